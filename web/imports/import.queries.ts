import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { belonging } from '#contract/base/invalidation.ts';
import type { Import } from '#contract/imports/imports.ts';
import { query } from '#web/base/api.ts';
import { askAnew } from '#web/base/queries/ask-anew.ts';

/** Milliseconds; the server reports at most twice a second. */
const pollEvery = 1000;

/** Polls while it runs; refetches what it has changed at the end. */
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
    if (known && state === 'checked')
      for (const read of ['rows', 'without'] as const)
        void client.invalidateQueries({ queryKey: [`GET /api/imports/{id}/${read}`] });
    if (known && state === 'done') askAnew(client, ['imports/', ...belonging]);
  }, [client, state]);
  return found;
}

export function isUnderWay({ state }: Pick<Import, 'state'>): boolean {
  return state === 'checking' || state === 'running';
}

export function keepImport(client: QueryClient, known: Import): void {
  client.setQueryData(query('GET /api/imports/{id}', { params: { id: known.id } }).queryKey, known);
}
