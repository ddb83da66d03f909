import type { KeyboardEvent } from 'react';

/** Page Down and Page Up move the focus to the next and the last post. */
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
