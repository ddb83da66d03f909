import type { Route } from '#contract/route.ts';

const nowhere = '00000000-0000-7000-8000-000000000000';

/** A well-formed call of any route, at a row that is not there. */
export function sampleCall(route: Route, id: string = nowhere): { path: string; body: unknown } {
  return { path: route.path.replace(/\{\w+\}/g, id), body: route.body ? {} : undefined };
}
