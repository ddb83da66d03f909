import { flushSync } from 'react-dom';

/** What a check leads to: a part of the editor, or a link in its text. */
export type Place =
  | 'title'
  | 'body'
  | 'pictures'
  | 'audience'
  | 'deadline'
  | 'confirmation'
  | 'event'
  | 'expiresOn'
  | 'attachments'
  | 'documents'
  | { link: string };

/** Shows the editor, and then the place; a frame later, as a dialog that closes gives the focus back first. */
export function leadTo(place: Place, show: () => void): void {
  flushSync(show);
  requestAnimationFrame(() => goTo(place));
}

/** Brings the place into view and puts the focus there. */
function goTo(place: Place): void {
  if (typeof place === 'object') return goToLink(place.link);
  if (place === 'pictures') return document.querySelector<HTMLElement>('[data-undescribed]')?.focus();
  const part = document.querySelector(place === 'body' ? 'main [role=textbox]' : `[data-place=${place}]`);
  const field = part?.matches('[role=textbox]') ? part : part?.querySelector('textarea, input, select, button');
  (field ?? part)?.scrollIntoView({ block: 'center' });
  if (field instanceof HTMLElement) field.focus({ preventScroll: true });
}

function goToLink(href: string): void {
  const text = document.querySelector<HTMLElement>('main [role=textbox]');
  const link = [...(text?.querySelectorAll('a') ?? [])].find((one) => one.getAttribute('href') === href);
  if (!text || !link) return;
  text.focus({ preventScroll: true });
  link.scrollIntoView({ block: 'center' });
  getSelection()?.selectAllChildren(link);
}
