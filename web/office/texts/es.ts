import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  tabs: {
    lists: 'Listas',
    guilds: 'Gremios',
    crafts: 'Oficios',
    associations: 'Asociaciones',
    companies: 'Empresas',
    roles: 'Cargos y roles',
    members: 'Miembros',
  },
  import: 'Importar',
};
