import type { FieldWords } from '../../base/field-words.ts';

/** The names of the fields of a guild, and how the log formats those that are not text. */
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
