import { leadOf } from '#contract/base/text/rich-text-words.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { greetedAs } from '#platform/database/named.sql.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { isToConfirmByUser } from '#api/targeting/channels/asked.sql.ts';
import { valuesOf } from '#api/targeting/channels/frequencies.sql.ts';
import { publication } from '../mailings.job.ts';
import { type Counted, targetOfPost } from '../outgoing/outgoing.store.ts';
import { type Claimed, contentColumns, type FindAttachments, type Item, withAttached } from '../sending/claim.store.ts';
import { insertedSql, recipients } from '../sending/expand.store.ts';

/** How many would get a post in this way, and the first of them by name. */
export interface Sample {
  [column: string]: unknown;
  way: 'invited' | 'plain' | 'letter';
  people: number;
  userId: string;
}

/** Whom publishing would reach now, or publishing the open correction, by the statement that enters them. */
export async function samplesOf(
  db: Db,
  { tenant, leaves }: Counted,
  { postId, correcting }: Which,
): Promise<readonly Sample[]> {
  const target = mustBeThere(await targetOfPost(db, postId));
  const which = correcting ? ({ kind: 'correction', number: target.revision + 1 } as const) : publication;
  const ids = await recipients(db, { ...target, ...which, postId, isExpanded: correcting });
  return prepared<Sample>(db, samplesSql, [postId, which.kind, which.number, ids, ...valuesOf(tenant), leaves]);
}

export interface Which {
  postId: string;
  /** Of the working copy in the place of the post. */
  correcting: boolean;
}

const samplesSql = `
  select way, count(*)::int as people,
    (array_agg(id order by last_name collate german, first_name collate german, id))[1] as "userId"
  from (
    select p.id, u.last_name, u.first_name,
      case when p.reason is null and not p.is_leaving then case when u.access = 'open' then 'plain' else 'invited' end
        when p.way = 'letter' then 'letter' end as way
    from (${insertedSql}) p join users u on u.id = p.id
    where not exists (
      select from deliveries d where d.post_id = $1 and d.kind = $2 and d.number = $3 and d.user_id = p.id and d.state <> 'void')
  ) person where way is not null group by way`;

interface Row extends Item {
  whole: RichText;
  wholeIds: string[];
  to: string | null;
  domain: string | null;
  name: string;
  language: Item['language'];
  own: Claimed['language'];
  hasAccess: boolean;
}

interface Asked extends Which {
  userId: string;
  origin: string;
  attachments: FindAttachments;
}

/** What `claim` would find for this person of the post as it is saved, although nothing is entered for anybody. */
export async function sampleMail(db: Db, { postId, correcting, userId, origin, attachments }: Asked): Promise<Claimed> {
  const [row] = await prepared<Row>(db, sampleSql, [postId, correcting, userId]);
  const { whole, wholeIds, to, domain, name, own, hasAccess, ...content } = mustBeThere(row);
  const isWhole = !hasAccess && !content.portalOnly;
  const item: Item = {
    ...content,
    origin,
    mailing: correcting ? 'correction' : 'publication',
    mailingNumber: 1,
    lead: leadOf(whole),
    note: null,
    before: null,
    withdrawal: null,
    openCompanies: [],
    body: isWhole ? whole : null,
    documentIds: content.portalOnly ? [] : wholeIds,
    attached: [],
  };
  const items: Claimed['items'] = [await withAttached(db, item, { userId, attachments })];
  return { mailId: '', userId, to: to ?? '', domain: domain ?? '', name, language: own, hasAccess, others: [], items };
}

const contents = (of: string) =>
  `${of}.title, ${of}.language, ${of}.kind, ${of}.number, ${of}.event_at, ${of}.event_place, ${of}.event, ${of}.deadline, ${of}.deadline_for,
    ${of}.confirmation, ${of}.cover, ${of}.body, ${of}.document_ids`;

const sampleSql = `
  with shown as (
    select o.id, o.lead, o.portal_only, o.published_at, o.publish_at, o.audience_id, o.asked_revision, ${contents('c')}
    from posts o join post_corrections c on c.post_id = o.id where o.id = $1 and $2::boolean
    union all
    select o.id, o.lead, o.portal_only, o.published_at, o.publish_at, o.audience_id, o.asked_revision, ${contents('o')}
    from posts o where o.id = $1 and not ($2::boolean and exists (select from post_corrections c where c.post_id = o.id))
  )
  select p.id as "postId", ${contentColumns}, coalesce(p.published_at, greatest(p.publish_at, portal_now())) as "publishedAt",
    case when not p.portal_only then p.cover end as cover, p.body as whole, p.document_ids as "wholeIds", ${isToConfirmByUser} as "toConfirm",
    u.email as "to", split_part(u.email, '@', 2) as domain, ${greetedAs('u')} as name, u.language as own, u.access = 'open' as "hasAccess"
  from shown p cross join users u where u.id = $3`;

/** Of the caller, for a mail to himself. */
export async function ownAddress(db: Db, userId: string): Promise<{ to: string | null; name: string }> {
  const text = `select u.email as "to", ${greetedAs('u')} as name from users u where u.id = $1`;
  const [row] = await prepared<{ to: string | null; name: string }>(db, text, [userId]);
  return mustBeThere(row);
}
