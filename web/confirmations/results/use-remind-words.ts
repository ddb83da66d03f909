import type { ConfirmationOverview, Reminding } from '#contract/confirmations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useMailWords } from '#web/ui/use-mail-words.ts';

/** By which way a reminder goes to how many. */
export function useRemindWords() {
  const t = useTexts('confirmations');
  const { number } = useFormats();
  const mailWords = useMailWords();
  const counted = (count: number) => ({ count, number: number(count) });
  return {
    open: (mails: number, letters: number) => t('results.remindAll', counted(mails + letters)),
    confirm(mails: number, letters: number): string {
      if (mails === 0) return letters === 0 ? t('results.remindHere') : t('results.remindPrepare', counted(letters));
      const parts = [t('results.remindNow', counted(mails))];
      if (letters > 0) parts.push(t('results.remindAndPrepare', counted(letters)));
      return parts.join(', ');
    },
    sentences: ({ mails, byLetter, unreachable, pushes }: Reminding): string[] => [
      ...(mails > 0 || byLetter === 0 ? [mailWords(t('results.remindText', counted(mails)))] : []),
      ...(byLetter > 0 ? [t('results.remindLetters', counted(byLetter))] : []),
      ...(unreachable > 0 ? [t('results.remindNobody', counted(unreachable))] : []),
      ...(pushes > 0 ? [t('results.remindPushes', counted(pushes))] : []),
    ],
    last: ({ people, letters }: ConfirmationOverview['reminders'][number]): string[] => [
      ...(people !== null && (people > 0 || !letters) ? [t('results.remindedPeople', counted(people))] : []),
      ...(letters ? [t('results.remindedLetters', counted(letters))] : []),
    ],
  };
}
