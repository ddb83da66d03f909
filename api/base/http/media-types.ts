import type { Route } from '#contract/base/route.ts';

const json = 'application/json';

/** RFC 7396: what our PATCH takes, whichever of the two it is called. */
export const mergePatch = 'application/merge-patch+json';

/** The media types that the body of a route may have; none where it takes no body. */
export function takenTypes({ method, body, upload }: Pick<Route, 'method' | 'body' | 'upload'>): readonly string[] {
  if (upload) return upload.types;
  if (!body) return [];
  return method === 'PATCH' ? [json, mergePatch] : [json];
}
