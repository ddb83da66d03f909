import type { GuildFields } from './en.ts';

export const guildFields = {
  name: { name: 'Nombre' },
  shortName: { name: 'Nombre corto' },
  number: { name: 'Número' },
  associationId: { name: 'Asociación' },
  district: { name: 'Distrito' },
  foundedIn: { name: 'Año de fundación' },
  statutesOn: { name: 'Estatutos del' },
  responsibleId: { name: 'Responsable en la oficina' },
  startsOn: { name: 'Desde' },
  endsOn: { name: 'Hasta' },
} as const satisfies GuildFields;
