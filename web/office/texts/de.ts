import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  tabs: {
    lists: 'Listen',
    guilds: 'Innungen',
    crafts: 'Gewerke',
    associations: 'Verbände',
    companies: 'Betriebe',
    roles: 'Ämter und Rollen',
    members: 'Mitglieder',
  },
  import: 'Einlesen',
};
