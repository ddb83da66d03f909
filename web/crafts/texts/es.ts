import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Nuevo oficio',
  create: 'Crear oficio',
  search: 'Oficio u otro nombre',
  caption: 'Oficios',
  failed: 'No se pueden cargar los oficios',
  failedOne: 'No se puede cargar el oficio',
  empty: 'Aún no hay oficios',
  emptyText: 'Este es el catálogo de oficios, con el anexo y el número del reglamento alemán y con otros nombres.',
  catalogue: {
    missing_one: 'Aquí falta 1 oficio del reglamento alemán de la artesanía (HwO). Las entradas existentes no cambian.',
    missing_other:
      'Aquí faltan {{count}} oficios del reglamento alemán de la artesanía (HwO). Las entradas existentes no cambian.',
    take_one: 'Añadir de la lista HwO: 1 oficio',
    take_other: 'Añadir de la lista HwO: {{count}} oficios',
    taken_one: '1 oficio añadido.',
    taken_other: '{{count}} oficios añadidos.',
  },
  columns: {
    name: 'Oficio',
    number: 'Número',
    synonyms: 'Otros nombres',
    companies: 'Empresas',
  },
  companies: 'Empresas de este oficio',
  none: 'Aún ninguna empresa tiene este oficio.',
  annexes: {
    A: 'A: exige maestría',
    B1: 'B1: sin licencia',
    B2: 'B2: similar a un oficio',
  },
  synonymsHint: 'Un nombre por línea. La búsqueda encuentra el oficio también con estos nombres.',
  numberHint: 'De 1 a 99',
};
