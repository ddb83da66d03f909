import type { FieldWords } from '../../base/field-words.ts';

/** What the fields of a craft are called, and how the log reads those that are no texts. */
export const craftFields = {
  annex: { name: 'Annex', reads: 'craftLists' },
  number: { name: 'Number', reads: 'number' },
  name: { name: 'Name' },
  shortName: { name: 'Short name' },
  synonyms: { name: 'Other names' },
  startsOn: { name: 'From', reads: 'day' },
  endsOn: { name: 'Until', reads: 'day' },
} as const;

export type CraftFields = FieldWords<typeof craftFields>;
