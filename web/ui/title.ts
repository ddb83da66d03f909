import { useEffect } from 'react';
import { createStore } from '#web/base/store.ts';

const product = 'Zunfthaus';

/** The title of the screen that is shown, without the product's name; the frame says it aloud when one has come to it. */
export const shownTitle = createStore('');

/** The window's title: the screen's, then the product's name. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
    shownTitle.set(title);
  }, [title]);
}
