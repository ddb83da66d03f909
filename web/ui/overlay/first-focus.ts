const field = ':is(input, select, textarea, [contenteditable="true"]):not([type="hidden"], [disabled], [readonly])';

/**
 * `autofocus`, else the first field, else the main button unless destructive, else the heading; the close button last.
 */
export function firstOf(dialog: HTMLElement): HTMLElement | null {
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(`form ${field}`) ??
    dialog.querySelector<HTMLElement>('[data-actions] button:only-child, [data-actions] [data-answer]') ??
    dialog.querySelector<HTMLElement>('[data-actions] button') ??
    dialog.querySelector<HTMLElement>('h2');
  if (first?.tagName === 'H2') first.tabIndex = -1;
  return first;
}
