import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { belonging } from '#contract/base/touches.ts';
import type { Import } from '#contract/imports/imports.ts';
import { query } from '#web/base/api.ts';
import { askAnew } from '#web/base/ask-anew.ts';

/** While something is going on it is asked for every second; the server tells of it no oftener than twice a second. */
const pollEvery = 1000;

/** One import, followed while it is being checked or written. What it has changed in the end is fetched anew. */
export function useImport(id: string) {
  const client = useQueryClient();
  const found = useQuery({
    ...query('GET /api/imports/{id}', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? pollEvery : false),
  });
  const state = found.data?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    const known = before.current !== undefined;
    before.current = state;
    if (known && state === 'checked') void client.invalidateQueries({ queryKey: ['GET /api/imports/{id}/rows'] });
    if (known && state === 'done') askAnew(client, ['imports/', ...belonging]);
  }, [client, state]);
  return found;
}

export function isUnderWay({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'running';
}

/** Takes an answer of the server as what is known of the import. */
export function keepImport(client: QueryClient, known: Import): void {
  client.setQueryData(query('GET /api/imports/{id}', { params: { id: known.id } }).queryKey, known);
}
