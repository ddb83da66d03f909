import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Nuevo gremio',
  create: 'Crear gremio',
  search: 'Gremio, oficio o persona',
  caption: 'Gremios',
  failedOne: 'No se puede cargar el gremio',
  empty: 'Aún no hay gremios',
  emptyText:
    'Aquí figuran los gremios con sus oficios, cargos y empresas. Puede dirigir publicaciones y carpetas a cada uno.',
  filter: 'Qué gremios',
  is: {
    current: 'Activos',
    vacant: 'Cargo vacante',
    ending: 'Mandato por terminar',
    former: 'Terminados',
  },
  columns: {
    crafts: 'Oficios',
    head: 'Presidencia',
    companies: 'Empresas',
    people: 'Personas',
  },
  vacant: 'vacante',
  headVacant: 'Cargo vacante',
  numbered: 'Gremio n.º {{number}}',
  since: 'desde {{year}}',
  ended: 'terminado',
  endedOn: 'terminado el {{day}}',
  startsOn: 'desde {{day}}',
  foundedHint: 'Un año de cuatro cifras',
  end: {
    action: 'Terminar gremio',
    title: '¿Terminar {{name}}?',
    summary:
      '{{name}} termina hoy. Desde mañana sus empresas y personas ya no pertenecen al gremio. No se elimina nada.',
    done: 'El gremio ha terminado.',
  },
  factsTitle: 'Oficina y estatutos',
  noPeople: 'Aún no hay nadie en este gremio. Las personas pertenecen a él a través de sus empresas.',
};
