import { errorPages, pageAt, type PageName, pages } from '../base/pages.ts';
import { type IssuerName, issuers } from './words.ts';

/** Null: the portal's own issuer. */
export function pinnedIssuer(path: string): IssuerName | null {
  const only = issuers.find((issuer) => path.startsWith(`/auth/${issuer}/`));
  return only !== undefined && pageAt(path) !== undefined ? only : null;
}

/** To the server, which does not know who asks, they are like any unknown address. */
const hiddenPages = new Set<PageName>(['operations']);

export function pageStatus(path: string, issuer: IssuerName | undefined): number {
  const only = pinnedIssuer(path);
  if (only !== null && only !== issuer) return 400;
  const page = pageAt(path);
  if (page === undefined) return 404;
  // With a slash behind it, it is shown as any other page is.
  const statuses: Partial<Record<PageName, number>> = pages[page] === path ? errorPages : {};
  return hiddenPages.has(page) ? 404 : (statuses[page] ?? 200);
}
