import { companyColumns as de } from '#contract/companies/fields/de.ts';
import { companyColumns as en, type CompanyColumn } from '#contract/companies/fields/en.ts';
import { companyColumns as es } from '#contract/companies/fields/es.ts';
import { type ImportField, importFields, type ImportKind } from '#contract/imports/words.ts';
import type { Nouns } from '#contract/base/nouns.ts';
import { renamed } from '#contract/base/renaming.ts';

/** What columns are called, in German, English and Spanish. The first is how our own export calls them. */
export const headings: {
  [K in ImportKind]: Partial<Record<ImportField, [string, ...string[]]>>;
} = {
  companies: inThreeLanguages(),
  people: {
    externalNumber: [
      'Personennummer',
      'Personen-Nr.',
      'Personalnummer',
      'Mitgliedsnummer',
      'Mitglieds-Nr.',
      'Externe Nummer',
      'Person number',
      'External number',
      'Member number',
      'Número de persona',
      'Número externo',
    ],
    salutation: ['Anrede', 'Salutation', 'Tratamiento'],
    title: ['Titel', 'Title', 'Título'],
    firstName: ['Vorname', 'First name', 'Given name', 'Forename', 'Nombre'],
    lastName: [
      'Nachname',
      'Familienname',
      'Zuname',
      'Name',
      'Last name',
      'Surname',
      'Family name',
      'Apellidos',
      'Apellido',
    ],
    email: ['E-Mail', 'Mail', 'E-Mail-Adresse', 'Mailadresse', 'Email address', 'Correo electrónico', 'Correo'],
    phone: ['Telefon', 'Tel.', 'Telefonnummer', 'Festnetz', 'Phone', 'Telephone', 'Teléfono'],
    mobile: ['Mobil', 'Mobiltelefon', 'Handy', 'Mobilnummer', 'Mobile', 'Cell phone', 'Móvil'],
    language: ['Sprache', 'Language', 'Idioma', 'Lengua'],
    companyNumber: [
      'Betrieb Mitgliedsnummer',
      'Mitgliedsnummer des Betriebs',
      'Mitgliedsnummer Betrieb',
      'Betriebsnummer',
      'Betriebs-Nr.',
      'Betrieb',
      'Firmennummer',
      'Company number',
      'Company',
      'Número de empresa',
      'Empresa',
    ],
    function: ['Funktion', 'Stellung', 'Position', 'Tätigkeit', 'Function', 'Job', 'Función', 'Cargo', 'Puesto'],
    startsOn: ['Im Betrieb seit', 'Seit', 'Beginn', 'Von', 'Eintritt', 'Starts on', 'Since', 'From', 'Desde'],
    endsOn: ['Im Betrieb bis', 'Bis', 'Ende', 'Austritt', 'Ends on', 'Until', 'Hasta'],
  },
};

function inThreeLanguages() {
  const called = (field: CompanyColumn): [string, ...string[]] => [...de[field], ...en[field], ...es[field]];
  return Object.fromEntries(importFields.companies.map((field) => [field, called(field)]));
}

/** Small letters, spaces collapsed: as which a heading is remembered. */
export function normalHeading(heading: string): string {
  return heading.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What our own export calls a column. */
export function headingOf(kind: ImportKind, field: ImportField, nouns: Nouns): string {
  return renamed(headings[kind][field]?.[0] ?? field, nouns, 'de');
}

const known = {
  companies: byBareHeading(headings.companies),
  people: byBareHeading(headings.people),
};

/**
 * What each column is most likely: what the tenant said last time, by normal heading, else what the heading means. No
 * field is suggested twice; the first name in the table of names wins over a later one.
 */
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

/** With the portal's own nouns: as its exports and its people call the columns. */
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

/** Letters and digits alone: `Mitglieds-Nr.` and `MITGLIEDSNR` are one. */
function bare(heading: string): string {
  return normalHeading(heading)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
