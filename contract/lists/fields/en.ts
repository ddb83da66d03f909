import type { FieldWords } from '../../base/field-words.ts';

/** The names of the fields of a list, and how the log formats those that are not text. */
export const listFields = {
  name: { name: 'Name' },
  description: { name: 'Description' },
  nameShown: { name: 'Members may read what the list is called', reads: 'truth' },
  ownerId: { name: 'Kept by', reads: 'row' },
} as const;

export type ListFields = FieldWords<typeof listFields>;
