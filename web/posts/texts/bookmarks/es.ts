import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  add: 'Guardar',
  added: 'Guardada',
  isAdded: 'Encontrará la publicación en «Guardadas».',
  isRemoved: 'La publicación ya no está guardada.',
  undo: 'Deshacer',
  remove: 'Dejar de guardar {{title}}',
  lead: 'Solo usted ve lo que ha guardado.',
  title: 'Guardadas',
  failed: 'No se pueden cargar sus publicaciones guardadas',
  empty: 'Aún no ha guardado nada',
  emptyText: 'Pulse «Guardar» en una publicación y la encontrará aquí en todos sus dispositivos.',
};
