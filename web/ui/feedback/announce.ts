import { createStore } from '#web/base/store.ts';
import { openModals } from '../overlay/open-modals.ts';

/** With the language of content; without one it is a text of the screen. */
export interface Words {
  text: string;
  lang?: string | undefined;
}

export interface Announcement {
  id: number;
  parts: readonly Words[];
  /** The topmost dialog, as all else is inert. */
  within: Element | null;
}

/** What the live regions of `LiveRegions` hold. */
export const announcements = createStore<readonly Announcement[]>([]);

/** A dialog that closes with the message is gone by then. */
const delay = 150;
/** Long enough for a reader to begin; readers who browse the page must not find it later. */
const kept = 10_000;
let last = 0;

/** Has a screen reader read a text when it has finished its sentence. The result takes it back. */
export function announce(...parts: readonly Words[]): () => void {
  let announcement: Announcement | undefined;
  const remove = () => announcements.set(announcements.get().filter((one) => one !== announcement));
  const timer = setTimeout(() => {
    last += 1;
    announcement = { id: last, parts, within: openModals.get().at(-1)?.element ?? null };
    announcements.set([...announcements.get(), announcement]);
    setTimeout(remove, kept);
  }, delay);
  return () => {
    clearTimeout(timer);
    if (announcement) remove();
  };
}
