import type { ReactNode } from 'react';
import type { Language } from '#contract/base/languages.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';

interface Props {
  /** A post's own; else the portal's. */
  language?: Language | null;
  children: ReactNode;
}

/** Marks words that the screen's texts do not contain (WCAG 3.1.2). An element of its own takes `useContentLang`. */
export function Content({ language, children }: Props) {
  return <span lang={useContentLang(language)}>{children}</span>;
}
