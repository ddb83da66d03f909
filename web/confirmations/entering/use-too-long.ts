import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** The error of a text that is too long, which its field shows while it is typed. */
export function useTooLong(): (text: string, most: number) => string | undefined {
  const t = useTexts('ui');
  return (text, most) => {
    const n = lengthOf(text.trim());
    return n > most ? t('field.tooLong', { count: most, n, most }) : undefined;
  };
}
