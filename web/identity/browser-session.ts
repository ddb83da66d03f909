import { storage } from '#web/base/storage.ts';

export type BrowserSession = ReturnType<typeof browserSession>;

/**
 * Lets sign-ins that a service's SDK keeps in the browser's storage end with the browser's session, for all of its
 * tabs at once: a cookie that ends with the browser says that the session still runs. Whoever asked to stay signed in
 * stays.
 */
export function browserSession(tenantId: string) {
  const stay = `zunfthaus.stay.${tenantId}`;
  const running = `zunfthaus.session.${tenantId}`;

  return {
    begin(remember: boolean): void {
      storage.write(stay, remember ? '1' : null);
      writeCookie(running, '1');
    },
    /** True for a sign-in left over from an earlier session of the browser. */
    isOver(): boolean {
      return storage.read(stay) === null && !document.cookie.split('; ').includes(`${running}=1`);
    },
    end(): void {
      storage.write(stay, null);
      writeCookie(running, '', 'max-age=0');
    },
  };
}

/**
 * For the end of a step that leaves this page: settles only if the browser brings the page back out of its cache. Before
 * that nothing must follow, such as a navigation of ours that would cut the way off.
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
