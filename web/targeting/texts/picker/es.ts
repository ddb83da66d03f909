import type { Translated } from '#contract/base/text/translated.ts';
import type { picker as english } from './en.ts';

export const picker: Translated<typeof english> = {
  all: 'Todo',
  titles: {
    post: { include: 'Va dirigido a', exclude: 'Pero no a' },
    visibility: { include: 'Acceso para', exclude: 'Sin acceso para' },
    upload: { include: 'Pueden subir archivos', exclude: 'No pueden subir archivos' },
  },
  search: 'Buscar un grupo',
  kind: 'Filtrar por tipo de grupo',
  kinds: {
    guild: 'Gremios',
    list: 'Listas',
    role: 'Cargos y roles',
    guildRole: 'Cargos en gremios',
    craft: 'Oficios',
    company: 'Empresas',
    association: 'Asociaciones',
  },
  found: 'Grupos encontrados',
  nothing: 'Ningún grupo se llama así.',
  others_one: 'Y 1 más. Busque con más precisión para encontrarlo.',
  others_other: 'Y {{count}} más. Busque con más precisión para encontrarlos.',
  failed: 'No se pueden cargar los grupos',
  on: {
    post: { include: 'hasta ahora recibe la publicación', exclude: 'hasta ahora está excluido' },
    visibility: { include: 'tiene acceso hasta ahora', exclude: 'hasta ahora está excluido' },
    upload: { include: 'puede subir archivos hasta ahora', exclude: 'hasta ahora está excluido' },
  },
  done_zero: 'Cerrar',
  done_one: 'Listo: 1 grupo',
  done_other: 'Listo: {{count}} grupos',
};
