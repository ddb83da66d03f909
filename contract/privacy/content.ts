import type { Language } from '../base/languages.ts';
import type { FactKey } from './facts.ts';
import type { FactRow } from './privacy.ts';

const content = new Set(['document', 'evidence', 'folder', 'guild', 'honour', 'list', 'note', 'role', 'title']);

/**
 * What a value is written in: null is the portal's language, undefined that of the page; the title of a person is no
 * content. Subjects of mails have their own, old ones none.
 */
export function languageOf(key: FactKey, field: string, row: FactRow): Language | null | undefined {
  if (typeof row[field] !== 'string' || key === 'person') return undefined;
  if (key === 'mails' && field === 'subject') return (row['language'] as Language | null | undefined) ?? undefined;
  return content.has(field) ? null : undefined;
}
