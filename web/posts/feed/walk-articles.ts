import type { KeyboardEvent } from 'react';

/** WAI-ARIA feed pattern. */
export function walkArticles(event: KeyboardEvent<HTMLElement>): void {
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  const current = target.closest('article');
  if (!step || !current) return;
  const articles = [...event.currentTarget.querySelectorAll('article')];
  const next = articles[articles.indexOf(current) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
