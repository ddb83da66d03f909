import { useState } from 'react';
import { lengthOf } from '#web/base/length.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** Warns instead of the browser's silent cutting on paste; the server refuses it anyway. */
export function useLength(maxLength: number | undefined, value: unknown) {
  const t = useTexts('ui');
  const [typed, setTyped] = useState('');
  const n = lengthOf(typeof value === 'string' ? value : typed);
  const tooLong =
    maxLength !== undefined && n > maxLength ? t('field.tooLong', { count: maxLength, n, most: maxLength }) : undefined;
  return { tooLong, look: setTyped };
}
