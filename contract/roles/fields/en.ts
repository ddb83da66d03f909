import type { FieldWords } from '../../base/field-words.ts';

/** The names of the fields of a role, and how the log formats those that are not text. */
export const roleFields = {
  name: { name: 'Name' },
  feminineName: { name: 'Feminine form' },
  description: { name: 'Description' },
  key: { name: 'Key' },
  heldIn: { name: 'Held', reads: 'rolePlaces' },
  rank: { name: 'Rank', reads: 'number' },
  committee: { name: 'Committee' },
  seats: { name: 'Seats in each guild', reads: 'number' },
} as const;

export type RoleFields = FieldWords<typeof roleFields>;
