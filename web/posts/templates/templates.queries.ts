import { normalized } from '#contract/base/text/normalized.ts';
import { query } from '#web/base/api.ts';

export const templatesQuery = query('GET /api/posts/templates');
export const textBlocksQuery = query('GET /api/posts/text-blocks');

/** As the server compares names: letters of any case, and any blanks. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => normalized(name, 'NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(one) === plain(other);
}
