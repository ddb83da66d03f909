import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  ownerHint: 'Quien responde de quién figura en ella',
  purposeHint: 'Para qué sirve y hasta cuándo se necesita',
  new: 'Nueva lista',
  create: 'Crear lista',
  search: 'Buscar listas',
  caption: 'Listas',
  failed: 'No se pueden cargar las listas',
  failedOne: 'No se puede cargar la lista',
  empty: 'Aún no hay listas',
  emptyText: 'Las listas se llevan a mano: para quienes van juntos y no comparten gremio, cargo ni rol.',
  columns: {
    name: 'Lista',
    description: 'Descripción',
    people: 'Personas',
  },
  add: 'Añadir personas',
  which: 'Personas',
  find: 'Nombre o correo',
  none: 'Aún no hay nadie en esta lista.',
  summary_one: 'Una persona se une a {{list}}.',
  summary_other: '{{count}} personas se unen a {{list}}.',
  added_one: '1 persona añadida.',
  added_other: '{{count}} personas añadidas.',
  takeOne: 'Quitar a {{name}} de la lista',
  takeSummary: '{{name}} sale de {{list}}.',
  taken: '{{name}} ya no está en la lista.',
  delete: {
    action: 'Eliminar lista',
    title: '¿Eliminar {{name}}?',
    summary_one: 'La lista con 1 persona se elimina del todo. La persona se queda.',
    summary_other: 'La lista con {{count}} personas se elimina del todo. Las personas se quedan.',
    done: 'La lista se ha eliminado.',
  },
};
