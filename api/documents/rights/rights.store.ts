import type { FolderRights } from '#contract/documents/rights.ts';
import type { Paging } from '#contract/base/page.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import type { Listed } from '#platform/database/list.ts';
import { searchEvery } from '../folders/folders.store.ts';
import { folderTree } from '#api/targeting/addressed/folder.sql.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';
import { countsSeeing } from '#api/visibility/thing-visibility.store.ts';

export async function listRights(
  db: Db,
  office: Caller,
  query: Paging & { search: string },
): Promise<Listed<FolderRights>> {
  const page = await searchEvery(db, office, query);
  const ids = page.items.flatMap(({ id, audienceFrom, uploadersFrom }) => [id, audienceFrom?.id, uploadersFrom?.id]);
  const holders = await audiencesOf(
    db,
    [...new Set(ids)].filter((id) => id !== undefined),
  );
  const named = await namedAudiences(
    db,
    [...holders.values()]
      .flatMap(({ audienceId, uploadersId }) => [audienceId, uploadersId])
      .filter((id) => id !== null),
  );
  const people = await countsSeeing(
    db,
    page.items.map(({ id }) => holders.get(id)?.audiences ?? []),
  );
  const items = page.items.map(({ id, name, path, audienceFrom, uploadersFrom, documents }, index) => ({
    id,
    name,
    path,
    audience: named.get(holders.get(audienceFrom?.id ?? '')?.audienceId ?? '') ?? null,
    audienceFrom,
    uploaders: named.get(holders.get(uploadersFrom?.id ?? '')?.uploadersId ?? '') ?? null,
    uploadersFrom,
    people: people[index] ?? 0,
    documents,
  }));
  return { ...page, items };
}

interface AudienceRow {
  [column: string]: unknown;
  id: string;
  audienceId: string | null;
  uploadersId: string | null;
  /** Its own and its ancestors'. */
  audiences: string[];
}

async function audiencesOf(db: Db, ids: readonly string[]): Promise<Map<string, AudienceRow>> {
  const rows = await prepared<AudienceRow>(db, audiencesSql, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const audiencesSql = `
  with recursive ${folderTree}
  select f.id, f.audience_id as "audienceId", f.uploaders_id as "uploadersId", t.audiences
  from folder_tree t join folders f on f.id = t.id where t.id = any($1::uuid[])`;
