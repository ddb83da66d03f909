/** Over https with `__Host-`, which binds a cookie to https and to this host. */
const own = 'zunfthaus.';
const prefix = '__Host-';

export const sessionCookie = `${own}session_token`;

/** Renames the browser's cookies for the sign-in service. The prefixed one wins. */
export function namedInside(header: string): string {
  const pairs = header.split(';').map((pair) => pair.trim());
  const prefixed = new Set(pairs.filter(isPrefixed).map((pair) => nameOf(pair).slice(prefix.length)));
  return pairs
    .filter((pair) => !prefixed.has(nameOf(pair)))
    .map((pair) => (isPrefixed(pair) ? pair.slice(prefix.length) : pair))
    .join('; ');
}

/** Names for the browser: prefixed over https, else plain. Expires plain ones left from http. */
export function namedOutside(cookies: readonly string[], options: { secure: boolean; sent: string }): string[] {
  if (!options.secure) return [...cookies];
  const sent = new Set(options.sent.split(';').map(nameOf));
  const old = [...new Set(cookies.map(nameOf))].filter((name) => name.startsWith(own) && sent.has(name));
  return [
    ...cookies.map((cookie) => `${cookie.startsWith(own) ? prefix : ''}${cookie}; Secure`),
    ...old.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure`),
  ];
}

export function cookieIn(header: string, name: string): string | undefined {
  const pair = namedInside(header)
    .split('; ')
    .find((one) => nameOf(one) === name);
  return pair?.slice(name.length + 1);
}

export function cookieOf({ name, value, seconds }: { name: string; value: string; seconds: number }): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax`;
}

function nameOf(pair: string): string {
  return (pair.split('=', 1)[0] ?? '').trim();
}

function isPrefixed(pair: string): boolean {
  return pair.startsWith(prefix + own);
}
