import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useSearchList } from '../search-list/use-search-list.ts';
import type { Choice, Finder } from './choice.ts';

interface Options {
  finder: Finder;
  without: readonly string[];
  onChoose: (choice: Choice) => void;
  onTakeLast?: () => void;
  /** Gets the typed text, and shows no message that there is no such choice. */
  onWrite?: ((text: string) => void) | undefined;
}

/** Escape closes the list first. */
export function useChoices({ finder, without, onChoose, onTakeLast, onWrite }: Options) {
  const [wanted, setOpened] = useState(false);
  const lang = useContentLang();
  const { input, search, found, look, ...listed } = useSearchList({
    ask: (sought) => ({ queryKey: [...finder.key, 'choices', sought], queryFn: () => finder.find(sought) }),
    isAsked: () => wanted,
    itemsOf: ({ choices }) => choices.filter(({ id }) => !without.includes(id)),
    choose,
  });

  const opened = wanted && (!onWrite || listed.items.length > 0);

  function choose(choice: Choice) {
    onChoose(choice);
    look('');
    setOpened(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && search === '') return onTakeLast?.();
    if (event.key === 'Escape' && opened) {
      // Otherwise the drawer would close.
      event.preventDefault();
      return setOpened(false);
    }
    // What is written is the answer then, and the form is sent.
    if (event.key === 'Enter' && (!opened || (onWrite && listed.index === null))) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpened(true);
    }
    input.onKeyDown(event);
  }

  return {
    ...listed,
    /** Of names. */
    lang: finder.findsContent ? lang : undefined,
    found,
    opened,
    more: (found.data?.total ?? 0) - (found.data?.choices.length ?? 0),
    input: {
      ...input,
      'aria-expanded': opened,
      'aria-activedescendant': opened ? input['aria-activedescendant'] : undefined,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        input.onChange(event);
        onWrite?.(event.target.value);
        setOpened(true);
      },
      onClick: () => setOpened(true),
      onBlur: () => afterClick(() => setOpened(false)),
      onKeyDown,
    },
  };
}

/** Milliseconds after which the field counts as left, without click or key. */
const gone = 1000;

/** Closing the list moves what is below: waits until the mouse is released, or the click would miss. */
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
