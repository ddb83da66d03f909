/** Pages of the web and of the portal; mail addresses and telephone numbers cannot be asked. */
export function pagesAmong(links: readonly string[]): string[] {
  return links.filter((href) => href.startsWith('/') || /^https?:\/\//i.test(href));
}

/** The path of a page of this portal, also where its whole address was written; undefined for others. */
export function ownPathOf(href: string, origin: string): string | undefined {
  const url = URL.parse(href, origin);
  return url?.origin === new URL(origin).origin ? url.pathname : undefined;
}
