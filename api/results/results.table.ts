import type { ResultPerson } from '#contract/results/results.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Cell } from '#platform/output/table.ts';
import { momentIn } from '#platform/output/moment.ts';
import { textsOf } from '#api/texts/texts.ts';

/** Without names, the last column is missing. */
export function tableIn(language: Language, { names }: { names: boolean }) {
  const { fileName, headings, none, pushes, unshown } = textsOf('results', language);
  const statuses = { ...textsOf('mailStates', language), none };
  const at = momentIn(language);
  const when = (moment: string | null) => (moment ? at(moment) : '');
  const lineOf = (person: ResultPerson): Cell[] => [
    person.name,
    person.companies.join(', '),
    statuses[person.status],
    when(person.at),
    pushes[person.push],
    ...(names ? [person.shows ? when(person.openedAt) : unshown] : []),
  ];
  return { fileName, headings: names ? headings : headings.slice(0, -1), lineOf };
}
