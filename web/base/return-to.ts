import { pages } from '#contract/base/pages.ts';

/**
 * `returnTo` is the full address (specification, section 2). A page of the sign-in keeps its own: the browser may be there
 * already while the page that was left is drawn once more.
 */
export function loginAddress(
  from: { pathname: string; search: string; hash: string },
  origin: string = window.location.origin,
): string {
  if (from.pathname.startsWith('/auth/')) return withReturnTo(pages.login, new URLSearchParams(from.search));
  const wanted = `${origin}${from.pathname}${from.search}${from.hash}`;
  return `${pages.login}?returnTo=${encodeURIComponent(wanted)}`;
}

/** Another page before the sign-in, which goes on to the same place. */
export function withReturnTo(page: string, search: URLSearchParams): string {
  const returnTo = search.get('returnTo');
  return returnTo === null ? page : `${page}?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Keeps its own `returnTo` too. */
export function agreementAddress(from: { pathname: string; search: string; hash: string }): string {
  if (from.pathname === pages.agreement) return withReturnTo(pages.agreement, new URLSearchParams(from.search));
  return `${pages.agreement}?returnTo=${encodeURIComponent(`${from.pathname}${from.search}${from.hash}`)}`;
}

/**
 * The address in `returnTo` if it is on this origin, else the start page. Parsed by the browser, so that `//evil`,
 * `/\evil` or a tab in the scheme are recognised.
 */
export function safeReturnTo(returnTo: string | null, origin: string = window.location.origin): string {
  if (!returnTo) return pages.home;
  const url = parse(returnTo, origin);
  if (url?.origin !== origin) return pages.home;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return /^\/(?!\/|auth\/)/.test(path) ? path : pages.home;
}

function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
