import { type Db, prepared } from '#platform/database/database.ts';

/** A mail in a mailbox; both numbers are IMAP's (RFC 9051, 2.3.1.1). */
export interface Place {
  /** Fingerprint of the mailbox's address, without its password. */
  mailbox: string;
  uidValidity: number;
  uid: number;
}

export type Mailbox = Omit<Place, 'uid'>;

export interface Tries {
  tries: number;
  /** Another node may be reading it just now. */
  isRecent: boolean;
}

/** Of those where reading was begun and has not ended. */
export async function findTries(db: Db, mailbox: Mailbox, uids: readonly number[]): Promise<Map<number, Tries>> {
  const rows = await prepared<Tries & { uid: number }>(db, triesSql, [...boxOf(mailbox), uids]);
  return new Map(rows.map(({ uid, ...tries }) => [uid, tries]));
}

const triesSql = `
  select uid::float8 as uid, tries, set_aside_at is null and tried_at > portal_now() - interval '5 minutes' as "isRecent"
  from returned_mails
  where mailbox = $1 and uid_validity = $2 and uid = any($3::bigint[])`;

/** Noted before a mail is read, so that one that ends the program is known by it. */
export async function noteTries(db: Db, mailbox: Mailbox, uids: readonly number[]): Promise<void> {
  await prepared(db, noteSql, [...boxOf(mailbox), uids]);
}

const noteSql = `
  insert into returned_mails (mailbox, uid_validity, uid, tries, tried_at) select $1, $2, unnest($3::bigint[]), 1, portal_now()
  on conflict (tenant_id, mailbox, uid_validity, uid) do update set tries = returned_mails.tries + 1, tried_at = portal_now()`;

export async function forgetTries(db: Db, mailbox: Mailbox, uids: readonly number[]): Promise<void> {
  await prepared(db, forgetSql, [...boxOf(mailbox), uids]);
}

const forgetSql = `
  delete from returned_mails where mailbox = $1 and uid_validity = $2 and uid = any($3::bigint[]) and set_aside_at is null`;

export async function setAside(db: Db, { uid, ...mailbox }: Place, tries: number): Promise<void> {
  await prepared(db, setAsideSql, [...boxOf(mailbox), uid, tries]);
}

const setAsideSql = `
  insert into returned_mails (mailbox, uid_validity, uid, tries, tried_at, set_aside_at)
  values ($1, $2, $3, $4, portal_now(), portal_now())
  on conflict (tenant_id, mailbox, uid_validity, uid) do update set set_aside_at = portal_now()`;

function boxOf({ mailbox, uidValidity }: Mailbox): [string, number] {
  return [mailbox, uidValidity];
}
