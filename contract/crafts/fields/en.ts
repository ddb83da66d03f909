import type { FieldWords } from '../../base/field-words.ts';

/** The names of the fields of a craft, and how the log formats those that are not text. */
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
