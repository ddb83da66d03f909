import type { FieldWords } from '../../base/field-words.ts';

/** What the fields of a list are called, and how the log reads those that are no texts. */
export const listFields = {
  name: { name: 'Name' },
  description: { name: 'Description' },
  nameShown: { name: 'Members may read what the list is called', reads: 'truth' },
  ownerId: { name: 'Kept by', reads: 'row' },
} as const;

export type ListFields = FieldWords<typeof listFields>;
