import { type KeyboardEvent, useRef } from 'react';

export function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];
}

/** Wraps around; null for other keys. */
export function goTo(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: Math.max(at, 0) - 1,
    Home: 0,
    End: -1,
  };
  const step = steps[key];
  return step === undefined ? undefined : items.at(step);
}

/** Milliseconds after which a letter starts a new word. */
const pause = 500;

/** Finds an item by typed letters; a single letter cycles. */
export function useTypedLetters() {
  const typed = useRef({ text: '', at: 0 });
  return ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent, items: readonly HTMLElement[]) => {
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
    const text = (timeStamp - typed.current.at < pause ? typed.current.text : '') + key.toLowerCase();
    typed.current = { text, at: timeStamp };
    const at = items.findIndex((item) => item === document.activeElement);
    const from = text.length === 1 ? at + 1 : Math.max(at, 0);
    const inTurn = [...items.slice(from), ...items.slice(0, from)];
    return inTurn.find(({ textContent }) => textContent.trim().toLowerCase().startsWith(text));
  };
}
