import type pg from 'pg';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import { dayOf } from '../calendar.ts';
import { musterland } from '../tenants/musterland.ts';
import { datedPosts } from '../posts/dates.ts';
import { occasionsOf } from '../posts/occasions.ts';
import type { WeightedAudience } from './audiences.ts';
import type { BulkSize } from './house.ts';

/** Per statement: the counting trigger keeps all its rows. */
const batch = 50_000;

export async function fillManyPosts(
  client: pg.Client,
  { size, audiences }: { size: BulkSize; audiences: WeightedAudience[] },
): Promise<void> {
  const texts = bulkTexts();
  await client.query(
    `create temp table bulk_texts as select (number - 1)::int as number, title, kind, body::jsonb, lead
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as t(title, kind, body, lead, number)`,
    [
      texts.map(({ title }) => title),
      texts.map(({ kind }) => kind),
      texts.map(({ body }) => JSON.stringify(body)),
      texts.map(({ lead }) => lead),
    ],
  );
  await client.query(
    `create temp table bulk_slots as
     select (row_number() over (order by number, copy) - 1)::int as slot, id as audience_id
     from unnest($1::uuid[], $2::int[]) with ordinality as a(id, weight, number), generate_series(1, weight) copy`,
    [audiences.map(({ id }) => id), audiences.map(({ weight }) => weight)],
  );
  await client.query('analyze bulk_texts, bulk_slots');
  const slots = audiences.reduce((sum, { weight }) => sum + weight, 0);
  for (let from = 1; from <= size.posts; from += batch) {
    const to = Math.min(from + batch - 1, size.posts);
    await client.query(posts, [from, to, size.posts, slots, texts.length, adminOf(size)]);
  }
  await client.query(mailings);
}

/** The last of the first guild's offices, as `house.ts` gives them. */
function adminOf({ guilds, members, companies }: BulkSize): number {
  const number = guilds * 9;
  return number < Math.min(members, companies) ? number : 0;
}

const mailings = `
  insert into mailings (post_id, kind, number, origin, expanded_at)
  select id, 'publication', 1, 'http://localhost', case when published_at <= portal_now() then published_at end from posts
  where tenant_id = current_setting('app.tenant') and published_at is not null`;

function bulkTexts() {
  return datedPosts(occasionsOf(musterland), musterland, dayOf(new Date())).map(({ occasion, written }) => {
    const body: RichText = { type: 'doc', content: written.body.content.slice(0, 2) };
    return { title: written.title, kind: occasion.kind, body, lead: leadOf(body, 200) };
  });
}

/** Over five years; ids sort by time. */
const posts = `
  insert into posts (id, title, kind, number, body, lead, audience_id, author_id, event_at, event_place, deadline, deadline_for, pinned,
    publish_at, published_at, archived_at, created_at, updated_at)
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(noise, 1, 3) || '8' || substr(noise, 4, 15))::uuid,
    title || ' (' || n || ')', kind, case when kind = 'circular' and n <= $3::int - drafts then n || '/' || extract(year from at) end, body, lead,
    audience_id, pg_temp.bulk_id('user', $6::int),
    case when kind in ('invitation', 'event') then at + interval '20 days' end,
    case when kind in ('invitation', 'event') then 'Haus des Handwerks' end,
    case when kind in ('invitation', 'training') then (at + interval '12 days')::date end,
    case when kind in ('invitation', 'training') then 'register' end,
    n % greatest($3::int / 5, 1) = $3::int / 10 and n <= $3::int - drafts,
    case when n > $3::int - scheduled then at + interval '30 days' end,
    case when n > $3::int - scheduled then at + interval '30 days' when n <= $3::int - drafts then at end,
    case when n % 97 = 0 and n <= $3::int - drafts then least(at + interval '300 days', portal_now()) end,
    at - interval '1 hour', at
  from generate_series($1::int, $2::int) n
  cross join lateral (select
    portal_now() - ($3::int - n + 1) * (interval '5 years' / $3::int) as at,
    md5('post' || n) as noise,
    least(30, $3::int / 50) as drafts,
    least(10, $3::int / 100) as scheduled) as one
  join bulk_slots on slot = (hashint4(n) & 2147483647) % $4::int
  join bulk_texts t on t.number = (hashint4(n + 7919) & 2147483647) % $5::int`;
