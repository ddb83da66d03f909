import type { AuditValue } from './audit.ts';

/** Fields with words of the office; others hold names of people and companies, addresses and numbers. */
const content = new Set([
  'associationId',
  'categoryId',
  'committee',
  'correctionNote',
  'description',
  'district',
  'eventPlace',
  'folderId',
  'guildId',
  'name',
  'parentId',
  'postId',
  'replacedBy',
  'roleId',
  'shortName',
  'synonyms',
  'title',
  'withdrawalNote',
]);

const named = new Set(['companies', 'users']);

/** Whether a value is in the language of the portal or post: neither a person's name nor a word of the log. */
export function isContent(entity: string, field: string, value: AuditValue): boolean {
  if (named.has(entity) || !content.has(field)) return false;
  if (typeof value === 'string' || Array.isArray(value)) return value.length > 0;
  return typeof value === 'object' && value !== null && 'name' in value && value.name !== null && !value.gone;
}
