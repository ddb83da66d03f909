import { useEffect } from 'react';
import { createStore, useStore } from '#web/base/store.ts';
import type { Words } from '../feedback/announce.ts';

const product = 'Zunfthaus';

/** Without the product's name; announced after a navigation. */
export const shownTitle = createStore<readonly Words[]>([]);

/** Unread count in the window's title. */
export const titleNumber = createStore('');

/** "(4) Aktuelles · Zunfthaus", or "Korrigieren · Winterdienst · Zunfthaus" with what it is about. */
export function useTitle(title: string, about = '', { lang, aboutLang }: Langs = {}): void {
  const number = useStore(titleNumber);
  useEffect(() => {
    document.title = `${number && `(${number}) `}${[title, about, product].filter(Boolean).join(' · ')}`;
  }, [title, about, number]);
  useEffect(() => {
    const parts = [{ text: title, lang }, ...(about ? [{ text: about, lang: aboutLang }] : [])];
    shownTitle.set(title ? parts : []);
  }, [title, about, lang, aboutLang]);
}

interface Langs {
  lang?: string | undefined;
  aboutLang?: string | undefined;
}
