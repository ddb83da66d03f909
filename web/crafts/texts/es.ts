import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Nuevo oficio',
  create: 'Crear oficio',
  search: 'Oficio u otro nombre',
  caption: 'Oficios',
  failed: 'No se pueden cargar los oficios',
  failedOne: 'No se puede cargar el oficio',
  empty: 'Aún no hay oficios',
  emptyText: 'El catálogo de oficios: anexo y número del reglamento, y cómo se les llama.',
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
  synonymsHint: 'Uno por línea. La búsqueda también los encuentra.',
  numberHint: 'De 1 a 99',
};
