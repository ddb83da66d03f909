import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Nuevas',
  read: 'Leídas',
  readAll: 'Marcar todo como leído',
  settings: 'Ajustar las notificaciones',
  empty: 'En los últimos 30 días no hubo nada nuevo para usted. Aquí aparecen las publicaciones nuevas y corregidas.',
  failed: 'No se pueden cargar sus notificaciones',
  published: 'Nuevo: {{kind}}',
  corrected: 'Corregido: {{note}}',
  reminder: 'Pendiente de confirmar',
  reminderUntil: 'Pendiente de confirmar hasta el {{day}}',
  handedOver: 'Traspasado por {{by}}',
  handedOverNote: 'Traspasado por {{by}}: {{words}}',
  toApprove: 'Aprobación pedida por {{by}}',
  approved: 'Aprobado por {{by}}',
  notApproved: 'Aprobación rechazada por {{by}}: {{words}}',
  unplanned: 'La publicación no aparece, necesita una aprobación',
  untitled: 'Sin título',
  answered: 'La oficina ha respondido a su pregunta',
  questions: {
    title_one: '1 pregunta está pendiente',
    title_other: '{{number}} preguntas están pendientes',
    what: 'de una respuesta de la oficina',
  },
  waiting: {
    title_one: '1 persona espera',
    title_other: '{{number}} personas esperan',
    longest: 'la admisión; quien más, {{name}}',
  },
  changes: {
    title_one: '1 persona espera',
    title_other: '{{number}} personas esperan',
    what: 'cambios en su ficha',
  },
  since: 'desde el {{day}}',
};
