import { dayOf } from '../base/clock.ts';
import type { FieldError } from '../base/errors.ts';
import type { RegistrationQuestion, RegistrationTerms } from './terms.ts';
import type { RegistrationPeriod, RegistrationState } from './words.ts';

/** Where registering stands for an event that begins at `begin`, and whose last day is `lastDay`. `isOff`: it does not take place. */
export function periodOf(
  { opensOn, until }: Pick<RegistrationTerms, 'opensOn' | 'until'>,
  { begin, lastDay, isOff }: { begin: string; lastDay: string; isOff: boolean },
  now: Date,
): RegistrationPeriod {
  const today = dayOf(now);
  if (isOff || today > lastDay) return 'over';
  if (now >= new Date(begin) || (until !== null && today > until)) return 'closed';
  return opensOn !== null && today < opensOn ? 'early' : 'open';
}

/** The last day to answer: that of the terms, else the day of the event. */
export function lastDayToAnswer(
  { until }: Pick<RegistrationTerms, 'until'>,
  { eventAt }: { eventAt: string | null },
): string | null {
  return until ?? (eventAt === null ? null : dayOf(eventAt));
}

/** Whether a mail says what was answered: a refusal is confirmed only to those who give up seats by it. */
export function isAnswerMailed(
  { coming }: { coming: boolean },
  before: { state: RegistrationState } | null | undefined,
): boolean {
  return coming || before?.state === 'coming';
}

/** What does not fit together; `begin` is null while the event has none, as in a draft. Paths begin with `event.registration`. */
export function termsErrors(terms: RegistrationTerms, begin: string | null): FieldError[] {
  const path = (...parts: (string | number)[]) => ['event.registration', ...parts].join('.');
  const { opensOn, until, questions } = terms;
  const errors: FieldError[] = [];
  if (begin !== null && until !== null && until > dayOf(begin))
    errors.push({ path: path('until'), message: 'must not be after the day on which the event begins' });
  if (opensOn !== null && until !== null && opensOn > until)
    errors.push({ path: path('opensOn'), message: 'must not be after the last day to register' });
  const ids = new Set<string>();
  questions.forEach((question, place) => {
    const at = (part: string) => path('questions', place, part);
    if (ids.has(question.id)) errors.push({ path: at('id'), message: 'must differ from the other questions' });
    ids.add(question.id);
    errors.push(...questionErrors(question, at));
  });
  return errors;
}

function questionErrors(
  { kind, choices, least, most }: RegistrationQuestion,
  at: (part: string) => string,
): FieldError[] {
  const errors: FieldError[] = [];
  if (kind === 'choice' && choices.length < 2) errors.push({ path: at('choices'), message: 'must be at least two' });
  if (kind === 'choice' && new Set(choices).size < choices.length)
    errors.push({ path: at('choices'), message: 'must differ from each other' });
  if (kind !== 'choice' && choices.length > 0)
    errors.push({ path: at('choices'), message: 'must be empty, as nothing is chosen' });
  if (kind !== 'number' && (least !== null || most !== null))
    errors.push({ path: at(least === null ? 'most' : 'least'), message: 'must be null, as no number is asked for' });
  if (least !== null && most !== null && least > most)
    errors.push({ path: at('most'), message: 'must not be less than the least' });
  return errors;
}
