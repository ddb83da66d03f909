import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** What is wrong with a text that is longer than it may be, as its field says while it is typed. */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const t = useTexts('ui');
  return (text, most) => {
    const n = lengthOf(text.trim());
    return n > most ? t('field.tooLong', { count: most, n, most }) : undefined;
  };
}
