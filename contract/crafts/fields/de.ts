import type { CraftFields } from './en.ts';

export const craftFields = {
  annex: { name: 'Anlage' },
  number: { name: 'Nummer' },
  name: { name: 'Name' },
  shortName: { name: 'Kurzname' },
  synonyms: { name: 'Andere Bezeichnungen' },
  startsOn: { name: 'Von' },
  endsOn: { name: 'Bis' },
} as const satisfies CraftFields;
