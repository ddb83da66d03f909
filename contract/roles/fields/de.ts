import type { RoleFields } from './en.ts';

export const roleFields = {
  name: { name: 'Name' },
  feminineName: { name: 'Weibliche Form' },
  description: { name: 'Beschreibung' },
  key: { name: 'Schlüssel' },
  heldIn: { name: 'Gilt' },
  rank: { name: 'Rang' },
  committee: { name: 'Ausschuss' },
  seats: { name: 'Sitze je Innung' },
} as const satisfies RoleFields;
