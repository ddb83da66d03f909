import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';

/**
 * Where the portal is seen as somebody else sees it. `as` is a group as `targetKey` spells it, or
 * `newcomer:<guild id>`; without one, the screen asks. `back` is where its end leads to.
 */
export function seeAsPath(as?: string, back?: string): string {
  return withSeen(pages.seeAs, as, back);
}

/** The same, of one post. */
export function seeAsPostPath(id: string, as: string, back?: string): string {
  return withSeen(generatePath(pages.seeAsPost, { id }), as, back);
}

/** The same, of a post that is not out yet; without a group, the screen asks for one. */
export function seeAsDraftPath(id: string, as?: string, back?: string): string {
  return withSeen(generatePath(pages.seeAsDraft, { id }), as, back);
}

/** The same, of a folder or a document of the archive; without a group, the screen asks for one. */
export function seeAsDocumentPath(id: string, as?: string, back?: string): string {
  return withSeen(generatePath(pages.seeAsDocument, { id }), as, back);
}

function withSeen(path: string, as: string | undefined, back: string | undefined): string {
  const search = new URLSearchParams({ ...(as && { as }), ...(back && { back }) });
  return search.size > 0 ? `${path}?${search}` : path;
}
