// Runs in the page, each function by itself: what it needs comes with it.
import type * as TestingLibrary from '@testing-library/dom';
import type { Place } from './driver.ts';

type Realm = typeof globalThis & { TestingLibraryDom?: typeof TestingLibrary; wasHit?: boolean };

/** `lacks` returns what still keeps a person from pressing it. */
export type Found = (Place & { text: string }) | { lacks: string };

/** A library and what notes faults come with each document. */
export function isReady(): boolean {
  return document.readyState === 'complete' && (globalThis as Realm).TestingLibraryDom !== undefined;
}

/** Kept over reloads; without the notice that observed sizes are reported a frame later, by which nothing is lost. */
export function noteFaults(): void {
  const note = (fault: string) =>
    sessionStorage.setItem('faults', JSON.stringify([...JSON.parse(sessionStorage.getItem('faults') ?? '[]'), fault]));
  addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
}

/**
 * By its role, as a `field` by its label, or as a `text`: in what is open above the page, else in the page. `aim`: the next
 * click is for it alone.
 */
export function find(role: string, name: string | RegExp, aim: boolean): Found {
  const realm = globalThis as Realm;
  const { queryAllByRole, queryAllByLabelText, queryAllByText } = realm.TestingLibraryDom ?? {};
  const above = [...document.querySelectorAll<HTMLElement>('dialog:modal, :popover-open')].toReversed();
  const roots = above.some((one) => one.matches('dialog')) ? above : [...above, document.body];
  const element = roots.flatMap((root) => {
    if (role === 'field') return queryAllByLabelText?.(root, name) ?? [];
    return (role === 'text' ? queryAllByText?.(root, name) : queryAllByRole?.(root, role, { name })) ?? [];
  })[0];
  if (!element) {
    const shown = roots.map((root) => root.innerText).join(' ');
    return { lacks: `is not there at ${location.pathname + location.search}, which shows: ${shown.slice(0, 2000)}` };
  }
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return { lacks: 'is invisible' };
  if (element.matches(':disabled, [aria-busy=true]')) return { lacks: 'is disabled' };
  const carries = ({ effect }: Animation) => (effect as KeyframeEffect | null)?.target?.contains(element);
  if (document.getAnimations().some(carries)) return { lacks: 'moves' };
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isOfIt = (hit: Element | null) => element.contains(hit) || hit?.closest('label')?.contains(element) === true;
  const hit = document.elementFromPoint(x, y);
  if (!isOfIt(hit)) return { lacks: `is covered by ${hit?.outerHTML.slice(0, 80) ?? 'nothing, as it is outside'}` };
  if (aim) {
    realm.wasHit = false;
    const judge = (event: Event) => {
      realm.wasHit = isOfIt(event.target as Element);
      if (realm.wasHit) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('click', judge, { capture: true, once: true });
  }
  return { x, y, text: element.textContent };
}

/** Also true where the click has led to another document. */
export function wasHit(): boolean {
  return (globalThis as Realm).wasHit !== false;
}

/**
 * What a button has opened: how opaque it is with all around it, and whether it is on top, and in the window as far as its
 * button is, which may move on while a page comes.
 */
export function opened(): { opacity: number; inside: boolean; onTop: boolean } | null {
  const drop = [...document.querySelectorAll<HTMLElement>('[popover]:popover-open')].at(-1);
  if (!drop) return null;
  let opacity = 1;
  for (let one: Element | null = drop; one; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity);
  const { left, top, right, bottom } = drop.getBoundingClientRect();
  const inside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const button = document.querySelector(`[popovertarget="${drop.id}"]`)?.getBoundingClientRect();
  const isButtonOut = button !== undefined && (button.bottom < 0 || button.top > innerHeight);
  const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return { opacity, inside: inside || isButtonOut, onTop: drop.contains(middle) || isButtonOut };
}

/** An event of dragging or pasting a file, as the browser's own. */
export function handOver([kind = '', place = '', name = '', type = '', base64 = '']: string[]): void {
  const data = new DataTransfer();
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  data.items.add(new File([bytes], name, { type }));
  const target = document.querySelector(place);
  if (!target) throw new Error(`there is no ${place}`);
  const given = { bubbles: true, cancelable: true };
  const event =
    kind === 'paste'
      ? new ClipboardEvent(kind, { ...given, clipboardData: data })
      : new DragEvent(kind, { ...given, dataTransfer: data });
  target.dispatchEvent(event);
}
