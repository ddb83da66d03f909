import { companyFields as companiesDe } from '#contract/companies/fields/de.ts';
import { companyFields as companiesEn } from '#contract/companies/fields/en.ts';
import { companyFields as companiesEs } from '#contract/companies/fields/es.ts';
import { personFields as peopleDe } from '#contract/people/fields/de.ts';
import { personFields as peopleEn } from '#contract/people/fields/en.ts';
import { personFields as peopleEs } from '#contract/people/fields/es.ts';
import type { Language } from '#contract/base/languages.ts';
import { normalized } from '#contract/base/normalized.ts';
import { type ImportField, importFields, type ImportKind } from '#contract/imports/words.ts';
import type { Nouns } from '#contract/base/nouns.ts';
import { renamed } from '#contract/base/renaming.ts';

type Headings = Partial<Record<ImportField, [string, ...string[]]>>;
type InTables = Partial<Record<ImportField, { name?: string; inTables?: readonly string[] }>>;

/** What columns are called in each language. The first, a German one, is how our own export calls them. */
export const headings: Record<ImportKind, Headings> = {
  companies: together(importFields.companies, { de: companiesDe, en: companiesEn, es: companiesEs }),
  people: together(importFields.people, { de: peopleDe, en: peopleEn, es: peopleEs }),
};

function together(fields: readonly ImportField[], spoken: Record<Language, InTables>): Headings {
  const all = Object.values(spoken);
  return Object.fromEntries(fields.map((field) => [field, all.flatMap((words) => words[field]?.inTables ?? [])]));
}

/** The key under which a heading is remembered. */
export function normalHeading(heading: string): string {
  return normalized(heading, 'NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Our export's heading. */
export function headingOf(kind: ImportKind, field: ImportField, nouns: Nouns): string {
  return renamed(headings[kind][field]?.[0] ?? field, nouns, 'de');
}

const known = {
  companies: byBareHeading(headings.companies),
  people: byBareHeading(headings.people),
};

/** The last mapping by heading, else by meaning. Fields are unique; earlier names win. */
export function suggestFields(
  kind: ImportKind,
  columns: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null>,
  nouns: Nouns = {},
): (ImportField | null)[] {
  const said = columns.map((heading) => remembered.get(normalHeading(heading)));
  const taken = new Set<ImportField>(said.filter((field) => field !== undefined && field !== null));
  const own = ownHeadings(kind, nouns);
  const guesses = columns.map((heading, index) => ({
    index,
    guess: said[index] === undefined ? (known[kind].get(bare(heading)) ?? own.get(bare(heading))) : undefined,
  }));
  const fields: (ImportField | null)[] = said.map((field) => field ?? null);
  for (const { index, guess } of guesses.toSorted((a, b) => (a.guess?.rank ?? 0) - (b.guess?.rank ?? 0))) {
    if (!guess || taken.has(guess.field)) continue;
    fields[index] = guess.field;
    taken.add(guess.field);
  }
  return fields;
}

/** With the portal's nouns. */
function ownHeadings(kind: ImportKind, nouns: Nouns) {
  const german = renamed(headings[kind], nouns, 'de');
  return german === headings[kind] ? known[kind] : byBareHeading(german);
}

function byBareHeading(table: Partial<Record<ImportField, readonly string[]>>) {
  const found = new Map<string, { field: ImportField; rank: number }>();
  for (const [field, names] of Object.entries(table))
    for (const [rank, name] of names.entries()) {
      const before = found.get(bare(name));
      if (!before || rank < before.rank) found.set(bare(name), { field: field as ImportField, rank });
    }
  return found;
}

/** `Mitglieds-Nr.` and `MITGLIEDSNR` are the same. */
function bare(heading: string): string {
  return normalized(normalHeading(heading).replaceAll('ß', 'ss'), 'NFD').replace(/[^\p{L}\p{N}]/gu, '');
}
