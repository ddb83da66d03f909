import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { HelpPart, HelpQuestion } from '#contract/help/questions.ts';
import { useIsAdmin } from '#web/identity/me.ts';

export const membersAlone: readonly HelpPart[] = ['members'];
const both: readonly HelpPart[] = ['members', 'office'];

/** What somebody who is signed in may read. */
export function useHelpParts(): readonly HelpPart[] {
  return useIsAdmin() ? both : membersAlone;
}

export function addressOf(name: HelpQuestion, isGuest = false): string {
  return generatePath(isGuest ? pages.guestQuestion : pages.helpQuestion, { name });
}
