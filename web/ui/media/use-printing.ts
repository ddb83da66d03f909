import { useSyncExternalStore } from 'react';

const paper = window.matchMedia('print');
let isPrinting = paper.matches;

/** Whether the page is drawn for paper, which has room for what a list shows only as one scrolls. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}

/** Firefox prints a copy made after `beforeprint`; the other engines also report it by the query. */
function subscribe(listener: () => void): () => void {
  const become = (printing: boolean) => {
    isPrinting = printing;
    listener();
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  window.addEventListener('beforeprint', () => become(true), { signal });
  window.addEventListener('afterprint', () => become(false), { signal });
  paper.addEventListener('change', () => become(paper.matches), { signal });
  return () => listeners.abort();
}
