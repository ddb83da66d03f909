import type { ListFields } from './en.ts';

export const listFields = {
  name: { name: 'Name' },
  description: { name: 'Beschreibung' },
  nameShown: { name: 'Mitglieder dürfen lesen, wie die Liste heißt' },
  ownerId: { name: 'Gepflegt von' },
} as const satisfies ListFields;
