import { useQuery } from '@tanstack/react-query';
import { aroundQuery, type Narrowing, pageSize } from '../documents.queries.ts';
import type { Entries } from './use-entries.ts';

interface Shown {
  folderId: string | null;
  id: string | null;
  narrowing: Narrowing;
}

export function useShownPlace(entries: Entries, { folderId, id, narrowing }: Shown): number | undefined {
  const known = id === null ? undefined : entries.placeOf(id);
  const isFar = id !== null && folderId !== null && entries.total !== undefined && known === undefined;
  const { data } = useQuery({ ...aroundQuery(folderId, id ?? '', narrowing), enabled: isFar });
  if (!isFar || !data) return known;
  const within = data.items.findIndex((item) => item.id === id);
  return within === -1 ? undefined : data.page * pageSize + within;
}
