import { createHash } from 'node:crypto';
import type { ErasureReason } from '#contract/privacy/facts.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { erasureSql } from '#api/identity/facts.ts';
import type { SignInKey } from '#api/base/http/caller.ts';
import { one } from '#api/base/rows.ts';
import { deletePicture } from '#api/people/pictures/pictures.store.ts';
import type { UserRow } from '#api/people/people.store.ts';
import { catalogue, isOfSignIn } from '../catalogue/catalogue.ts';
import { forgetMails, innermost, knownBy, spoken } from './known-by.store.ts';

/** What is left of somebody outside of the tenant's tables. It says nothing of who it was. */
export interface Remains {
  signIn: SignInKey | null;
  /** Of all that the person has had here, as `hashOf` tells them. */
  addresses: string[];
  /** The same of the two words where first and last names meet, by which mails to others name the person. */
  names: string[];
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
  const { id, issuer, subject, pictureId } = person;
  const { addresses, names, typed } = await knownBy(db, person);
  const uploads = await prepared<{ id: string }>(db, 'select id from uploads where created_by = $1', [id]);
  await prepared(db, markSql, [id, why]);
  // The latest kinds first: what is found by the address of the person goes before it does.
  for (const fact of catalogue.toReversed()) {
    const text = isOfSignIn(fact) ? undefined : erasureSql(fact);
    if (text) await prepared(db, text, [id]);
  }
  await prepared(db, 'select forget_person($1, $2)', [id, typed]);
  await forgetMails(db, addresses, names.map(spoken));
  const files = pictureId !== null && (await deletePicture(db, pictureId)) ? [pictureId] : [];
  return {
    signIn: issuer !== null && subject !== null ? { issuer, subject } : null,
    addresses: addresses.map(hashOf),
    names: names.map(innermost).map(hashOf),
    files,
    uploads: uploads.map((upload) => upload.id),
  };
}

const markSql = `
  update users set state = 'left', erased_at = portal_now(), erased_for = $2, deletion_asked_at = null, delete_on = null,
    version = version + 1
  where id = $1`;

/** By what an address or a name is known to whoever is not to know it: SHA-256 in small letters, in hexadecimal. */
export function hashOf(words: string): string {
  return createHash('sha256').update(words.toLowerCase()).digest('hex');
}

/** When what was just sent is forgotten, as it is in the queue of mails. */
export async function inAnHour(db: Db): Promise<Date> {
  const text = `select portal_now() + interval '1 hour' as at`;
  const row = one(await prepared<{ at: Date }>(db, text, []));
  return row.at;
}
