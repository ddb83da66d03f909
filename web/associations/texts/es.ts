import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Nueva asociación',
  create: 'Crear asociación',
  search: 'Buscar asociaciones',
  caption: 'Asociaciones',
  failed: 'No se pueden cargar las asociaciones',
  failedOne: 'No se puede cargar la asociación',
  empty: 'Aún no hay asociaciones',
  emptyText: 'Aquí ve qué gremios pertenecen a cada asociación.',
  columns: {
    name: 'Asociación',
    kind: 'Tipo',
    guilds: 'Gremios',
  },
  kinds: {
    district: 'Asociación comarcal',
    state: 'Asociación regional de gremios',
    trade: 'Asociación sectorial',
  },
  guilds_one: '1 gremio',
  guilds_other: '{{count}} gremios',
  guildsTitle: 'Gremios de la asociación',
  none: 'Aún no le pertenece ningún gremio. La asociación se elige en los datos del gremio.',
  factsTitle: 'Contacto',
  openingHoursHint: 'Por ejemplo, lun. a jue. de 8 a 16 h',
};
