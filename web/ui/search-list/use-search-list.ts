import { type UseQueryOptions } from '@tanstack/react-query';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useSought } from './use-sought.ts';
import { walk } from './walk.ts';

interface Options<Answer, Item> {
  ask: (sought: string) => UseQueryOptions<Answer>;
  itemsOf: (answer: Answer, sought: string) => Item[];
  choose: (item: Item) => void;
  isAsked?: (sought: string) => boolean;
}

/** WAI-ARIA combobox. Enter takes the active option, or the only one. Earlier results stay while loading. */
export function useSearchList<Answer, Item>({ ask, itemsOf, choose, isAsked = () => true }: Options<Answer, Item>) {
  const list = useId();
  const { search, sought, isFresh, look: type, field } = useSought();
  const [at, setAt] = useState<number | null>(null);
  const found = useSteadyQuery({ ...ask(sought), enabled: isAsked(sought) });
  const items = found.data === undefined ? [] : itemsOf(found.data, sought);
  const index = at !== null && at < items.length ? at : null;

  function look(text: string) {
    type(text);
    setAt(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // Results of another input do not count.
      const item = index !== null ? items[index] : items.length === 1 && isFresh ? items[0] : undefined;
      if (item !== undefined) choose(item);
      return;
    }
    const next = walk(event.key, index, items.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  }

  const input = {
    ...field,
    role: 'combobox' as const,
    'aria-expanded': items.length > 0,
    'aria-controls': list,
    'aria-autocomplete': 'list' as const,
    'aria-activedescendant': index === null ? undefined : `${list}-${index}`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => look(event.target.value),
    onKeyDown,
  };
  return { input, list, items, index, found, search, sought, look, choose };
}

export type SearchListOf<Item> = Pick<
  ReturnType<typeof useSearchList<unknown, Item>>,
  'list' | 'items' | 'index' | 'choose'
>;
