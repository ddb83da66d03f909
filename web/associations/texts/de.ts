import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Neuer Verband',
  create: 'Verband anlegen',
  search: 'Verbände durchsuchen',
  caption: 'Verbände',
  failed: 'Die Verbände lassen sich nicht laden',
  failedOne: 'Der Verband lässt sich nicht laden',
  empty: 'Noch keine Verbände',
  emptyText: 'Hier sehen Sie, welche Innungen zu welchem Verband gehören.',
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
  none: 'Noch gehört keine Innung dazu. Sie wählen den Verband in den Stammdaten der Innung.',
  factsTitle: 'Kontakt',
  openingHoursHint: 'Zum Beispiel Mo bis Do 8 bis 16 Uhr',
};
