import type { CraftFields } from './en.ts';

export const craftFields = {
  annex: { name: 'Anexo' },
  number: { name: 'Número' },
  name: { name: 'Nombre' },
  shortName: { name: 'Nombre corto' },
  synonyms: { name: 'Otros nombres' },
  startsOn: { name: 'Desde' },
  endsOn: { name: 'Hasta' },
} as const satisfies CraftFields;
