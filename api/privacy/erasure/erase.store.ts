import { createHash } from 'node:crypto';
import type { ErasureReason } from '#contract/privacy/facts.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { erasureSql } from '#api/base/facts.ts';
import type { SignInKey } from '#api/members/members.store.ts';
import { deletePicture } from '#api/members/pictures/pictures.store.ts';
import type { UserRow } from '#api/members/users/users.store.ts';
import { catalogue, isOfSignIn } from '../catalogue/catalogue.ts';

/** What is left of somebody outside of the tenant's tables. It says nothing of who it was. */
export interface Remains {
  signIn: SignInKey | null;
  /** Of all that the person has had here, as `hashOf` tells them. */
  addresses: string[];
  /** The same of the last of the first names and the first of the last names, by which mails to others name the person. */
  name: string | null;
  /** Stored files that nothing shows any more. */
  files: string[];
  /** Files that were still coming in. */
  uploads: string[];
}

/**
 * Makes a former member of nobody in particular of a person whose row is locked, as the catalogue says of each kind of what is
 * stored; last of all in the audit log, which has written down what went. Answers with what is left to clear elsewhere.
 */
export async function erase(db: Db, person: UserRow, why: ErasureReason): Promise<Remains> {
  const { id, issuer, subject, firstName, lastName, pictureId } = person;
  const addresses = await addressesOf(db, id);
  const former = await formerNames(db, id);
  const uploads = await prepared<{ id: string }>(db, 'uploadsOf', 'select id from uploads where created_by = $1', [id]);
  await prepared(db, 'markErased', markSql, [id, why]);
  // The latest kinds first: what is found by the address of the person goes before it does.
  for (const fact of catalogue.toReversed()) {
    const text = isOfSignIn(fact) ? undefined : erasureSql(fact);
    if (text) await prepared(db, `erase ${fact.key}`, text, [id]);
  }
  await prepared(db, 'forgetPerson', 'select forget_person($1, $2)', [id, [...namesOf(person), ...former]]);
  const named = `${firstName} ${lastName}`.trim();
  await prepared(db, 'forgetMails', 'select jobs.forget_mails($1, $2)', [addresses, named]);
  const files = pictureId !== null && (await deletePicture(db, pictureId)) ? [pictureId] : [];
  return {
    signIn: issuer !== null && subject !== null ? { issuer, subject } : null,
    addresses: addresses.map(hashOf),
    name: firstName && lastName ? hashOf(`${firstName.split(' ').at(-1)} ${lastName.split(' ')[0]}`) : null,
    files,
    uploads: uploads.map((upload) => upload.id),
  };
}

const markSql = `
  update users set state = 'left', erased_at = portal_now(), erased_for = $2, deletion_asked_at = null, delete_on = null,
    version = version + 1
  where id = $1`;

/** By what the office may have searched for the person. */
function namesOf({ firstName, lastName, email, phone, mobile, externalNumber }: UserRow): string[] {
  return [firstName, lastName, email, phone, mobile, externalNumber].filter((name) => name !== null);
}

/** What the log says that the person was called, or could be reached by, before. */
async function formerNames(db: Db, id: string): Promise<string[]> {
  const rows = await prepared<{ name: string }>(db, 'formerNamesOf', formerSql, [id]);
  return rows.map(({ name }) => name);
}

const formerSql = `
  select distinct was as name from audit_entries
  cross join lateral unnest(array[changes #>> '{first_name,0}', changes #>> '{last_name,0}', changes #>> '{email,0}',
    changes #>> '{phone,0}', changes #>> '{mobile,0}', changes #>> '{external_number,0}']) was
  where entity = 'users' and entity_id = $1::text and length(was) > 1`;

/** Every address of the person that this portal knows, in small letters. */
async function addressesOf(db: Db, id: string): Promise<string[]> {
  const rows = await prepared<{ address: string }>(db, 'addressesOf', addressesSql, [id]);
  return rows.map(({ address }) => address);
}

const addressesSql = `
  select distinct lower(address) as address from (
    select email from users where id = $1
    union all select email from mails where user_id = $1
    union all select email from deliveries where user_id = $1
    union all select email from invitations where user_id = $1
    union all select email from bounces where user_id = $1
    union all select changes #>> '{email,0}' from audit_entries where entity = 'users' and entity_id = $1::text
  ) known (address) where address is not null`;

/** By what an address or a name is known to whoever is not to know it: SHA-256 in small letters, in hexadecimal. */
export function hashOf(words: string): string {
  return createHash('sha256').update(words.toLowerCase()).digest('hex');
}

/** When what was just sent is forgotten, as it is in the queue of mails. */
export async function inAnHour(db: Db): Promise<Date> {
  const text = `select portal_now() + interval '1 hour' as at`;
  const [row] = await prepared<{ at: Date }>(db, 'inAnHour', text, []);
  if (!row) throw new Error('the clock answered nothing');
  return row.at;
}

/** The people of the tenant whose day has come. */
export async function dueToday(db: Db): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    'dueDeletions',
    'select id from users where delete_on <= portal_today() order by delete_on, id',
    [],
  );
  return rows.map(({ id }) => id);
}
