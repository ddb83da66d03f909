// Keeps keystrokes while the search's code is loading.

/** Milliseconds to wait for the field. */
const patience = 10_000;

let typed: { text: string; since: number } | null = null;

/** Stops where another field has the focus. */
export function keepTyping(): void {
  if (typed === null) window.addEventListener('keydown', keep, { capture: true });
  typed = { text: '', since: performance.now() };
}

/** Returns it and stops listening. */
export function takeTyped(): string {
  const text = typed?.text ?? '';
  typed = null;
  window.removeEventListener('keydown', keep, { capture: true });
  return text;
}

function keep(event: KeyboardEvent): void {
  const { key, target } = event;
  const isElsewhere = target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]');
  if (typed === null || isElsewhere || key === 'Escape' || performance.now() - typed.since > patience) {
    takeTyped();
    return;
  }
  const next = after(typed.text, event);
  if (next === undefined) return;
  typed.text = next;
  event.preventDefault();
  event.stopPropagation();
}

function after(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (ctrlKey || metaKey || (altKey && key.length === 1)) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return Array.from(key).length === 1 ? text + key : undefined;
}
