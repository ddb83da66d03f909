import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { contentsQuery, type Narrowing, pageSize } from '../documents.queries.ts';

export interface Entries {
  total: number | undefined;
  at: (index: number) => FolderEntry | undefined;
  placeOf: (id: string) => number | undefined;
  /** Both ends included; loads what is missing. */
  between: (from: number, to: number) => Promise<FolderEntry[]>;
  loaded: FolderEntry[];
  error: Error | null;
  retry: () => void;
}

/** Loads pages near the view; earlier ones are kept, and refreshed when in view again. */
export function useEntries(folderId: string | null, narrowing: Narrowing, near: readonly number[]): Entries {
  const client = useQueryClient();
  const first = useQuery(contentsQuery(folderId, 0, narrowing));
  const [visited, setVisited] = useState<readonly number[]>([0]);
  const fresh = near.filter((page) => !visited.includes(page));
  if (fresh.length > 0) setVisited(withPages(visited, fresh));
  const pages = useQueries({
    queries: visited.map((page) => ({
      ...contentsQuery(folderId, page, narrowing),
      enabled: page === 0 || near.includes(page),
    })),
  });
  const at = (index: number) => pages[visited.indexOf(Math.floor(index / pageSize))]?.data?.items[index % pageSize];
  function placeOf(id: string) {
    for (const [index, { data }] of pages.entries()) {
      const within = data?.items.findIndex((item) => item.id === id) ?? -1;
      if (within !== -1) return (visited[index] ?? 0) * pageSize + within;
    }
    return undefined;
  }
  async function between(from: number, to: number) {
    const asked = range(Math.floor(from / pageSize), Math.floor(to / pageSize));
    const come: FolderEntry[][] = [];
    for (const page of asked) come.push((await client.ensureQueryData(contentsQuery(folderId, page, narrowing))).items);
    setVisited((known) => withPages(known, asked));
    const first = (asked[0] ?? 0) * pageSize;
    return come.flat().slice(from - first, to - first + 1);
  }
  const failed = pages.find(({ error }) => error !== null);
  return {
    total: first.data?.total,
    at,
    placeOf,
    between,
    loaded: pages.flatMap(({ data }) => data?.items ?? []),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

function withPages(known: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...known, ...more])].toSorted((one, other) => one - other);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
