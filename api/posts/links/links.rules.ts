/** The path of a page of this portal, also where its whole address was written; undefined for others. */
export function ownPathOf(href: string, origin: string): string | undefined {
  const url = URL.parse(href, origin);
  return url?.origin === new URL(origin).origin ? url.pathname : undefined;
}
