import { createHash } from 'node:crypto';
import type { ErasureReason } from '#contract/privacy/facts.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { erasureSql, type Fact } from '#api/identity/facts.sql.ts';
import type { SignInKey } from '#platform/http/caller.ts';
import { one } from '#platform/database/rows.ts';
import { deletePicture } from '#api/people/pictures/pictures.store.ts';
import type { UserRow } from '#api/people/people.store.ts';
import { catalogue, isOfSignIn } from '../catalogue/catalogue.sql.ts';
import { forgetMails, forgetSamples, innermost, knownBy, spoken } from './known-by.store.ts';

/** Contains hashes and ids only. */
export interface Remains {
  signIn: SignInKey | null;
  /** Of people who were merged into this one. */
  formerSignIns: SignInKey[];
  addresses: string[];
  /** Hashes of the words where first and last name meet, as mails have them. */
  names: string[];
  files: string[];
  uploads: string[];
}

/** The row is locked. The audit log comes last, as it records the rest. Returns what to clear elsewhere. */
export async function erase(db: Db, person: UserRow, why: ErasureReason): Promise<Remains> {
  const { id, issuer, subject, pictureId } = person;
  const { addresses, names, typed, formerSignIns } = await knownBy(db, id);
  const uploads = await prepared<{ id: string }>(db, 'select id from uploads where created_by = $1', [id]);
  for (const fact of catalogue.toReversed()) {
    const text = isOfSignIn(fact) || isOfRow(fact) ? undefined : erasureSql(fact);
    if (text) await prepared(db, text, [id]);
  }
  // Last, as facts are found by the address; at once, as it is one entry in the log.
  await prepared(db, emptySql, [id, why]);
  const named = names.map((name) => spoken(name).toLowerCase());
  await prepared(db, 'select forget_person($1, $2, $3, $4)', [id, typed, named, addresses]);
  await forgetSamples(db, typed);
  await forgetMails(db, addresses, names.map(spoken));
  const files = pictureId !== null && (await deletePicture(db, pictureId)) ? [pictureId] : [];
  return {
    signIn: issuer !== null && subject !== null ? { issuer, subject } : null,
    formerSignIns,
    addresses: addresses.map(hashOf),
    names: names.map(innermost).map(hashOf),
    files,
    uploads: uploads.map((upload) => upload.id),
  };
}

/** The columns of the person's own row. */
function isOfRow({ table, erased }: Fact): boolean {
  return table === 'users' && 'set' in erased;
}

const emptied = catalogue.filter(isOfRow).flatMap(({ erased }) => ('set' in erased ? Object.entries(erased.set) : []));

const emptySql = `
  update users set ${emptied.map(([column, value]) => `${column} = ${value}`).join(', ')},
    erased_at = portal_now(), erased_for = $2, version = version + 1
  where id = $1`;

/** SHA-256 in hex of the lower-case text. */
export function hashOf(words: string): string {
  return createHash('sha256').update(words.toLowerCase()).digest('hex');
}

/** Queued mails are deleted by then. */
export async function inAnHour(db: Db): Promise<Date> {
  const text = `select portal_now() + interval '1 hour' as at`;
  const row = one(await prepared<{ at: Date }>(db, text, []));
  return row.at;
}
