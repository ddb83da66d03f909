import type { Db } from '#api/base/database.ts';
import { keysOf, visibleAudiences } from '#api/targeting/targeting.store.ts';
import { postRevisions, posts } from '#database/schema/posts.ts';
import { addDays, instantAt } from '../calendar.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { sampleId } from '../ids.ts';
import { audienceOf } from '../members/address.ts';
import type { PlannedPerson } from '../members/people.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { type NewPost, postRow } from '../rows.ts';
import { occasionsOf } from './occasions.ts';
import type { Author } from './occasion.ts';
import { confirmSome } from './confirm-some.ts';
import { correctionOf } from './correction.ts';
import { type Dated, datedPosts } from './dates.ts';

export async function fillPosts(
  db: Db,
  { portrait, people, today }: { portrait: Portrait; people: PlannedPerson[]; today: string },
): Promise<void> {
  const rows: NewPost[] = [];
  const revisions: (typeof postRevisions.$inferInsert)[] = [];
  for (const post of datedPosts(occasionsOf(portrait), portrait, today)) {
    const audienceId = await audienceOf(db, portrait.tenantId, post.occasion);
    const row = rowOf(post, { portrait, people, audienceId });
    const corrected = correctionOf(post, row, authorOf('office', portrait, people));
    rows.push({ ...row, ...corrected?.columns });
    revisions.push(...(corrected?.revisions ?? []));
  }
  await db.insert(posts).values(rows);
  await db.insert(postRevisions).values(revisions);
  await confirmSome(db, rows);
  for (const account of demoAccounts) {
    const userId = sampleId(portrait.tenantId, `user:${account.key}`);
    if (account.state === 'open' && account.tenantIds.includes(portrait.tenantId)) await markRead(db, userId, today);
  }
}

function rowOf(
  { occasion, written, number, at, state }: Dated,
  { portrait, people, audienceId }: { portrait: Portrait; people: PlannedPerson[]; audienceId: string },
) {
  const hours = (some: number) => new Date(at.getTime() + some * 3_600_000);
  const created = hours(-26);
  const awayAt = state === 'archived' ? hours(24) : state === 'withdrawn' ? hours(2) : null;
  return postRow(at, state, {
    id: sampleId(portrait.tenantId, `post:${occasion.key}`),
    title: written.title,
    kind: occasion.kind,
    number,
    body: written.body,
    audienceId,
    authorId: authorOf(occasion.author, portrait, people),
    eventAt: written.event?.at ?? null,
    eventPlace: written.event?.place ?? null,
    deadline: written.deadline ?? null,
    deadlineFor: written.deadline === undefined ? null : (written.deadlineFor ?? 'register'),
    confirmation: written.confirmation ?? null,
    pinned: occasion.pinned ?? false,
    publishedAt: state === 'draft' ? null : at,
    archivedAt: awayAt,
    withdrawnAt: state === 'withdrawn' ? awayAt : null,
    withdrawalNote: occasion.note ?? null,
    createdAt: created,
    updatedAt: awayAt ?? (state === 'scheduled' ? created : at),
  });
}

function authorOf(author: Author, portrait: Portrait, people: PlannedPerson[]): string {
  const [office, key] = author.split(':');
  const guild = portrait.guilds.find((one) => one.key === key);
  const name = {
    office: 'Petra Lindner',
    training: portrait.trainingClerk,
    director: portrait.director,
    districtMaster: portrait.districtMaster,
    master: guild?.master ?? guild?.deputy,
    warden: guild?.warden,
  }[office ?? ''];
  const person = people.find((one) => one.name === name);
  if (!person) throw new Error(`nobody is ${author}`);
  return person.row.id;
}

async function markRead(db: Db, userId: string, today: string) {
  const keys = (await keysOf(db, userId)).map(({ key }) => key);
  await db.$client.query(
    `insert into post_reads (user_id, post_id, read_at) select $2, id, published_at + interval '8 hours' from posts
     where published_at < $3 and audience_id in (${visibleAudiences})`,
    [keys, userId, instantAt(addDays(today, -10), '00:00')],
  );
}
