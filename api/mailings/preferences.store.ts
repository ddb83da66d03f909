import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import type { MailPace } from '#contract/mailings/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { type HousePushes, isPushed } from '#api/push/house-pushes.ts';
import { mustBeLatest } from '#api/base/version.ts';
import { type HousePaces, pacesOf } from '#api/targeting/paces.rules.ts';
import { dueSql, houseValues, paceSql } from '#api/targeting/paces.sql.ts';

interface Row {
  [column: string]: unknown;
  paces: Partial<Record<PostKind | 'folders', MailPace>>;
  pushes: Partial<Record<PostKind, boolean>>;
  hour: number;
  unsubscribedAt: Date | null;
  version: number;
}

const unchosen: Row = { paces: {}, pushes: {}, hour: 7, unsubscribedAt: null, version: 1 };

export type House = HousePaces & HousePushes;

export async function findPreferences(db: Db, userId: string, house: House): Promise<MailPreferences> {
  return told(await findRow(db, userId), house);
}

function told({ paces, pushes, hour, unsubscribedAt, version }: Row, house: House): MailPreferences {
  const kinds = pacesOf(house, { paces, unsubscribed: unsubscribedAt !== null }).map((one) => ({
    ...one,
    push: isPushed(one.kind, house, pushes),
  }));
  const folders = paces.folders !== 'never';
  return { kinds, hour, folders, unsubscribedAt: unsubscribedAt?.toISOString() ?? null, version };
}

async function findRow(db: Db, userId: string, more = ''): Promise<Row> {
  const text = `
    select paces, pushes, hour, unsubscribed_at as "unsubscribedAt", version from mail_preferences where user_id = $1 ${more}`;
  const [row] = await prepared<Row>(db, text, [userId]);
  return row ?? unchosen;
}

interface Change {
  userId: string;
  house: House;
  change: UpdateMailPreferences;
  ifMatch?: number | undefined;
}

/** Also reschedules waiting mails. */
export async function changePreferences(db: Db, { userId, house, change, ifMatch }: Change): Promise<MailPreferences> {
  await prepared(db, beginSql, [userId]);
  const row = await findRow(db, userId, 'for update');
  mustBeLatest(row, ifMatch);
  const ofFolders = change.folders === undefined ? {} : { folders: change.folders ? null : 'never' };
  const paces = patched(row.paces, { ...change.paces, ...ofFolders });
  const pushes = patched(row.pushes, change.pushes);
  const values = [userId, paces, change.hour ?? row.hour, change.unsubscribed ?? null, pushes];
  const [changed] = await prepared<Row>(db, changeSql, values);
  await prepared(db, planAnewSql, [userId, ...houseValues(house)]);
  return told(changed ?? row, house);
}

/** Merge patch (RFC 7396), as JSON. */
function patched(before: object, change: object = {}): string {
  const kept = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(kept));
}

const beginSql = `insert into mail_preferences (user_id) values ($1) on conflict do nothing`;

const changeSql = `
  update mail_preferences set paces = $2::jsonb, pushes = $5::jsonb, hour = $3, version = version + 1,
    unsubscribed_at = case when $4::boolean is null then unsubscribed_at when $4 then coalesce(unsubscribed_at, portal_now()) end
  where user_id = $1
  returning paces, pushes, hour, unsubscribed_at as "unsubscribedAt", version`;

// Reminders stay immediate. Unwanted mails are only skipped when due, so that changing back loses nothing.
const planAnewSql = `
  update deliveries d set pace = n.pace, due_at = n.due_at
  from (
    select w.post_id, w.revision, wanted.pace, ${dueSql('wanted.pace')} as due_at
    from deliveries w join posts p on p.id = w.post_id left join mail_preferences f on f.user_id = w.user_id
    cross join lateral (select ${paceSql('p.kind', ['$2', '$3'])} as pace) wanted
    where w.user_id = $1 and w.state = 'due' and w.revision > 0
  ) n
  where d.user_id = $1 and d.post_id = n.post_id and d.revision = n.revision and d.state = 'due' and n.pace not in ('never', d.pace)`;

/** Subscribing to a folder turns its mails on. */
export async function wantFolderMails(db: Db, userId: string): Promise<void> {
  const text = `update mail_preferences set paces = paces - 'folders', version = version + 1 where user_id = $1 and paces ? 'folders'`;
  await prepared(db, text, [userId]);
}

export async function isKnown(db: Db, userId: string): Promise<boolean> {
  return (await prepared(db, 'select 1 from users where id = $1 and erased_for is null', [userId])).length > 0;
}

/** Undefined if there is no such company. */
export async function writeLettersTo(db: Db, companyId: string): Promise<{ id: string } | undefined> {
  const text = `update companies set channel = 'post', version = version + 1 where id = $1 returning id`;
  const [company] = await prepared<{ id: string }>(db, text, [companyId]);
  return company;
}
