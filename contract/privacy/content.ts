import type { FactKey } from './facts.ts';
import type { FactRow } from './privacy.ts';

const content = new Set(['document', 'folder', 'guild', 'honour', 'list', 'note', 'role', 'title']);

/** Whether a value is written in the portal's language; the title of a person is not. */
export function isContent(key: FactKey, field: string, value: FactRow[string] | undefined): boolean {
  return key !== 'person' && typeof value === 'string' && content.has(field);
}
