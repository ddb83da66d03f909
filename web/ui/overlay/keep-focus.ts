import { neighbourOf, type Row, rowsAround } from './neighbour.ts';
import { openModals } from './open-modals.ts';

const places = 'section, article, form, li, dialog, [role=row], [role=region], main';
/** Elements that act on rows but are elsewhere in the document. */
const besideRows = 'dialog, [popover], [data-of-rows]';

/** Ancestors of the last focused element; module state, as screens replace each other. */
let around: Element[] = [];
/** The rows it was in, or that it was opened from; the innermost first. */
let rows: Row[] = [];

export function keepFocus(main: () => HTMLElement | null): () => void {
  const keep = () => {
    if (document.activeElement !== document.body || around[0]?.isConnected !== false) return;
    const near = around.find((one) => one.isConnected && one.matches(places)) as HTMLElement | undefined;
    const within = near ?? openModals.get().at(-1)?.element ?? main();
    const instead = deletedRow(near) ? (neighbourOf(rows) ?? headingOf(within)) : null;
    focusOn(instead ?? within);
  };
  const observer = new MutationObserver(keep);
  keep();
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}

/** Whether the focus went with a row, or with a dialog about a row that is gone too. */
function deletedRow(near: Element | undefined): boolean {
  const [row] = rows;
  return row !== undefined && !row.element.isConnected && (near === undefined || around.includes(row.element));
}

function headingOf(place: Element | null): HTMLElement | null {
  for (let one = place; one; one = one.parentElement) {
    const heading = one.querySelector<HTMLElement>('h1, h2, h3');
    if (heading) return heading;
  }
  return null;
}

function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

function remember({ target }: Event): void {
  around = [];
  for (let one = target as Element | null; one && one !== document.body; one = one.parentElement) around.push(one);
  const own = rowsAround(around);
  if (own.length > 0 || !around.some((one) => one.matches(besideRows))) rows = own;
}

function forget(): void {
  around = [];
}
