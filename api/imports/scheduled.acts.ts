import type { ScheduledForImport } from '#contract/imports/imports.ts';
import type { Db } from '#platform/database/database.ts';
import { undone } from '#platform/database/undone.ts';
import { publication } from '#api/mailings/mailings.job.ts';
import { type Counted, countFor } from '#api/mailings/outgoing/outgoing.store.ts';
import { check } from './check/check.acts.ts';
import type { ImportRecord } from './imports.store.ts';
import { eventLoopPauses } from './pause.rules.ts';
import { eachRow } from './rows.store.ts';
import { addressedBy, findScheduled } from './scheduled.store.ts';
import { mappingOf } from './work-import.acts.ts';
import { write } from './write/write.acts.ts';

/** Whom the scheduled posts reach because of an import: it is written, counted and taken back. */
export async function scheduledFor(
  db: Db,
  { where, record, now }: { where: Counted; record: ImportRecord; now: Date },
): Promise<ScheduledForImport> {
  const posts = await findScheduled(db);
  const counted = { recipients: 0, mails: 0, byLetter: 0, pushes: 0 };
  if (posts.length === 0) return { posts: 0, next: null, ...counted };
  const before = await addressedByEach(db, posts);
  await undone(db, async () => {
    await writeAll(db, record, now);
    const after = await addressedByEach(db, posts);
    const recipients = new Set<string>();
    for (const { postId, audienceId } of posts) {
      const [was, is] = [before.get(audienceId), after.get(audienceId)];
      if (!was || !is) continue;
      const ids = [...is.people.difference(was.people)];
      for (const id of [...ids, ...is.companies.difference(was.companies)]) recipients.add(id);
      const butCompanies = [...was.companies];
      const leaving = await countFor(db, where, { postId, ...publication, audienceId, ids, butCompanies });
      counted.mails += leaving.mails + leaving.later;
      counted.byLetter += leaving.byLetter;
      counted.pushes += leaving.pushes;
    }
    counted.recipients = recipients.size;
  });
  return { posts: posts.length, next: posts[0]?.at.toISOString() ?? null, ...counted };
}

async function writeAll(db: Db, record: ImportRecord, now: Date): Promise<void> {
  const rows = eachRow(db, record.id);
  const result = await check(db, mappingOf(record), { rows, pause: eventLoopPauses(async () => {}) });
  await write(db, result, { now, written: async () => {} });
}

async function addressedByEach(db: Db, posts: readonly { audienceId: string }[]) {
  const found = new Map<string, Awaited<ReturnType<typeof addressedBy>>>();
  for (const { audienceId } of posts)
    if (!found.has(audienceId)) found.set(audienceId, await addressedBy(db, audienceId));
  return found;
}
