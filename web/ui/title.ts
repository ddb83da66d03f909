import { useEffect } from 'react';
import { createStore, useStore } from '#web/base/store.ts';

const product = 'Zunfthaus';

/** Without the product's name; announced after a navigation. */
export const shownTitle = createStore('');

/** Unread count in the window's title. */
export const titleNumber = createStore('');

/** "(4) Aktuelles · Zunfthaus". */
export function useTitle(title: string): void {
  const number = useStore(titleNumber);
  useEffect(() => {
    document.title = `${number && `(${number}) `}${title ? `${title} · ${product}` : product}`;
    shownTitle.set(title);
  }, [title, number]);
}
