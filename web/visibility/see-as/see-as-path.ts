import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';

/** `as` is a `targetKey` or `newcomer:<guild id>`; without it one is chosen. `back` is the end's address. */
export function seeAsPath(as?: string, back?: string): string {
  return withSeen(pages.seeAs, as, back);
}

export function seeAsPostPath(id: string, as: string, back?: string): string {
  return withSeen(generatePath(pages.seeAsPost, { id }), as, back);
}

export function seeAsDraftPath(id: string, as?: string, back?: string): string {
  return withSeen(generatePath(pages.seeAsDraft, { id }), as, back);
}

export function seeAsDocumentPath(id: string, as?: string, back?: string): string {
  return withSeen(generatePath(pages.seeAsDocument, { id }), as, back);
}

function withSeen(path: string, as: string | undefined, back: string | undefined): string {
  const search = new URLSearchParams({ ...(as && { as }), ...(back && { back }) });
  return search.size > 0 ? `${path}?${search}` : path;
}
