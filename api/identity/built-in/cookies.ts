/** Cookies of ours. A browser takes one with the prefix over https alone, for this host alone, and from nobody else. */
const own = 'zunfthaus.';
const prefix = '__Host-';

/** Where a browser has its session, on this machine; over https with the prefix. */
export const sessionCookie = `${own}session_token`;

/** What a browser sends, under the names the sign-in service knows. Of two of one name the one with the prefix counts. */
export function namedInside(header: string): string {
  const pairs = header.split(';').map((pair) => pair.trim());
  const prefixed = new Set(pairs.filter(isPrefixed).map((pair) => nameOf(pair).slice(prefix.length)));
  return pairs
    .filter((pair) => !prefixed.has(nameOf(pair)))
    .map((pair) => (isPrefixed(pair) ? pair.slice(prefix.length) : pair))
    .join('; ');
}

/**
 * The service's cookies as the browser gets them: with the prefix over https, as they are on this machine. What the
 * browser still has under the plain name, of a time before https, goes.
 */
export function namedOutside(cookies: readonly string[], options: { secure: boolean; sent: string }): string[] {
  if (!options.secure) return [...cookies];
  const sent = new Set(options.sent.split(';').map(nameOf));
  const old = [...new Set(cookies.map(nameOf))].filter((name) => name.startsWith(own) && sent.has(name));
  return [
    ...cookies.map((cookie) => `${cookie.startsWith(own) ? prefix : ''}${cookie}; Secure`),
    ...old.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`),
  ];
}

/** The value of a cookie as the browser sends it, by the name the service knows. */
export function cookieIn(header: string, name: string): string | undefined {
  const pair = namedInside(header)
    .split('; ')
    .find((one) => nameOf(one) === name);
  return pair?.slice(name.length + 1);
}

/** A cookie that no script can read and no other site's page makes the browser send along. */
export function cookieOf({ name, value, seconds }: { name: string; value: string; seconds: number }): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
}

function nameOf(pair: string): string {
  return (pair.split('=', 1)[0] ?? '').trim();
}

function isPrefixed(pair: string): boolean {
  return pair.startsWith(prefix + own);
}
