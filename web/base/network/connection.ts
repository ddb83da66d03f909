import { createStore } from '../store.ts';

/** False while the server does not answer. */
export const connection = createStore(true);

/** While the portal is closed; `detail` is the operator's own sentence, if there is one. */
export const maintenance = createStore<{ detail?: string | undefined } | null>(null);

/** Milliseconds until a server is asked again that does not answer, or that the browser thinks out of reach. */
const pause = 15_000;

/** Call once. */
export function watchConnection(): void {
  for (const change of ['offline', 'online']) window.addEventListener(change, () => void isReachable());
  setInterval(() => {
    if (!(connection.get() && navigator.onLine) && !document.hidden) void isReachable();
  }, pause);
}

/** Any answer counts, also a failure. */
export async function isReachable(): Promise<boolean> {
  const reached = await fetch('/tenant.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  connection.set(reached);
  return reached;
}

/** Asks where this contradicts what is known: an answer may have been under way when the connection was lost. */
export function reportReachability(reached: boolean): void {
  if (connection.get() !== reached) void isReachable();
}

let whereTo = () => window.location.href;

/** Registers where the address of a pending navigation is read. */
export function leadTo(address: () => string): void {
  whereTo = address;
}

/**
 * Loads code lazily. Offline it waits for the connection; if a new version has replaced the file, it reloads the page,
 * at most once a minute.
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

/** Reloads for the pending address; false if it has just been reloaded. */
export function beginAgain(): boolean {
  const key = 'zunfthaus.reloaded';
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return false;
  sessionStorage.setItem(key, `${Date.now()}`);
  const address = whereTo();
  if (address === window.location.href) window.location.reload();
  else window.location.assign(address);
  return true;
}
