import type { AttendeeColumn } from '#contract/imports/attendees.ts';
import type { AttendeeField } from '#contract/imports/attendee-words.ts';
import type { ImportField } from '#contract/imports/words.ts';
import { languages } from '#contract/base/languages.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { bare, suggestFields } from '../read/headings.texts.ts';

const asMembers: Partial<Record<ImportField, AttendeeField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  companyNumber: 'company',
};

/** What columns are called in tables of attendees, the export of registrations among them. */
const called: readonly [AttendeeField, readonly string[]][] = [
  ['company', ['Betrieb oder Person', 'Company or person', 'Empresa o persona', 'Betrieb', 'Company', 'Empresa']],
  ['year', ['Lehrjahr', 'Ausbildungsjahr', 'Lj.', 'Year of apprenticeship', 'Apprentice year', 'Año de aprendizaje']],
  ['state', ['Stand', 'Status', 'Anmeldestatus', 'Teilnahme', 'Zusage', 'Kommt', 'State', 'Attending', 'Estado']],
];

/** Also as a portal with other nouns calls them. */
function byHeading(nouns: Nouns): ReadonlyMap<string, AttendeeField> {
  const found = called.flatMap(([field, names]) =>
    languages
      .flatMap((language) => [...names, ...renamed(names, nouns, language)])
      .map((name) => [bare(name), field] as const),
  );
  return new Map(found);
}

/** What each column seems to be; no two are the same. Questions are known by their text. */
export function suggestColumns(
  headings: readonly string[],
  { questions, nouns }: { questions: readonly RegistrationQuestion[]; nouns: Nouns },
): (AttendeeColumn | null)[] {
  const asPeople = suggestFields('people', headings, new Map(), nouns);
  const asked = new Map(questions.filter(({ hidden }) => !hidden).map(({ id, text }) => [bare(text), id]));
  const known = byHeading(nouns);
  const taken = new Set<AttendeeColumn>();
  return headings.map((heading, place) => {
    const meant = asPeople[place];
    const key = bare(heading);
    const guess = asked.get(key) ?? known.get(key) ?? (meant ? asMembers[meant] : undefined);
    if (guess === undefined || taken.has(guess)) return null;
    taken.add(guess);
    return guess;
  });
}
