import { type Language, languages } from '#contract/base/languages.ts';
import { normalized } from '#contract/base/text/normalized.ts';
import { type ImportField, importFields, type ImportKind } from '#contract/imports/words.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { textsOf } from '#api/texts/texts.ts';
import { knownHeadings, knownHeadingsWith, ofTheCompany, remarksBehind } from './known-headings.rules.ts';
import { renamed } from '#contract/base/text/renaming.ts';

type Headings = Partial<Record<ImportField, [string, ...string[]]>>;
type InTables = Partial<Record<ImportField, { name?: string; inTables?: readonly string[] }>>;

/** The first of each is how our own export calls a column. */
const spoken = { companies: 'companyFields', people: 'personFields' } as const satisfies Record<ImportKind, string>;

/** What columns are called in all languages. */
export const headings: Record<ImportKind, Headings> = {
  companies: together('companies'),
  people: together('people'),
};

function together(kind: ImportKind): Headings {
  const all = languages.map((language) => inTables(kind, language));
  const fields: readonly ImportField[] = importFields[kind];
  return Object.fromEntries(fields.map((field) => [field, all.flatMap((one) => one[field]?.inTables ?? [])]));
}

function inTables(kind: ImportKind, language: Language): InTables {
  return textsOf(spoken[kind], language);
}

/** The key under which a heading is remembered. */
export function normalHeading(heading: string): string {
  return normalized(heading, 'NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Our export's heading, in the language of the portal. */
export function headingOf(kind: ImportKind, field: ImportField, nouns: Nouns, language: Language): string {
  return renamed(
    inTables(kind, language)[field]?.inTables?.[0] ?? headings[kind][field]?.[0] ?? field,
    nouns,
    language,
  );
}

const known = {
  companies: byBareHeading(withKnown('companies')),
  people: byBareHeading(withKnown('people')),
};

function withKnown(kind: ImportKind): Partial<Record<ImportField, readonly string[]>> {
  const fields: readonly ImportField[] = importFields[kind];
  return Object.fromEntries(
    fields.map((field) => [field, [...(headings[kind][field] ?? []), ...(knownHeadings[kind][field] ?? [])]]),
  );
}

/** The last mapping by heading, else by meaning. Fields are unique; earlier names win. */
export function suggestFields(
  kind: ImportKind,
  columns: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null>,
  nouns: Nouns = {},
): (ImportField | null)[] {
  const mapped = columns.map((heading) => remembered.get(normalHeading(heading)));
  const taken = new Set<ImportField>(mapped.filter((field) => field !== undefined && field !== null));
  const meant = meaningOf(kind, nouns);
  const guesses = columns.map((heading, index) => ({
    index,
    guess: mapped[index] === undefined ? meant(heading) : undefined,
  }));
  const fields: (ImportField | null)[] = mapped.map((field) => field ?? null);
  for (const { index, guess } of guesses.toSorted((a, b) => (a.guess?.rank ?? 0) - (b.guess?.rank ?? 0))) {
    if (!guess || taken.has(guess.field)) continue;
    fields[index] = guess.field;
    taken.add(guess.field);
  }
  if (kind === 'people' && !taken.has('companyNumber'))
    for (const { index, guess } of guesses) if (guess && ofTheCompany.includes(guess.field)) fields[index] = null;
  return fields;
}

/** Whether a portal with these nouns knows the heading. */
export function knows(kind: ImportKind, nouns: Nouns): (heading: string) => boolean {
  const meant = meaningOf(kind, nouns);
  return (heading) => meant(heading) !== undefined;
}

/** Which field a heading means in a portal with these nouns. */
export function fieldOf(kind: ImportKind, nouns: Nouns): (heading: string) => ImportField | undefined {
  const meant = meaningOf(kind, nouns);
  return (heading) => meant(heading)?.field;
}

/** Between the headings of columns that were joined. */
export const joinedBy = ' + ';
/** Between the heading of a column that was divided and what a part of it is. */
export const dividedBy = ' → ';

function meaningOf(kind: ImportKind, nouns: Nouns) {
  const own = ownHeadings(kind, nouns);
  const asWritten = (heading: string) => known[kind].get(bare(heading)) ?? firstOf(own, bare(heading));
  const meant = (heading: string) => asWritten(heading) ?? meantLoosely(kind, asWritten, heading);
  return (heading: string) => {
    const part = heading.split(dividedBy).at(-1) ?? heading;
    return (
      meant(part) ??
      part
        .split(joinedBy)
        .map(meant)
        .find((found) => found !== undefined)
    );
  };
}

type Meaning = { field: ImportField; rank: number } | undefined;

/** Of a heading with a remark, in characters. */
const longest = 130;

/** Behind all that are written as they are known. */
const looseRank = 1000;

/** Several words for one field, as `Firma / Betrieb`, or a remark behind one. */
function meantLoosely(kind: ImportKind, meant: (heading: string) => Meaning, heading: string): Meaning {
  const pieces = heading.split(/\/| oder /);
  const [first, ...others] = pieces.map(meant);
  if (first && others.length > 0 && others.every((other) => other?.field === first.field))
    return { field: first.field, rank: looseRank };
  if (heading.length > longest) return undefined;
  const [, before = '', remark = ''] =
    // recheck-ignore: a heading that is not longer than `longest`
    /^(.{1,100}?)(?:[ .:-]+| ?\()([\p{L}\d][\p{L}\d./]{0,20})[)?:]{0,2}$/u.exec(heading) ?? [];
  const found = remarksBehind[kind].has(bare(remark)) ? meant(before) : undefined;
  return found && { field: found.field, rank: looseRank };
}

/** What our export calls the field in the language of another heading of the same file. */
export function headingBeside(kind: ImportKind, field: ImportField, heading: string): string {
  const speaks = (language: Language) =>
    Object.values(inTables(kind, language)).some((one) =>
      one.inTables?.some((name) => heading.split(/[^\p{L}]+/u).some((word) => bare(word) === bare(name))),
    );
  return headingOf(kind, field, {}, languages.find(speaks) ?? 'de');
}

type ByHeading = ReturnType<typeof byBareHeading>;

/** With the portal's nouns, for each language that has some. */
function ownHeadings(kind: ImportKind, nouns: Nouns): ByHeading[] {
  return languages.flatMap((language) => {
    const own = renamed(headings[kind], nouns, language);
    if (own === headings[kind]) return [];
    return [byBareHeading(own), byBareHeading(knownHeadingsWith(kind, nouns, language))];
  });
}

function firstOf(tables: readonly ByHeading[], heading: string) {
  return tables.map((table) => table.get(heading)).find((found) => found !== undefined);
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
export function bare(heading: string): string {
  return normalized(normalHeading(heading).replaceAll('ß', 'ss'), 'NFD').replace(/[^\p{L}\p{N}]/gu, '');
}
