import { useState } from 'react';
import type { RowQuery } from './column.ts';

/** The query of a table whose rows keep the places at which they were first shown, and new ones follow, until another `view` is asked for. */
export function useKeptOrder<R extends { id: string }>(query: RowQuery<R>, view: string): RowQuery<R> {
  const [kept, setKept] = useState<{ view: string; ids: readonly string[] }>({ view, ids: [] });
  const { data, isPlaceholderData, error, isPending, refetch } = query;
  const isOther = view !== kept.view && !isPlaceholderData;
  const places = new Map((isOther ? [] : kept.ids).map((id, place) => [id, place]));
  const items = data?.items.toSorted((a, b) => placeOf(places, a) - placeOf(places, b)) ?? [];
  if (data && !isPlaceholderData && (isOther || items.some(({ id }) => !places.has(id))))
    setKept({ view, ids: [...places.keys(), ...items.flatMap(({ id }) => (places.has(id) ? [] : [id]))] });
  return { data: data && { ...data, items }, error, isPending, isPlaceholderData, refetch };
}

function placeOf(places: ReadonlyMap<string, number>, { id }: { id: string }): number {
  return places.get(id) ?? places.size;
}
