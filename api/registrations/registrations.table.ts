import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import { momentIn } from '#platform/output/moment.ts';
import type { Cell } from '#platform/output/table.ts';
import { textsOf } from '#api/texts/texts.ts';
import type { Present } from './present.store.ts';

/** Headings and cells of the export: a row for each person, and one for each party that does not come. */
export function tableIn(
  language: Language,
  {
    nouns,
    questions,
    present,
  }: {
    nouns: Nouns;
    questions: readonly RegistrationQuestion[];
    /** Who was there; nobody is said to be if none was marked. */
    present: readonly Present[];
  },
) {
  const { fileName, headings, states, ways, yes, nobody, there, notRegistered } = renamed(
    textsOf('registrations', language).table,
    nouns,
    language,
  );
  const at = momentIn(language);
  const answerIn = (answers: Readonly<Record<string, string>>, { id, kind }: RegistrationQuestion): Cell => {
    const answer = answers[id] ?? '';
    if (kind === 'consent') return answer === '' ? '' : yes;
    return kind === 'number' && answer !== '' ? Number(answer) : answer;
  };
  const byPlace = new Map(present.map((one) => [`${one.party} ${one.position}`, one]));
  const presence = (found: Present | undefined): Cell[] =>
    present.length === 0 ? [] : [found?.at.map(at).join('; ') ?? ''];
  const rowsOf = ({ id, name, guilds, state, registration }: ListedRegistration): Cell[][] => {
    const ofParty = [name || nobody, guilds.join(', ')];
    const nothing = ['', '', '', '', ...questions.map(() => ''), ...presence(undefined)];
    if (registration === null) return [[...ofParty, '', '', '', states[state], ...nothing]];
    const { people, answers, at: since, by, way, reason } = registration;
    const how = [states[state], at(since), ways[way], by.name || nobody, reason ?? ''];
    const asked = (ofPerson: Readonly<Record<string, string>>) =>
      questions.map((question) => answerIn(question.scope === 'person' ? ofPerson : answers, question));
    const named = people.map((person, place): Cell[] => [
      ...ofParty,
      person.lastName ?? '',
      person.firstName ?? '',
      person.year ?? '',
      ...how,
      ...asked(person.answers),
      ...presence(byPlace.get(`${id} ${place}`)),
    ]);
    return named.length > 0 ? named : [[...ofParty, '', '', '', ...how, ...asked({}), ...presence(undefined)]];
  };
  const others = present
    .filter(({ party }) => party === null)
    .map((one): Cell[] => [
      one.company ?? '',
      '',
      one.lastName,
      one.firstName ?? '',
      '',
      notRegistered,
      '',
      '',
      '',
      '',
      ...questions.map(() => ''),
      ...presence(one),
    ]);
  const asked = questions.map(({ text }) => text);
  return { fileName, headings: [...headings, ...asked, ...(present.length > 0 ? [there] : [])], rowsOf, others };
}
