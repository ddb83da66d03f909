import type { FieldWords } from '../../base/field-words.ts';

/** What the fields of a role are called, and how the log reads those that are no texts. */
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
