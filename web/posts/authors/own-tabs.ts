import { storage } from '#web/base/storage.ts';

const key = 'zunfthaus.tabs';
/** What this page holds until it is gone. */
const own: string[] = [];
let first: Promise<void> | undefined;

/**
 * The ids by which this page may write, first the one by which it does: an id of this browser that no open page has, else
 * a new one. The others are those of pages that are gone too: what crashed does not keep its author waiting.
 */
export async function* ownTabs(): AsyncGenerator<string> {
  await (first ??= findFirst());
  yield* own;
  while (await holdOneMore()) yield* own.slice(-1);
}

async function findFirst(): Promise<void> {
  if (await holdOneMore()) return;
  const id = crypto.randomUUID();
  if (await holds(id)) storage.write(key, [...ofBrowser(), id].join(' '));
  own.push(id);
}

async function holdOneMore(): Promise<boolean> {
  for (const id of ofBrowser().filter((one) => !own.includes(one)))
    if (await holds(id)) {
      own.push(id);
      return true;
    }
  return false;
}

/** As many as there were pages at once. */
function ofBrowser(): string[] {
  return (storage.read(key) ?? '').split(' ').filter((id) => id !== '');
}

/** Until the page is gone. False while another page holds it, and where the browser has no locks, as without HTTPS. */
function holds(id: string): Promise<boolean> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(false);
  return new Promise((resolve) => {
    const asked = locks.request(`${key}.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => undefined);
    });
    asked.catch(() => resolve(false));
  });
}
