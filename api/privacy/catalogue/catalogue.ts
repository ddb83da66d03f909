import type { Fact } from '#api/identity/facts.ts';
import { signInFacts } from '#api/identity/built-in/own-facts.ts';
import { factKeys } from '#contract/privacy/facts.ts';
import { contentFacts } from './content.ts';
import { memberFacts } from './members.ts';
import { recordFacts } from './records.ts';

/**
 * All that is stored about a person, in the order in which it is told. A test holds it against the columns of the
 * database, so that a new one is either told here or stands in `not-of-a-person.ts` with the reason.
 */
export const catalogue: readonly Fact[] = [...memberFacts, ...contentFacts, ...recordFacts, ...signInFacts].toSorted(
  (one, other) => factKeys.indexOf(one.key) - factKeys.indexOf(other.key),
);

/** Whether a fact is the sign-in service's, which alone may read it. */
export function isOfSignIn({ table }: Fact): boolean {
  return table.startsWith('identity.');
}
