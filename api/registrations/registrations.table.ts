import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import type { Language } from '#contract/base/languages.ts';
import { momentIn } from '#platform/output/moment.ts';
import type { Cell } from '#platform/output/table.ts';
import { textsOf } from '#api/texts/texts.ts';

/** Headings and cells of the export: a row for each person, and one for each party that does not come. */
export function tableIn(
  language: Language,
  { nouns, questions }: { nouns: Nouns; questions: readonly RegistrationQuestion[] },
) {
  const { fileName, headings, states, ways, yes, nobody } = renamed(
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
  const rowsOf = ({ name, guilds, state, registration }: ListedRegistration): Cell[][] => {
    if (registration === null) return [];
    const { people, answers, at: since, by, way, reason } = registration;
    const ofParty = [name || nobody, guilds.join(', ')];
    const how = [states[state], at(since), ways[way], by.name || nobody, reason ?? ''];
    const asked = (ofPerson: Readonly<Record<string, string>>) =>
      questions.map((question) => answerIn(question.scope === 'person' ? ofPerson : answers, question));
    const named = people.map((person): Cell[] => [
      ...ofParty,
      person.lastName ?? '',
      person.firstName ?? '',
      person.year ?? '',
      ...how,
      ...asked(person.answers),
    ]);
    return named.length > 0 ? named : [[...ofParty, '', '', '', ...how, ...asked({})]];
  };
  return { fileName, headings: [...headings, ...questions.map(({ text }) => text)], rowsOf };
}
