import { useEffect } from 'react';
import { createStore, useStore } from '#web/base/store.ts';

const product = 'Zunfthaus';

/** The title of the screen that is shown, without the product's name; the frame says it aloud when one has come to it. */
export const shownTitle = createStore('');

/** What stands before it in the window's title: how much is unread, as it is said there. */
export const titleNumber = createStore('');

/** The window's title: what is unread, as in "(4) Aktuelles", the screen's, then the product's name. */
export function useTitle(title: string): void {
  const number = useStore(titleNumber);
  useEffect(() => {
    document.title = `${number && `(${number}) `}${title ? `${title} · ${product}` : product}`;
    shownTitle.set(title);
  }, [title, number]);
}
