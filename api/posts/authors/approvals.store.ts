import type { Approval, ApprovalContent, ApprovedAct } from '#contract/posts/authors.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { namedAs } from '#platform/database/named.sql.ts';
import { one } from '#platform/database/rows.ts';
import { isOpenSql, stateSql } from './approvals.sql.ts';
import { writersOf } from './colleagues.sql.ts';

const needsSql = `select four_eyes and current_setting('app.preview', true) is distinct from 'on' as on
  from portal_settings`;

/** Whether publishing needs a second person in this portal; a change that is taken back once its effect is known does not. */
export async function needsFourEyes(db: Db): Promise<boolean> {
  const [row] = await prepared<{ on: boolean }>(db, needsSql, []);
  return row?.on ?? false;
}

export interface Asked {
  postId: string;
  act: ApprovedAct;
  content: ApprovalContent | null;
  audienceId: string | null;
}

/** False if exactly this version is asked for or approved already. */
export async function askApproval(
  db: Db,
  { postId, act, content, audienceId, numbered, by }: Asked & { numbered: boolean; by: string },
): Promise<boolean> {
  const values = [postId, act, content && JSON.stringify(content), audienceId, numbered, by];
  return (await prepared(db, askSql, values)).length > 0;
}

const askSql = `
  insert into post_approvals as a (post_id, act, asked_by, asked_at, fingerprint, numbered, content, audience_id, writers)
  select p.id, $2, $6, portal_now(), fingerprint_after(p.id, $2, $5, $4), $5, $3::jsonb, $4, case when $2 = 'readdress' then '{}' else ${writersOf} end
  from posts p where p.id = $1
  on conflict (tenant_id, post_id, act) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at,
    fingerprint = excluded.fingerprint, numbered = excluded.numbered, content = excluded.content, audience_id = excluded.audience_id,
    writers = excluded.writers, decided_by = null, decided_at = null, refusal = null, lapsed_at = null, lapsed_by = null
  where a.asked_by is null or a.refusal is not null
    or (a.fingerprint, a.content) is distinct from (excluded.fingerprint, excluded.content)
  returning 1`;

export interface Decision {
  postId: string;
  act: ApprovedAct;
  fingerprint: string;
  by: string;
  /** Null approves. */
  refusal: string | null;
}

/** Of the post as it is now, which is locked. False if another version was asked for, or none, or it is decided. */
export async function decide(db: Db, { postId, act, fingerprint, by, refusal }: Decision): Promise<boolean> {
  return (await prepared(db, decideSql, [postId, act, fingerprint, by, refusal])).length > 0;
}

const decideSql = `
  update post_approvals a set decided_by = $4, decided_at = portal_now(), refusal = $5,
    writers = case when $2 = 'readdress' then '{}' else (select ${writersOf} from posts p where p.id = a.post_id) end
  where a.post_id = $1 and a.act = $2 and a.fingerprint = $3 and a.asked_by is not null
    and (a.decided_by is null or ($5::text is not null and a.refusal is null))
    and a.fingerprint = fingerprint_after(a.post_id, a.act, a.numbered, a.audience_id)
  returning 1`;

/** The post as it is now, or as the act would make it. `content`: what the act says besides. */
export async function isApproved(db: Db, { postId, act, content, audienceId }: Asked): Promise<boolean> {
  const values = [postId, act, content && JSON.stringify(content), audienceId];
  return one(await prepared<{ is: boolean }>(db, approvedSql, values)).is;
}

const approvedSql = `
  select exists (
    select from post_approvals a where a.post_id = $1 and a.act = $2 and a.decided_by is not null and a.refusal is null
      and a.content is not distinct from $3::jsonb and a.fingerprint = fingerprint_after(a.post_id, a.act, a.numbered, $4)
  ) as is`;

export type FoundApproval = Omit<Approval, 'correction' | 'readdressing' | 'mayDecide'> & {
  [column: string]: unknown;
  postId: string;
  content: ApprovalContent | null;
  audienceId: string | null;
  /** Those who may not approve it. */
  notBy: string[];
};

export async function findApprovals(db: Db, postIds: readonly string[]): Promise<FoundApproval[]> {
  return prepared<FoundApproval>(db, findSql, [postIds]);
}

const findSql = `
  select a.post_id as "postId", a.act, a.fingerprint, a.content, a.audience_id as "audienceId", ${stateSql} as state,
    case when b.id is not null then json_build_object('by', ${namedAs('b')}, 'at', ${instantSql('a.asked_at')}) end as asked,
    case when d.id is not null then json_build_object('by', ${namedAs('d')}, 'at', ${instantSql('a.decided_at')}, 'reason', a.refusal) end as decided,
    array_remove(a.asked_by || case when a.act = 'readdress' then '{}' else ${writersOf} end, null) as "notBy"
  from post_approvals a join posts p on p.id = a.post_id
  left join users b on b.id = a.asked_by left join users d on d.id = a.decided_by
  where a.post_id = any($1::uuid[]) and ${isOpenSql} order by a.post_id, a.act`;

/** All that are scheduled and that nobody approved are drafts again. Answers their ids. */
export async function unplanUnapproved(db: Db, by: string): Promise<string[]> {
  const rows = await prepared<{ id: string }>(db, unplanSql, [by]);
  return rows.map(({ id }) => id);
}

const scheduledUnapproved = `p.published_at > portal_now() and p.archived_at is null and not exists (
    select from post_approvals a where a.post_id = p.id and a.act = 'publish' and a.decided_by is not null and a.refusal is null
      and a.fingerprint = fingerprint_after(p.id, 'publish', a.numbered, null))`;

const lapse = (ids: string) => `
  insert into post_approvals (post_id, act, fingerprint, numbered, lapsed_at, lapsed_by)
  select id, 'publish', repeat('0', 64), false, portal_now(), $1 from ${ids}
  on conflict (tenant_id, post_id, act) do update set lapsed_at = excluded.lapsed_at, lapsed_by = excluded.lapsed_by
  returning post_id as id`;

const unplanSql = `
  with unplanned as (
    update posts p set published_at = null, version = version + 1, updated_at = portal_now(),
      number = case when exists (select from post_numbers n where n.post_id = p.id) then null else number end
    where ${scheduledUnapproved} returning id
  ),
  freed as (delete from post_numbers n using unplanned u where n.post_id = u.id)
  ${lapse('unplanned')}`;

/** Of a post that was scheduled and has been changed: whether the database made it a draft again. Takes its number back. */
export async function noteIfUnplanned(db: Db, { postId, by }: { postId: string; by: string }): Promise<boolean> {
  const rows = await prepared(db, unplannedSql, [by, postId]);
  return rows.length > 0;
}

const unplannedSql = `
  with unplanned as (select id from posts where id = $2 and published_at is null),
  freed as (delete from post_numbers n using unplanned u where n.post_id = u.id returning n.post_id),
  cleared as (update posts p set number = null from freed f where p.id = f.post_id)
  ${lapse('unplanned')}`;

/** How many posts are scheduled that nobody approved. */
export async function countUnapproved(db: Db): Promise<number> {
  const [row] = await prepared<{ total: number }>(db, countSql, []);
  return row?.total ?? 0;
}

const countSql = `select count(*)::int as total from posts p where ${scheduledUnapproved}`;

/** Who is told that a post is a draft again: its author and who asked for the approval, but not who changed it. */
export async function toldOfLapse(db: Db, postIds: readonly string[], by: string) {
  type Row = { postId: string; title: string; userId: string };
  return prepared<Row & { [column: string]: unknown }>(db, toldSql, [postIds, by]);
}

const toldSql = `
  select distinct p.id as "postId", p.title, told.id as "userId" from posts p join post_approvals a on a.post_id = p.id and a.act = 'publish',
    unnest(array[p.author_id, a.asked_by]) told(id)
  where p.id = any($1::uuid[]) and told.id is not null and told.id <> $2`;

export async function endApproval(db: Db, postId: string, act: ApprovedAct): Promise<void> {
  await prepared(db, 'delete from post_approvals where post_id = $1 and act = $2', [postId, act]);
}
