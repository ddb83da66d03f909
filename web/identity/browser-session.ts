import { storage } from '#web/base/storage.ts';

export type BrowserSession = ReturnType<typeof browserSession>;

/**
 * Ends sign-ins that SDKs keep in local storage with the browser's session, in all tabs: a session cookie marks that it
 * still runs. Not for "stay signed in".
 *
 * `isOver` looks for the cookie when the page starts, and is false afterwards: the session lasts while a page is open,
 * and a cookie that another tab has just written may arrive after its storage event.
 */
export function browserSession(tenantId: string) {
  const stay = `zunfthaus.stay.${tenantId}`;
  const running = `zunfthaus.session.${tenantId}`;
  let isStarted = false;

  return {
    begin(remember: boolean): void {
      storage.write(stay, remember ? '1' : null);
      writeCookie(running, '1');
    },
    isOver(): boolean {
      if (isStarted) return false;
      isStarted = true;
      return storage.read(stay) === null && !document.cookie.split('; ').includes(`${running}=1`);
    },
    end(): void {
      storage.write(stay, null);
      writeCookie(running, '', 'max-age=0');
    },
  };
}

/**
 * Pending while the page is being left, so that nothing cancels the navigation; settles if it comes back from the
 * bfcache.
 */
export function pageBroughtBack(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}

function writeCookie(name: string, value: string, ...more: string[]): void {
  const secure = window.location.protocol === 'https:' ? ['secure'] : [];
  document.cookie = [`${name}=${value}`, 'path=/', 'samesite=strict', ...secure, ...more].join('; ');
}
