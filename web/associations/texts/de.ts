import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Neuer Verband',
  create: 'Verband anlegen',
  search: 'Verbände durchsuchen',
  caption: 'Verbände',
  failed: 'Die Verbände lassen sich nicht laden',
  failedOne: 'Der Verband lässt sich nicht laden',
  empty: 'Noch keine Verbände',
  emptyText: 'Hier steht, welche Innungen zu welchem Verband gehören: im Kreis, im Land, im Fach.',
  columns: {
    name: 'Verband',
    kind: 'Art',
    guilds: 'Innungen',
  },
  kinds: {
    district: 'Kreishandwerkerschaft',
    state: 'Landesinnungsverband',
    trade: 'Fachverband',
  },
  guilds_one: '1 Innung',
  guilds_other: '{{count}} Innungen',
  guildsTitle: 'Innungen des Verbandes',
  none: 'Noch gehört keine Innung dazu. Den Verband einer Innung legen deren Stammdaten fest.',
  factsTitle: 'An wen man sich wendet',
  openingHoursHint: 'Etwa Mo bis Do 8 bis 16 Uhr',
};
