import type { ListFields } from './en.ts';

export const listFields = {
  name: { name: 'Nombre' },
  description: { name: 'Descripción' },
  nameShown: { name: 'Los miembros pueden leer cómo se llama la lista' },
  ownerId: { name: 'A cargo de' },
} as const satisfies ListFields;
