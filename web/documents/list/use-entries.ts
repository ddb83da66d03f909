import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FolderEntry } from '#contract/documents/folders.ts';
import { contentsQuery, type Narrowing, pageSize } from '../documents.queries.ts';

/** What lies in a folder, as far as somebody has looked at it. */
export interface Entries {
  /** Undefined until it is known. */
  total: number | undefined;
  /** The one at a place, once it has come. */
  at: (index: number) => FolderEntry | undefined;
  /** Where one stands that has come. */
  placeOf: (id: string) => number | undefined;
  /** All from one place to another, both with them, asked for where they have not come; they stay then. */
  between: (from: number, to: number) => Promise<FolderEntry[]>;
  /** All that have come, in their order. */
  loaded: FolderEntry[];
  error: Error | null;
  retry: () => void;
}

/** Pages are asked for as one comes near them; those looked at before stay as they came until one comes back. */
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
