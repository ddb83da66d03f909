import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useSearchList } from '../search-list/use-search-list.ts';
import type { Choice, Finder } from './choice.ts';

interface Options {
  finder: Finder;
  without: readonly string[];
  onChoose: (choice: Choice) => void;
  /** Chosen with Backspace in the empty field: takes the last one out. */
  onTakeLast?: () => void;
}

/** A field with a list below it that opens when it is needed; Escape closes it before it closes anything else. */
export function useChoices({ finder, without, onChoose, onTakeLast }: Options) {
  const [opened, setOpened] = useState(false);
  const { input, search, found, look, ...listed } = useSearchList({
    ask: (sought) => ({ queryKey: [...finder.key, 'choices', sought], queryFn: () => finder.find(sought) }),
    isAsked: () => opened,
    itemsOf: ({ choices }) => choices.filter(({ id }) => !without.includes(id)),
    choose,
  });

  function choose(choice: Choice) {
    onChoose(choice);
    look('');
    setOpened(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && search === '') return onTakeLast?.();
    if (event.key === 'Escape' && opened) {
      // Otherwise the drawer around would close with the list.
      event.preventDefault();
      return setOpened(false);
    }
    if (event.key === 'Enter' && !opened) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpened(true);
    }
    input.onKeyDown(event);
  }

  return {
    ...listed,
    found,
    opened,
    more: (found.data?.total ?? 0) - (found.data?.choices.length ?? 0),
    input: {
      ...input,
      'aria-expanded': opened,
      'aria-activedescendant': opened ? input['aria-activedescendant'] : undefined,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        input.onChange(event);
        setOpened(true);
      },
      onClick: () => setOpened(true),
      onBlur: () => afterClick(() => setOpened(false)),
      onKeyDown,
    },
  };
}

/** Milliseconds after which somebody who left the field neither by a click nor by a key is taken to be gone. */
const gone = 1000;

/**
 * What stands below an open list moves up when it closes: not while somebody presses the mouse on it, or the click would
 * meet nothing and have to be made again.
 */
function afterClick(act: () => void): void {
  const over = new AbortController();
  const end = () => {
    clearTimeout(late);
    over.abort();
    setTimeout(act);
  };
  const late = setTimeout(end, gone);
  for (const event of ['mouseup', 'keyup']) window.addEventListener(event, end, { signal: over.signal });
}
