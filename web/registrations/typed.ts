import { answerErrors } from '#contract/registrations/answers.ts';
import type { Register, RegistrationParty } from '#contract/registrations/registrations.ts';
import type { RegistrationQuestion, RegistrationTerms } from '#contract/registrations/terms.ts';
import { registrationLimits } from '#contract/registrations/words.ts';
import { lengthOf } from '#web/base/length.ts';

type Answers = Record<string, string>;

/** Somebody of the company, or somebody by name, as it is typed. */
export interface TypedPerson {
  /** Of the member, or of the line. */
  key: string;
  userId: string | null;
  isComing: boolean;
  firstName: string;
  lastName: string;
  year: string;
  answers: Answers;
}

/** An answer as it is typed. */
export interface Typed {
  coming: boolean;
  people: readonly TypedPerson[];
  answers: Answers;
  reason: string;
  /** Others may see it. */
  isShown: boolean;
}

const nobody = { userId: null, isComing: true, firstName: '', lastName: '', year: '', answers: {} };

/**
 * What stands, or nothing yet. Who can bring nobody from a company comes himself or herself; with `withSelf`, whoever
 * answers does.
 */
export function typedOf({ people, registration }: RegistrationParty, { withSelf = false } = {}): Typed {
  const registered = registration?.people ?? [];
  const members = people.map(({ id, isSelf }): TypedPerson => {
    const found = registered.find(({ userId }) => userId === id);
    const isFirst = registered.length === 0 && (people.length === 1 || (withSelf && isSelf));
    const isComing = found !== undefined || isFirst;
    return { ...nobody, key: id, userId: id, isComing, answers: found?.answers ?? {} };
  });
  const others = registered.filter(({ userId }) => !people.some(({ id }) => id === userId));
  return {
    coming: registration?.state !== 'declined',
    people: [
      ...members,
      ...others.map((one, place) => ({
        ...nobody,
        key: one.userId ?? `named ${place}`,
        userId: one.userId,
        firstName: one.firstName ?? '',
        lastName: one.lastName ?? (one.userId === null ? one.name : ''),
        year: one.year === null ? '' : String(one.year),
        answers: one.answers,
      })),
    ],
    answers: registration?.answers ?? {},
    reason: registration?.reason ?? '',
    isShown: registration?.isShown ?? false,
  };
}

export function withNamed(typed: Typed): Typed {
  const last = Math.max(-1, ...typed.people.map(({ key }) => Number(key.replace('named ', '')) || 0));
  const key = `named ${typed.people.some((one) => one.key === `named ${last}`) ? last + 1 : last}`;
  return { ...typed, people: [...typed.people, { ...nobody, key }] };
}

export function comingOf({ people }: Typed): TypedPerson[] {
  return people.filter(({ isComing }) => isComing);
}

export function askedIn({ questions }: RegistrationTerms, scope: RegistrationQuestion['scope']) {
  return questions.filter((question) => question.scope === scope && !question.hidden);
}

/** What is sent: answers to what is asked now, and nothing that is empty. */
export function bodyOf(
  typed: Typed,
  {
    party,
    terms,
    known,
    wait,
  }: { party: RegistrationParty; terms: RegistrationTerms; known: number | null; wait: boolean },
): Register {
  const companyId = party.company?.id ?? null;
  const { coming } = typed;
  if (!coming) {
    const reason = typed.reason.trim() || null;
    return { companyId, coming, people: [], answers: {}, reason, known, wait: false };
  }
  const perPerson = askedIn(terms, 'person');
  return {
    companyId,
    coming,
    people: comingOf(typed).map(({ userId, firstName, lastName, year, answers }) => ({
      userId,
      firstName: (userId === null && firstName.trim()) || null,
      lastName: (userId === null && lastName.trim()) || null,
      year: userId === null && year !== '' ? Number(year) : null,
      answers: given(perPerson, answers),
    })),
    answers: given(askedIn(terms, 'registration'), typed.answers),
    reason: null,
    ...(terms.showsComing && { isShown: typed.isShown }),
    known,
    wait,
  };
}

function given(questions: readonly RegistrationQuestion[], answers: Answers): Answers {
  return Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = (answers[id] ?? '').trim();
      return answer === '' ? [] : [[id, answer]];
    }),
  );
}

export type Wrong = 'name' | 'long' | 'answer' | 'consent' | 'consentAll' | 'number' | 'elsewhere';

/** What is wrong, by the key of the person (or '') and the field or question. */
export type Errors = ReadonlyMap<string, Wrong>;

export const errorKey = (person: string, field: string) => `${person} ${field}`;

/** The people of what was sent who are registered already by another company, from the errors that name their places. */
export function elsewhereIn(
  errors: readonly { path: string }[],
  people: readonly { userId?: string | null | undefined }[] = [],
): Errors {
  const places = errors.map(({ path }) => Number(path.split('.')[1]));
  return new Map(places.map((place) => [errorKey(people[place]?.userId ?? '', 'person'), 'elsewhere']));
}

export function errorsIn(typed: Typed, terms: RegistrationTerms): Errors {
  const errors = new Map<string, Wrong>();
  if (!typed.coming) {
    if (lengthOf(typed.reason) > registrationLimits.reason) errors.set(errorKey('', 'reason'), 'long');
    return errors;
  }
  const look = (person: string, questions: readonly RegistrationQuestion[], answers: Answers) => {
    const wrong = new Set(answerErrors(questions, given(questions, answers)).map(({ id }) => id));
    for (const question of questions) {
      const key = errorKey(person, question.id);
      if (wrong.has(question.id)) errors.set(key, wrongAnswer(question, answers[question.id] ?? '', person === ''));
      else if (lengthOf(answers[question.id] ?? '') > registrationLimits.answer) errors.set(key, 'long');
    }
  };
  for (const { key, userId, firstName, lastName, answers } of comingOf(typed)) {
    if (userId === null) {
      if (lastName.trim() === '') errors.set(errorKey(key, 'lastName'), 'name');
      for (const [field, name] of Object.entries({ firstName, lastName }))
        if (lengthOf(name) > registrationLimits.name) errors.set(errorKey(key, field), 'long');
    }
    look(key, askedIn(terms, 'person'), answers);
  }
  look('', askedIn(terms, 'registration'), typed.answers);
  return errors;
}

function wrongAnswer({ kind }: RegistrationQuestion, answer: string, isOfAll: boolean): Wrong {
  if (kind === 'consent') return isOfAll ? 'consentAll' : 'consent';
  return kind === 'number' && answer.trim() !== '' ? 'number' : 'answer';
}

/** How many may come in one registration. */
export function mostOf({ most }: RegistrationTerms): number {
  return most ?? registrationLimits.people;
}

/** Seats for this party: free ones, and those that it has. */
export function seatsFor(
  { seats }: { seats: { free: number | null } },
  { registration }: Pick<RegistrationParty, 'registration'>,
): number {
  const held = registration?.state === 'coming' ? registration.people.length : (registration?.offer?.seats ?? 0);
  return seats.free === null ? Infinity : seats.free + held;
}
