import type { ReactNode } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { classes } from '#web/ui/text/classes.ts';
import css from '../questions.module.css';

interface Props {
  by: string;
  at?: string;
  text: string;
  language: Language | null;
  isAnswer?: boolean;
  tag?: ReactNode;
}

/** What somebody has written, as plain text. */
export function Words({ by, at, text, language, isAnswer = false, tag }: Props) {
  return (
    <div className={classes(css.words, isAnswer && css.answer)}>
      <p className={css.by}>
        <b>{by}</b>
        {at && <span className={css.at}>{at}</span>}
        {tag}
      </p>
      <p className={css.text} lang={useContentLang(language)}>
        {text}
      </p>
    </div>
  );
}
