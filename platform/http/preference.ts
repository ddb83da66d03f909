import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import { invalid } from '../errors/error.ts';

/** `Prefer: effect` (RFC 7240): asks what a change would do without making it. */
export function wantsEffect(route: Route, request: HasHeaders): boolean {
  return route.previews === true && preferencesOf(request)?.includes('effect') === true;
}

/** Throws for preferences that cannot be honoured, so that no change is made by mistake. A GET ignores them. */
export function mustTellEffect(route: Route, request: HasHeaders): void {
  if (route.method === 'GET') return;
  const preferences = preferencesOf(request);
  if (!preferences) throw invalid('header.prefer', 'cannot be read');
  if (preferences.includes('effect') && !route.previews)
    throw invalid('header.prefer', 'This call has no preview of its effect');
}

type HasHeaders = Pick<FastifyRequest, 'headers'>;

/** In lower case; several headers arrive joined by commas. Undefined if malformed. */
function preferencesOf({ headers }: HasHeaders): string[] | undefined {
  const header = headers['prefer'];
  if (typeof header !== 'string') return [];
  const plain = header.replace(/"(?:[^"\\]|\\.)*("?)/g, (_, end: string) => (end ? quoted : '"'));
  const names = plain.split(',').map((one) => (one.split(/[;=]/, 1)[0] ?? '').trim().toLowerCase());
  return !plain.includes('"') && names.every((name) => isToken.test(name)) ? names : undefined;
}

/** Stands for quoted text, whose commas and names mean nothing. */
const quoted = '\u0000';
const isToken = /^[\w!#$%&'*+.^`|~-]*$/;
