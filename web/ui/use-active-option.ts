import { type KeyboardEvent, useState } from 'react';

/** The option that arrow keys have reached while the focus stays in the search field; Enter chooses it. */
export function useActiveOption(count: number, choose: (index: number) => void) {
  const [at, setAt] = useState<number | null>(null);
  const index = at !== null && at < count ? at : null;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (index !== null) choose(index);
      else if (count === 1) choose(0);
      return;
    }
    if (count === 0 || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    const down = event.key === 'ArrowDown';
    setAt(index === null ? (down ? 0 : count - 1) : (index + (down ? 1 : count - 1)) % count);
  }

  return { index, onKeyDown, reset: () => setAt(null) };
}
