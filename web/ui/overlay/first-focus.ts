const field = ':is(input, select, textarea, [contenteditable="true"]):not([type="hidden"], [disabled], [readonly])';

/**
 * What has the focus first in a dialog or drawer: what asks for it itself, else the first field of a form, else the
 * button that answers, where it takes nothing away; the heading where there is none of them. The button that closes
 * comes last: nobody opens a dialog to close it.
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
