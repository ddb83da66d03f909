import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

export function useOutgoingWords() {
  const t = useTexts('posts/writing');
  const counted = useCounted();
  return {
    counted,
    /** An action's name with the number of e-mails that leave at once, if any. */
    action: (action: string, mails: number, letters = 0) => {
      const sending = mails === 0 ? action : t('outgoing.andMails', { action, ...counted(mails) });
      return letters === 0 ? sending : t('outgoing.andLetters', { action: sending, ...counted(letters) });
    },
    /** What leaves besides. */
    besides: ({ later, pushes, byLetter }: Pick<Outgoing, 'later' | 'pushes' | 'byLetter'>) => [
      ...(later > 0 ? [t('outgoing.later', counted(later))] : []),
      ...(byLetter > 0 ? [t('outgoing.byLetter', counted(byLetter))] : []),
      ...(pushes > 0 ? [t('outgoing.pushes', counted(pushes))] : []),
    ],
  };
}

/** How many e-mails a button names: none where none leaves. */
export function named(outgoing: Outgoing | undefined, send: boolean): number {
  return outgoing?.leaves && send ? outgoing.mails : 0;
}
