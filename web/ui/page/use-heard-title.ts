import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '#web/base/store.ts';
import { announce } from '../feedback/announce.ts';
import { shownTitle } from './title.ts';

/** Has the title read after a navigation; the browser does so for the first page. */
export function useHeardTitle(): void {
  const { key } = useLocation();
  const title = useStore(shownTitle);
  useEffect(() => (key === 'default' || title.length === 0 ? undefined : announce(...title)), [key, title]);
}
