import type { ReactNode } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { Content } from './content.tsx';

/** Where content goes in a text: `t('corrected', { note: gap })`. */
export const gap = '\uFFFC';

/** A text of the screen around content. */
export function ContentIn({ text, ...content }: { text: string; language?: Language | null; children: ReactNode }) {
  const [before, after] = text.split(gap);
  return (
    <>
      {before}
      {after !== undefined && <Content {...content} />}
      {after}
    </>
  );
}
