import { pageSize } from '#contract/base/page.ts';
import { type Db, openDatabase } from '#api/base/database.ts';
import type { SessionKey } from '#api/admission/members.store.ts';
import { listFeed } from '#api/posts/feed.store.ts';
import { readerOf } from '../reader.ts';

/** A statement as it is sent, prepared under its name. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The statements of one first page of the feed: recorded while the stores run, so that no copy can go stale. */
export async function feedStatements(
  appUrl: string,
  { tenantId, signIn }: { tenantId: string; signIn: SessionKey },
): Promise<Statement[]> {
  const now = () => new Date();
  const database = openDatabase({ url: appUrl, max: 1, now, log: () => {} });
  const said: Statement[] = [];
  try {
    await database.read(tenantId, async (db) => {
      const recorder = recording(db, said);
      const reader = await readerOf(recorder, { signIn, now: now() });
      await listFeed(recorder, reader, { page: 0, size: pageSize });
    });
  } finally {
    await database.close();
  }
  return said;
}

/** The hot paths send all they send through `$client.query`. */
function recording(db: Db, said: Statement[]): Db {
  const query = (statement: Statement) => {
    said.push({ ...statement });
    return db.$client.query(statement);
  };
  return { $client: { query } } as unknown as Db;
}
