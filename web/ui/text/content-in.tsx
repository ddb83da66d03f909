import { Fragment, type ReactNode } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { Content } from './content.tsx';

/** Where content goes in a text: `t('corrected', { note: gap })`. */
export const gap = '\uFFFC';

/** A text of the screen around content. */
export function ContentIn({ text, ...content }: { text: string; language?: Language | null; children: ReactNode }) {
  return <Filled text={text} parts={[<Content key="" {...content} />]} />;
}

/** A text of the screen with a part at each gap; one element, as the pieces would stand apart in a flex box. */
export function Filled({ text, parts }: { text: string; parts: readonly ReactNode[] }) {
  return (
    <span>
      {text.split(gap).map((words, at) => (
        <Fragment key={at}>
          {words}
          {parts[at]}
        </Fragment>
      ))}
    </span>
  );
}
