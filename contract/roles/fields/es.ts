import type { RoleFields } from './en.ts';

export const roleFields = {
  name: { name: 'Nombre' },
  feminineName: { name: 'Forma femenina' },
  description: { name: 'Descripción' },
  key: { name: 'Clave' },
  heldIn: { name: 'Vale' },
  rank: { name: 'Rango' },
  committee: { name: 'Comisión' },
  seats: { name: 'Puestos por gremio' },
} as const satisfies RoleFields;
