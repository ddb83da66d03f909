import { termsErrors } from '#contract/registrations/checks.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { registrationLimits as limits } from '#contract/registrations/words.ts';
import { lengthOf } from '#web/base/length.ts';

/** The paths of what the server would refuse, also of what is not a number or empty as it is typed. */
export function wrongTerms(terms: RegistrationTerms, begin: string | null): string[] {
  const { seats, most, offerHours, questions } = terms;
  const wrong = (part: string, holds: boolean) => (holds ? [] : [`event.registration.${part}`]);
  return [
    ...termsErrors(terms, begin).map(({ path }) => path),
    ...wrong('seats', seats === null || isWhole(seats, 1, limits.seats)),
    ...wrong('most', most === null || isWhole(most, 1, limits.people)),
    ...wrong('offerHours', isWhole(offerHours, 0, limits.offerHours)),
    ...questions.flatMap(({ text, kind, choices, least, most: highest }, place) => {
      const at = (part: string) => `questions.${place}.${part}`;
      return [
        ...wrong(at('text'), isNamed(text, limits.question)),
        ...wrong(at('choices'), kind !== 'choice' || choices.every((choice) => isNamed(choice, limits.choice))),
        ...wrong(at('least'), least === null || isWhole(least, -bound, bound)),
        ...wrong(at('most'), highest === null || isWhole(highest, -bound, bound)),
      ];
    }),
  ];
}

const bound = 1_000_000;

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

function isNamed(text: string, most: number): boolean {
  return text.trim() !== '' && lengthOf(text) <= most;
}
