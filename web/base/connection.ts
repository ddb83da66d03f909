import { createStore } from './store.ts';

/** Whether the server answers, as far as is known. */
export const connection = createStore(true);

/** Milliseconds after which a server that did not answer is asked again by itself. */
const pause = 15_000;

/** Notices when the connection is gone and when it is back; call once. */
export function watchConnection(): void {
  for (const change of ['offline', 'online']) window.addEventListener(change, () => void isReachable());
  setInterval(() => {
    if (!connection.get() && document.visibilityState === 'visible') void isReachable();
  }, pause);
}

/** Asks the server for what is small and open to all. Any answer is one. */
export async function isReachable(): Promise<boolean> {
  const reached = await fetch('/tenant.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  connection.set(reached);
  return reached;
}

let whereTo = () => window.location.href;

/** Tells which address somebody is on the way to, while its screen is still being loaded. */
export function leadTo(address: () => string): void {
  whereTo = address;
}

/**
 * Loads a part of the program. Without a connection it waits for one, and what is on the screen stays. Where the server
 * answers but no longer has the file, a new version has replaced it: the page begins again with the new one, once a
 * minute at most.
 */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(await isReachable())) await connected();
      else if (beginAgain()) await new Promise(() => {});
      else throw error;
    }
  }
}

function connected(): Promise<void> {
  return new Promise((resolve) => {
    const stop = connection.subscribe(() => {
      if (!connection.get()) return;
      stop();
      resolve();
    });
  });
}

/** Loads the page anew, for what was asked for; false where it has just been. */
export function beginAgain(): boolean {
  const key = 'zunfthaus.reloaded';
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false;
  sessionStorage.setItem(key, `${Date.now()}`);
  const address = whereTo();
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return true;
}
