import type { Fact } from '#api/identity/facts.sql.ts';
import { signInFacts } from '#api/identity/built-in/own-facts.store.ts';
import { factKeys } from '#contract/privacy/facts.ts';
import { contentFacts } from './content.sql.ts';
import { memberFacts } from './members.sql.ts';
import { recordFacts } from './records.sql.ts';

/** In the order shown. A test compares it with the database; exclusions are in `not-of-a-person.rules.ts`. */
export const catalogue: readonly Fact[] = [...memberFacts, ...contentFacts, ...recordFacts, ...signInFacts].toSorted(
  (one, other) => factKeys.indexOf(one.key) - factKeys.indexOf(other.key),
);

/** Readable by the sign-in service only. */
export function isOfSignIn({ table }: Fact): boolean {
  return table.startsWith('identity.');
}
