import { zone } from '#contract/base/clock.ts';
import type { PostKind } from '#contract/posts/posts.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { one } from '#platform/database/rows.ts';
import { takeLock } from '#platform/database/locks.ts';

interface Numbered {
  postId: string;
  /** Decides the year, in Europe/Berlin. */
  at: Date;
  kinds: readonly PostKind[];
}

/** The smallest free number of its year, or the one it has. Parallel calls wait, so that no number is lost. */
export async function giveNumber(db: Db, { postId, at, kinds }: Numbered): Promise<string> {
  await takeLock(db, 'numbers');
  await prepared(db, otherSql, [postId, at]);
  return one(await prepared<{ number: string }>(db, giveSql, [postId, at, kinds])).number;
}

const yearOf = (at: string) => `extract(year from ${at}::timestamptz at time zone '${zone}')::int`;

const otherSql = `delete from post_numbers where post_id = $1 and year <> ${yearOf('$2')}`;

const giveSql = `
  with year as materialized (select ${yearOf('$2')} as year),
  own as (select number from post_numbers where post_id = $1),
  given as (select number from post_numbers where year = (select year from year)),
  typed as (
    select coalesce(max(split_part(p.number, '/', 1)::int), 0) as most from posts p
    where p.kind = any($3::text[]) and p.published_at is not null and p.id <> $1
      and p.number ~ ('^[0-9]{1,6}/' || (select year from year) || '$') and not exists (select from post_numbers n where n.post_id = p.id)
  ),
  free as (
    select min(n) as number from generate_series((select most + 1 from typed), (select most + 1 + (select count(*) from given) from typed)) n
    where n not in (select number from given)
  ),
  made as (
    insert into post_numbers (year, number, post_id) select (select year from year), number, $1 from free where not exists (select from own)
    returning number
  )
  select coalesce((select number from own), (select number from made)) || '/' || (select year from year) as number`;

/** The next post gets it. */
export async function takeNumber(db: Db, postId: string): Promise<boolean> {
  const rows = await prepared(db, 'delete from post_numbers where post_id = $1 returning 1', [postId]);
  return rows.length > 0;
}

export async function hasNumber(db: Db, postId: string): Promise<boolean> {
  return (await prepared(db, 'select 1 from post_numbers where post_id = $1', [postId])).length > 0;
}
