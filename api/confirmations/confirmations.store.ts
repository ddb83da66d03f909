import type { AskedOfReader, Confirmation } from '#contract/confirmations.ts';
import type { ConfirmationWay } from '#contract/confirmations/words.ts';
import type { Language } from '#contract/base/languages.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/errors/error.ts';
import { instantSql } from '#platform/database/instant.ts';
import { askedOfReader, askedTables, confirmedBy } from '#api/targeting/channels/asked.sql.ts';
import { visibleAudiences } from '#api/targeting/targeting.store.ts';

export interface Confirming {
  userId: string;
  keys: readonly string[];
}

export interface ToConfirm {
  [column: string]: unknown;
  postId: string;
  title: string;
  language: Language | null;
  kind: PostKind;
  number: string | null;
  confirmation: Confirmation | null;
  askedRevision: number;
  revision: number;
  isPublished: boolean;
  archivedAt: Date | null;
  withdrawnAt: Date | null;
  /** In the audience. */
  inside: boolean;
  items: AskedOfReader[] | null;
}

const postColumns = `
  p.id as "postId", p.title, p.language, p.kind, p.number, p.confirmation, p.asked_revision as "askedRevision", p.revision,
  coalesce(p.published_at <= portal_now(), false) as "isPublished", p.archived_at as "archivedAt", p.withdrawn_at as "withdrawnAt"`;

async function findToConfirm(
  db: Db,
  { userId, keys }: Confirming,
  { postId, lock = false }: { postId: string; lock?: boolean },
): Promise<ToConfirm | undefined> {
  const text = `
    select ${postColumns},
      p.audience_id in (${visibleAudiences}) as inside, ${askedOfReader} as items
    from posts p where p.id = $3 ${lock ? 'for share of p' : ''}`;
  const [found] = await prepared<ToConfirm>(db, text, [keys, userId, postId]);
  return found;
}

/** Throws `notFound`, `posts.withdrawn` or `confirmations.notAsked`. */
export async function mustAsk(
  db: Db,
  who: Confirming,
  which: { postId: string; knows: boolean; lock?: boolean },
): Promise<ToConfirm & { confirmation: Confirmation; items: AskedOfReader[] }> {
  const post = await findToConfirm(db, who, which);
  if (!post?.isPublished || !(post.inside || which.knows)) throw notFound();
  const { confirmation, items, inside, archivedAt, withdrawnAt } = post;
  if (inside && withdrawnAt) throw new AppError('posts.withdrawn', undefined, { since: withdrawnAt });
  if (!inside || archivedAt || !confirmation || !items?.length) throw new AppError('confirmations.notAsked');
  return { ...post, confirmation, items };
}

/** For companies or the reader; by the company itself where nobody is named. Existing confirmations stay. */
export async function insertConfirmations(
  db: Db,
  { postId, askedRevision, revision }: Pick<ToConfirm, 'postId' | 'askedRevision' | 'revision'>,
  { userId, companyIds, way }: { userId: string | null; companyIds: readonly (string | null)[]; way: ConfirmationWay },
): Promise<void> {
  const text = `
    insert into confirmations (id, post_id, asked, revision, company_id, user_id, at, way)
    select gen_random_uuid(), $1, $2, $3, company_id, $4, portal_now(), $5 from unnest($6::uuid[]) company_id
    order by company_id on conflict do nothing`;
  await prepared(db, text, [postId, askedRevision, revision, userId, way, companyIds]);
}

interface AskedCompany extends ToConfirm {
  name: string;
}

/** What the post asks of a company that has nobody, or had nobody when it was written to. Throws as `mustAsk`. */
export async function mustAskCompany(
  db: Db,
  { postId, companyId, lock = false }: { postId: string; companyId: string; lock?: boolean },
): Promise<AskedCompany & { confirmation: Confirmation; items: AskedOfReader[] }> {
  const text = `
    with ${askedTables}
    select ${postColumns}, h.id is not null as inside, n.name,
      case when h.id is not null then json_build_array(json_build_object('company', json_build_object('id', n.id, 'name', n.name),
        'done', case when h.at is not null then json_build_object('at', ${instantSql('h.at')}, 'isOwn', h.by_id is null and h.entry_id is null,
          'by', ${confirmedBy({ w: 'w', e: 'e', name: 'n.name' })}) end)) end as items
    from posts p join companies n on n.id = $2 left join holders h on h.id = n.id
    left join users w on w.id = h.by_id left join confirmation_entries e on e.id = h.entry_id where p.id = $1 ${lock ? 'for share of p' : ''}`;
  const [post] = await prepared<AskedCompany>(db, text, [postId, companyId]);
  if (!post?.isPublished) throw notFound();
  const { confirmation, items, archivedAt, withdrawnAt } = post;
  if (withdrawnAt) throw new AppError('posts.withdrawn', undefined, { since: withdrawnAt });
  if (archivedAt || !confirmation || !items) throw new AppError('confirmations.notAsked');
  return { ...post, confirmation, items };
}

export interface Confirmed {
  userId: string;
  /** Null where each person confirms. */
  companyId: string | null;
  at: Date;
  way: ConfirmationWay;
}

/** Of several at their moments, of those whom the post asks. Existing confirmations stay. */
export async function confirmAll(db: Db, postId: string, confirmed: readonly Confirmed[]): Promise<void> {
  await prepared(db, confirmAllSql, [postId, JSON.stringify(confirmed)]);
}

const confirmAllSql = `
  with ${askedTables}
  insert into confirmations (id, post_id, asked, revision, company_id, user_id, at, way)
  select gen_random_uuid(), p.id, p.asked_revision, p.revision, g."companyId", g."userId", g.at, g.way
  from posts p, jsonb_to_recordset($2::jsonb) as g("userId" uuid, "companyId" uuid, at timestamptz, way text)
  where p.id = $1 and p.archived_at is null and g.at between p.published_at and portal_now()
    and exists (select from asked a where a.user_id = g."userId" and a.company_id is not distinct from g."companyId")
  order by g."companyId", g."userId" on conflict do nothing`;

type Asked = Pick<Confirmed, 'userId' | 'companyId'> & { isSignedIn: boolean; hasMail: boolean };

/** Whom the post asks, and for which company. */
export function peopleAsked(db: Db, postId: string): Promise<Asked[]> {
  const text = `with ${askedTables}
    select a.user_id as "userId", a.company_id as "companyId", u.access = 'open' as "isSignedIn", u.email is not null as "hasMail"
    from asked a join users u on u.id = a.user_id order by u.last_name, u.id, a.company_id`;
  return prepared<Asked & Record<string, unknown>>(db, text, [postId]);
}
