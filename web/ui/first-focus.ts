const field = ':is(input, select, textarea, [contenteditable="true"]):not([type="hidden"], [disabled], [readonly])';

/**
 * Marks what has the focus first in the dialog or drawer around an element, as the ref of which it is given: what asks
 * for it itself, else the first field of a form, else the button that answers, where it takes nothing away; the heading
 * where there is none of them. The button that closes comes last: nobody opens a dialog to close it.
 */
export function marksFirst(head: HTMLElement | null): void {
  const dialog = head?.closest('[role="dialog"]');
  if (!dialog || dialog.querySelector('[data-autofocus]')) return;
  const first =
    dialog.querySelector(`form ${field}`) ??
    dialog.querySelector('[data-actions] button:only-child, [data-actions] [data-answer]') ??
    dialog.querySelector('[data-actions] button') ??
    head?.querySelector('h2');
  if (first?.tagName === 'H2') first.setAttribute('tabindex', '-1');
  first?.setAttribute('data-autofocus', '');
}
