import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/base/route.ts';
import { invalid } from '../error.ts';

/** Whether the caller asks what a change would do instead of making it: `Prefer: effect`, however RFC 7240 lets it be spelled. */
export function wantsEffect(route: Route, request: HasHeaders): boolean {
  return route.previews === true && preferencesOf(request)?.includes('effect') === true;
}

/**
 * Refuses to make a change where something else was asked for: an effect that nothing here can tell, or what cannot be
 * read. To read is never a change, so a GET takes no notice.
 */
export function mustTellEffect(route: Route, request: HasHeaders): void {
  if (route.method === 'GET') return;
  const preferences = preferencesOf(request);
  if (!preferences) throw invalid('header.prefer', 'cannot be read');
  if (preferences.includes('effect') && !route.previews)
    throw invalid('header.prefer', 'this call cannot tell its effect beforehand');
}

type HasHeaders = Pick<FastifyRequest, 'headers'>;

/**
 * The names of all preferences, in small letters; several headers arrive as one with commas between. Undefined where the
 * header is none.
 */
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
