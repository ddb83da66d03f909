import { addressKey, signInAddress } from '#contract/base/address.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { SignInKey } from '#platform/http/caller.ts';

type Name = readonly [first: string, last: string];

export interface KnownBy {
  /** In lower case. */
  addresses: string[];
  names: Name[];
  /** The office may have searched for it. */
  typed: string[];
  /** Of people who were merged into this one. */
  formerSignIns: SignInKey[];
}

/** Also what the person was, and who was merged into him or her. Call before anything is deleted. */
export async function knownBy(db: Db, personId: string): Promise<KnownBy> {
  const words = await prepared<{ kind: string; word: string }>(db, 'select kind, word from words_of($1)', [personId]);
  const of = (wanted: string) => words.flatMap(({ kind, word }) => (kind === wanted ? [word] : []));
  const lasts = of('last_name');
  return {
    addresses: [...new Set(of('email').flatMap((address) => [addressKey(address), signInAddress(address)]))],
    names: of('first_name').flatMap((first) => lasts.map((last) => [first, last] as const)),
    typed: words.map(({ word }) => word),
    formerSignIns: await prepared<SignInKey & Record<string, unknown>>(db, signInsSql, [personId]),
  };
}

export function spoken([first, last]: Name): string {
  return `${first} ${last}`;
}

/** Last word of the first names, first of the last names. */
export function innermost([first, last]: Name): string {
  return `${first.split(' ').at(-1)} ${last.split(' ')[0]}`;
}

/** Addressed to, or naming the person. Addresses in lower case. */
export async function forgetMails(db: Db, addresses: readonly string[], names: readonly string[]): Promise<void> {
  await prepared(db, 'select jobs.forget_mails($1, $2)', [addresses, names]);
}

/** The first values of a file are kept to distinguish its columns. */
export async function forgetSamples(db: Db, words: readonly string[]): Promise<void> {
  await prepared(db, samplesSql, [words]);
}

const isOfPerson = (column: string) =>
  `exists (select from jsonb_array_elements_text(${column} -> 'samples') sample where looks_for(sample, $1::text[]))`;

const samplesSql = `
  update imports i set columns = (
    select jsonb_agg(case when ${isOfPerson('c.one')} then c.one || '{"samples": []}' else c.one end order by c.place)
    from jsonb_array_elements(i.columns) with ordinality c (one, place))
  where exists (select from jsonb_array_elements(i.columns) one where ${isOfPerson('one')})`;

const signInsSql = `
  select distinct side.issuer, side.subject from audit_entries e
  cross join lateral (values (e.changes -> 'issuer' ->> 0, e.changes -> 'subject' ->> 0)) side (issuer, subject)
  where e.entity = 'users' and e.action = 'delete' and e.number in (select entries_about($1::uuid))
    and side.issuer is not null and side.subject is not null and side.subject <> '…'`;
