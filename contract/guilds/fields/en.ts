import type { FieldWords } from '../../base/field-words.ts';

/** What the fields of a guild are called, and how the log reads those that are no texts. */
export const guildFields = {
  name: { name: 'Name' },
  shortName: { name: 'Short name' },
  number: { name: 'Number' },
  associationId: { name: 'Association', reads: 'row' },
  district: { name: 'District' },
  foundedIn: { name: 'Founded in', reads: 'number' },
  statutesOn: { name: 'Statutes of', reads: 'day' },
  responsibleId: { name: 'Responsible in the office', reads: 'row' },
  startsOn: { name: 'From', reads: 'day' },
  endsOn: { name: 'Until', reads: 'day' },
} as const;

export type GuildFields = FieldWords<typeof guildFields>;
