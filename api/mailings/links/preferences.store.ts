import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { everyFrequency } from '#contract/mailings/every.ts';
import type { FolderFrequency, MailFrequency } from '#contract/mailings/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { type HousePushes, isPushed } from '#api/push/push-defaults.rules.ts';
import { mustBeLatest } from '#platform/database/version.ts';
import { isWhole } from '../mailing-kinds.sql.ts';
import { type MailDefaults, frequenciesOf } from '#api/targeting/mail-defaults.rules.ts';
import { dueSql, mailDefaultValues, frequencySql } from '#api/targeting/channels/frequencies.sql.ts';

interface Row {
  [column: string]: unknown;
  frequencies: Partial<Record<PostKind, MailFrequency>> & { folders?: FolderFrequency };
  pushes: Partial<Record<PostKind, boolean>>;
  weekday: number;
  hour: number;
  eventReminders: boolean;
  eventReminderPushes: boolean;
  unsubscribedAt: Date | null;
  version: number;
}

const columns = `frequencies, pushes, weekday, hour, event_reminders as "eventReminders",
  event_reminder_pushes as "eventReminderPushes", unsubscribed_at as "unsubscribedAt", version`;

const unchosen: Row = {
  frequencies: {},
  pushes: {},
  weekday: 1,
  hour: 7,
  eventReminders: true,
  eventReminderPushes: true,
  unsubscribedAt: null,
  version: 1,
};

export type Defaults = MailDefaults & HousePushes;

export async function findPreferences(db: Db, userId: string, defaults: Defaults): Promise<MailPreferences> {
  return preferencesFrom(await findRow(db, userId), { defaults, hasAccess: await hasAccess(db, userId) });
}

async function hasAccess(db: Db, userId: string): Promise<boolean> {
  const text = `select 1 from users where id = $1 and access = 'open'`;
  return (await prepared(db, text, [userId])).length > 0;
}

function preferencesFrom(
  { frequencies, pushes, weekday, hour, eventReminders, eventReminderPushes, unsubscribedAt, version }: Row,
  { defaults, hasAccess }: { defaults: Defaults; hasAccess: boolean },
): MailPreferences {
  const kinds = frequenciesOf(defaults, { frequencies, unsubscribed: unsubscribedAt !== null }).map((one) => ({
    ...one,
    push: isPushed(one.kind, defaults, pushes),
  }));
  const { folders = 'daily', ...chosen } = frequencies;
  return {
    kinds,
    weekday,
    hour,
    folders,
    eventReminders,
    eventReminderPushes,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    hasAccess,
    chosen,
    version,
  };
}

async function findRow(db: Db, userId: string, more = ''): Promise<Row> {
  const text = `
    select ${columns} from mail_preferences where user_id = $1 ${more}`;
  const [row] = await prepared<Row>(db, text, [userId]);
  return row ?? unchosen;
}

interface Change {
  userId: string;
  defaults: Defaults;
  change: UpdateMailPreferences;
  ifMatch?: number | undefined;
}

/** Also reschedules waiting mails. */
export async function changePreferences(
  db: Db,
  { userId, defaults, change, ifMatch }: Change,
): Promise<MailPreferences> {
  await prepared(db, beginSql, [userId]);
  const row = await findRow(db, userId, 'for update');
  mustBeLatest(row, ifMatch);
  const { frequencies, unsubscribed } = choicesAfter(row, change);
  const { weekday = row.weekday, hour = row.hour, eventReminders = row.eventReminders } = change;
  const { eventReminderPushes = row.eventReminderPushes } = change;
  const pushes = patched(row.pushes, change.pushes);
  const values = [
    userId,
    patched(frequencies),
    hour,
    unsubscribed,
    pushes,
    weekday,
    eventReminders,
    eventReminderPushes,
  ];
  const [changed] = await prepared<Row>(db, changeSql, values);
  await prepared(db, planAnewSql, [userId, ...mailDefaultValues(defaults)]);
  return preferencesFrom(changed ?? row, { defaults, hasAccess: await hasAccess(db, userId) });
}

type Choices = Partial<Record<PostKind | 'folders', MailFrequency | null>>;

/** A single kind chosen by somebody unsubscribed leaves the others at none. */
function choicesAfter({ frequencies, unsubscribedAt }: Row, change: UpdateMailPreferences) {
  const folders = change.folders && { folders: change.folders };
  const every = change.every && everyFrequency(change.every);
  const isBack = unsubscribedAt !== null && change.unsubscribed === undefined && wantsSome(change.frequencies);
  const before: Choices = every
    ? { ...every.frequencies, folders: every.folders }
    : { ...frequencies, ...(isBack && everyFrequency('never').frequencies) };
  const ended = every ? change.every === 'never' : isBack ? false : null;
  return { frequencies: { ...before, ...change.frequencies, ...folders }, unsubscribed: change.unsubscribed ?? ended };
}

function wantsSome(frequencies: UpdateMailPreferences['frequencies'] = {}): boolean {
  return Object.values(frequencies).some((frequency) => frequency !== null && frequency !== 'never');
}

/** Merge patch (RFC 7396), as JSON. */
function patched(before: object, change: object = {}): string {
  const kept = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(kept));
}

const beginSql = `insert into mail_preferences (user_id) values ($1) on conflict do nothing`;

const changeSql = `
  update mail_preferences set frequencies = $2::jsonb, pushes = $5::jsonb, hour = $3, weekday = $6, event_reminders = $7, event_reminder_pushes = $8, version = version + 1,
    unsubscribed_at = case when $4::boolean is null then unsubscribed_at when $4 then coalesce(unsubscribed_at, portal_now()) end
  where user_id = $1
  returning ${columns}`;

// Reminders and withdrawals stay immediate. Unwanted mails are only skipped when due, so that changing back loses nothing.
const planAnewSql = `
  update deliveries d set frequency = n.frequency, due_at = n.due_at
  from (
    select w.post_id, w.kind, w.number, wanted.frequency, ${dueSql('wanted.frequency')} as due_at
    from deliveries w join posts p on p.id = w.post_id left join mail_preferences f on f.user_id = w.user_id
    cross join lateral (select ${frequencySql('p.kind', ['$2', '$3'])} as frequency) wanted
    where w.user_id = $1 and w.state = 'due' and ${isWhole('w')}
  ) n
  where d.user_id = $1 and d.post_id = n.post_id and d.kind = n.kind and d.number = n.number and d.state = 'due' and n.frequency <> 'never'
    and (n.frequency <> d.frequency or d.due_at <> n.due_at and d.due_at > portal_now())`;

/** Subscribing to a folder turns its mails on. */
export async function wantFolderMails(db: Db, userId: string): Promise<void> {
  const text = `update mail_preferences set frequencies = frequencies - 'folders', version = version + 1 where user_id = $1 and frequencies ->> 'folders' = 'never'`;
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
