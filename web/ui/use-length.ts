import { useState } from 'react';
import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/use-texts.ts';

/**
 * Says at once that a text is too long. The browser would cut what is pasted, without a word; here nothing is lost, and the
 * server refuses what is sent all the same.
 */
export function useLength(maxLength: number | undefined, value: unknown) {
  const t = useTexts('ui');
  // Of a field that keeps its text itself, as react-hook-form has it.
  const [typed, setTyped] = useState('');
  const n = lengthOf(typeof value === 'string' ? value : typed);
  const tooLong = maxLength !== undefined && n > maxLength ? t('field.tooLong', { n, most: maxLength }) : undefined;
  return { tooLong, look: setTyped };
}
