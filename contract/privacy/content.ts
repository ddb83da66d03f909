import type { Language } from '../base/languages.ts';
import type { FactKey } from './facts.ts';
import type { FactRow } from './privacy.ts';

const content = new Set([
  'document',
  'evidence',
  'folder',
  'guild',
  'honour',
  'list',
  'message',
  'note',
  'role',
  'shownQuestion',
  'title',
]);

/**
 * The language of a value: null is the portal's, undefined that of the page. A person's title is no
 * content. Subjects of mails have a language of their own, old ones none.
 */
export function languageOf(key: FactKey, field: string, row: FactRow): Language | null | undefined {
  if (typeof row[field] !== 'string' || key === 'person') return undefined;
  if (key === 'mails' && field === 'subject') return (row['language'] as Language | null | undefined) ?? undefined;
  return content.has(field) ? null : undefined;
}
