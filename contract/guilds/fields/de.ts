import type { GuildFields } from './en.ts';

export const guildFields = {
  name: { name: 'Name' },
  shortName: { name: 'Kurzname' },
  number: { name: 'Nummer' },
  associationId: { name: 'Verband' },
  district: { name: 'Bezirk' },
  foundedIn: { name: 'Gründungsjahr' },
  statutesOn: { name: 'Satzung vom' },
  responsibleId: { name: 'Zuständig in der Geschäftsstelle' },
  startsOn: { name: 'Von' },
  endsOn: { name: 'Bis' },
} as const satisfies GuildFields;
