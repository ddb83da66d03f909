import type { AttendeeColumn } from '#contract/imports/attendees.ts';
import type { AttendeeRefusal } from '#contract/imports/attendee-words.ts';
import { answerErrors } from '#contract/registrations/answers.ts';
import type { RegistrationQuestion } from '#contract/registrations/terms.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { bare } from '../read/headings.texts.ts';
import { oneLine } from '../read/one-line.rules.ts';

type RowState = 'coming' | 'waiting' | 'declined';

/** Why a row cannot be entered; `what` names the question. */
export interface Refused {
  reason: AttendeeRefusal;
  what: string | null;
}

/** A row as it was read. */
export interface AttendeeRow {
  number: number;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  year: number | null;
  state: RowState;
  /** By question; those that the row does not answer are missing. */
  answers: Record<string, string>;
  refused: Refused | null;
}

/** In all languages, those of our own export among them; each stands for the others of its list. */
const stateWords: Record<RowState, string> = {
  coming:
    'kommt | kommen | ja | j | x | 1 | wahr | zugesagt | Zusage | angemeldet | comes | coming | attending | yes | y | true | registered | viene | vienen | asiste | asisten | sí | inscrito',
  waiting:
    'auf der Warteliste | Warteliste | wartet | Platz angeboten | on the waiting list | waiting list | waiting | waits | seat offered | a seat is offered | en la lista de espera | en lista de espera | lista de espera | espera | plaza ofrecida',
  declined:
    'kommt nicht | kommen nicht | nein | n | 0 | falsch | abgesagt | Absage | abgemeldet | does not come | do not come | not coming | no | false | declined | cancelled | no viene | no vienen | no asiste | no asisten | rechazado',
};

const stateOf = new Map(
  Object.entries(stateWords).flatMap(([state, words]) =>
    words.split('|').map((word) => [bare(word), state as RowState] as const),
  ),
);

/** An empty state means that the person comes. */
export function rowOf(
  { number, cells }: { number: number; cells: readonly string[] },
  columns: readonly AttendeeColumn[],
  questions: readonly RegistrationQuestion[],
): AttendeeRow {
  const cell = (column: AttendeeColumn) => oneLine(cells[columns.indexOf(column)] ?? '');
  const [firstName, lastName] = [cell('firstName'), cell('lastName')];
  const [yearCell, stateCell] = [cell('year'), cell('state')];
  const year = /^([1-9])(?:\.|\. ?(?:Lehrjahr|Lj\.?|Jahr))?$/i.exec(yearCell)?.[1];
  const state = stateCell === '' ? 'coming' : stateOf.get(bare(stateCell));
  const answered = questions.flatMap((question) => {
    const answer = answerIn(question, columns.includes(question.id) ? cell(question.id) : '');
    return answer === '' ? [] : [[question.id, answer] as const];
  });
  const wrong = questions.find(
    (question) =>
      answered.some(([id]) => id === question.id) &&
      answerErrors([question], Object.fromEntries(answered.filter(([id]) => id === question.id))).length > 0,
  );
  const longest = Math.max(firstName.length, lastName.length);
  return {
    number,
    firstName: lastName === '' ? '' : firstName,
    lastName: lastName === '' ? firstName : lastName,
    company: cell('company'),
    email: cell('email'),
    year: year === undefined ? null : Number(year),
    state: state ?? 'coming',
    answers: Object.fromEntries(answered),
    refused:
      (state === undefined && refusal('unknownState', stateCell)) ||
      (longest > registrationLimits.name && refusal('nameTooLong')) ||
      (yearCell !== '' &&
        (year === undefined || Number(year) > registrationLimits.years) &&
        refusal('badYear', yearCell)) ||
      (wrong && refusal('badAnswer', wrong.text)) ||
      null,
  };
}

export function refusal(reason: AttendeeRefusal, what: string | null = null): Refused {
  return { reason, what };
}

/** A choice in the spelling of the question, a consent as `yes`. */
function answerIn({ kind, choices }: RegistrationQuestion, text: string): string {
  if (kind === 'choice') return choices.find((choice) => bare(choice) === bare(text)) ?? text;
  if (kind !== 'consent') return text;
  if (stateOf.get(bare(text)) === 'declined') return '';
  return stateOf.get(bare(text)) === 'coming' ? 'yes' : text;
}
