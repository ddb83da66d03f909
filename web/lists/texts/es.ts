import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  ownerHint: 'Esta persona es responsable de la lista',
  purposeHint: 'Para qué sirve la lista y cuánto tiempo la necesita',
  new: 'Nueva lista',
  create: 'Crear lista',
  search: 'Buscar listas',
  caption: 'Listas',
  failed: 'No se pueden cargar las listas',
  failedOne: 'No se puede cargar la lista',
  empty: 'Aún no hay listas',
  emptyText: 'En una lista reúne a personas que no comparten gremio, cargo ni rol.',
  columns: {
    name: 'Lista',
    description: 'Descripción',
    people: 'Personas',
  },
  add: 'Añadir personas',
  which: 'Personas',
  find: 'Nombre o correo',
  none: 'Aún no hay nadie en esta lista.',
  summary_one: 'Usted añade una persona a {{list}}.',
  summary_other: 'Usted añade {{count}} personas a {{list}}.',
  added_one: '1 persona añadida.',
  added_other: '{{count}} personas añadidas.',
  takeOne: 'Quitar a {{name}} de la lista',
  takeSummary: 'Usted quita a {{name}} de {{list}}.',
  taken: '{{name}} ya no está en la lista.',
  delete: {
    action: 'Eliminar lista',
    title: '¿Eliminar {{name}}?',
    summary_one: 'La lista con 1 persona se elimina del todo. La persona sigue en el portal.',
    summary_other: 'La lista con {{count}} personas se elimina del todo. Las personas siguen en el portal.',
    done: 'La lista se ha eliminado.',
  },
};
