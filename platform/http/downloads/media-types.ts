import type { Route } from '#contract/base/route.ts';

const json = 'application/json';

export const mergePatch = 'application/merge-patch+json';

export function takenTypes({ method, body, upload }: Pick<Route, 'method' | 'body' | 'upload'>): readonly string[] {
  if (upload) return upload.types;
  if (!body) return [];
  return method === 'PATCH' ? [json, mergePatch] : [json];
}
