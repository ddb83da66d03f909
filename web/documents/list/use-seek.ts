import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { type Narrowing, placeQuery } from '../documents.queries.ts';
import type { Entries } from './use-entries.ts';

interface Seeking {
  folderId: string | null;
  narrowing: Narrowing;
  entries: Entries;
  go: (place: number) => void;
}

/** Finds rows that have not loaded; only the latest search counts. */
export function useSeek({ folderId, narrowing, entries, go }: Seeking): (letters: string, from: number) => void {
  const client = useQueryClient();
  const latest = useRef(0);

  async function placeOf(letters: string, from: number): Promise<number | null> {
    if (folderId !== null) return (await client.fetchQuery(placeQuery(folderId, narrowing, { letters, from }))).place;
    const all = await entries.between(0, (entries.total ?? 1) - 1);
    const fits = all.map(({ name }) => name.toLocaleLowerCase().startsWith(letters));
    const next = fits.indexOf(true, from);
    const place = next === -1 ? fits.indexOf(true) : next;
    return place === -1 ? null : place;
  }

  async function seek(letters: string, from: number): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const place = await placeOf(letters, from);
    if (place !== null && own === latest.current) go(place);
  }

  return (letters, from) => void seek(letters, from).catch(tellFailure);
}
