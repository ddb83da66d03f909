import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Choice, Finder } from './choice.ts';

interface Options {
  finder: Finder;
  without: readonly string[];
  onChoose: (choice: Choice) => void;
  /** Chosen with Backspace in the empty field: takes the last one out. */
  onTakeLast?: () => void;
}

/**
 * A combobox after WAI-ARIA: the focus stays in the field, arrow keys walk through what was found, Enter chooses,
 * Escape closes the list before it closes anything else. The server is asked a quarter of a second after a letter.
 */
export function useChoices({ finder, without, onChoose, onTakeLast }: Options) {
  const list = useId();
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const [sought] = useDebouncedValue(search.trim(), 250);
  const found = useQuery({
    queryKey: ['choices', finder.key, sought],
    queryFn: () => finder.find(sought),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const choices = (found.data?.choices ?? []).filter(({ id }) => !without.includes(id));
  const count = choices.length;
  const index = at !== null && at < count ? at : null;

  function choose(choice: Choice) {
    onChoose(choice);
    setSearch('');
    setAt(null);
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
    if (event.key === 'Enter') return enter(event);
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpened(true);
    if (count === 0) return;
    const down = event.key === 'ArrowDown';
    setAt(index === null ? (down ? 0 : count - 1) : (index + (down ? 1 : count - 1)) % count);
  }

  function enter(event: KeyboardEvent<HTMLInputElement>) {
    if (!opened) return;
    event.preventDefault();
    const choice = index === null ? (count === 1 && sought === search.trim() ? choices[0] : undefined) : choices[index];
    if (choice) choose(choice);
  }

  const input = {
    value: search,
    role: 'combobox' as const,
    autoComplete: 'off',
    maxLength: 200,
    'aria-autocomplete': 'list' as const,
    'aria-expanded': opened,
    'aria-controls': list,
    'aria-activedescendant': opened && index !== null ? `${list}-${index}` : undefined,
    onChange: (event: { target: { value: string } }) => {
      setSearch(event.target.value);
      setAt(null);
      setOpened(true);
    },
    onClick: () => setOpened(true),
    onBlur: () => afterClick(() => setOpened(false)),
    onKeyDown,
  };

  return {
    input,
    list,
    opened,
    index,
    choices,
    choose,
    found,
    more: (found.data?.total ?? 0) - (found.data?.choices.length ?? 0),
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
