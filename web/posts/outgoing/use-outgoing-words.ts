import type { Outgoing } from '#contract/mailings/outgoing.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';

export function useOutgoingWords() {
  const t = useTexts('posts/writing');
  const { number } = useFormats();
  const said = (count: number) => ({ count, n: number(count) });
  return {
    said,
    /** An action's name with the number of e-mails that leave at once, if any. */
    action: (action: string, mails: number, letters = 0) => {
      const sending = mails === 0 ? action : t('outgoing.andMails', { action, ...said(mails) });
      return letters === 0 ? sending : t('outgoing.andLetters', { action: sending, ...said(letters) });
    },
    /** What leaves besides. */
    besides: ({ later, pushes, byLetter }: Pick<Outgoing, 'later' | 'pushes' | 'byLetter'>) => [
      ...(later > 0 ? [t('outgoing.later', said(later))] : []),
      ...(byLetter > 0 ? [t('outgoing.byLetter', said(byLetter))] : []),
      ...(pushes > 0 ? [t('outgoing.pushes', said(pushes))] : []),
    ],
  };
}

/** How many e-mails a button names: none where none leaves. */
export function named(outgoing: Outgoing | undefined, send: boolean): number {
  return outgoing?.leaves && send ? outgoing.mails : 0;
}
