import type { LinkedPostCheck, TitledPost } from '#contract/posts/attachments.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { countMissing, countUnseeing } from '#api/documents/folders/unseeing.store.ts';
import { namedAudiences } from '#api/targeting/targeting.store.ts';

const most = 20;

interface Post extends TitledPost {
  [column: string]: unknown;
  audienceId: string;
  documentIds: string[];
}

/** Posts with documents in the folder, and whom they reach who would not see these if its audience changed. */
export async function findMismatches(db: Db, folder: { id: string; audience: Audience | null }) {
  const posts = await prepared<Post>(db, postsSql, [folder.id, most]);
  const audiences = await namedAudiences(
    db,
    posts.map(({ audienceId }) => audienceId),
  );
  const items = [];
  for (const { id, title, language, audienceId, documentIds } of posts) {
    const audience = unnamed(audiences.get(audienceId) ?? nobody);
    const counts = await countUnseeing(db, audience, documentIds, folder);
    const post = { id, title, language };
    items.push(...counts.filter(({ unseeing }) => unseeing > 0).map((count) => ({ ...count, post })));
  }
  return items;
}

/** Of an audience, for each of the posts that exist and are out. */
export async function countUnseeingPosts(
  db: Db,
  audience: Audience,
  ids: readonly string[],
): Promise<LinkedPostCheck[]> {
  const posts = await prepared<Pick<Post, 'id' | 'audienceId'>>(db, outSql, [ids]);
  if (posts.length === 0) return [];
  const named = await namedAudiences(
    db,
    posts.map(({ audienceId }) => audienceId),
  );
  const others = posts.map(({ audienceId }) => unnamed(named.get(audienceId) ?? nobody));
  const { people, unseeing } = await countMissing(db, audience, others);
  return posts.map(({ id }, place) => ({ id, people, unseeing: unseeing[place] ?? 0 }));
}

const outSql = `select id, audience_id as "audienceId" from posts where id = any($1::uuid[]) and published_at <= portal_now() order by id`;

const postsSql = `
  with recursive inside as (
    select id from folders where id = $1::uuid and trashed_at is null
    union all select f.id from folders f join inside i on f.parent_id = i.id where f.trashed_at is null
  )
  select p.id, p.title, p.language, p.audience_id as "audienceId", own.ids as "documentIds"
  from posts p, lateral (
    select array_agg(d.id) as ids from documents d
    where d.id = any(p.document_ids) and d.trashed_at is null and d.folder_id in (select id from inside)
  ) own
  where p.document_ids <> '{}' and p.published_at is not null and p.archived_at is null and own.ids is not null
  order by p.published_at desc, p.id limit $2`;

const nobody = { include: [], exclude: [] };
