import type { Translated } from '#web/base/text-types.ts';
import type { companies as english } from './en.ts';

export const companies: Translated<typeof english> = {
  new: 'Neuer Betrieb',
  create: 'Betrieb anlegen',
  search: 'Name, Ort oder Nummer',
  caption: 'Betriebe',
  failed: 'Die Betriebe lassen sich nicht laden',
  failedOne: 'Der Betrieb lässt sich nicht laden',
  empty: 'Noch keine Betriebe',
  emptyText:
    'Betriebe sind Mitglied in Innungen und bringen ihre Personen mit. Legen Sie sie einzeln an oder lesen Sie eine Tabelle ein.',
  filters: { guild: 'Nur einer Innung', craft: 'Nur eines Gewerks' },
  columns: {
    name: 'Betrieb',
    town: 'Ort',
    guilds: 'Innungen',
    crafts: 'Gewerke',
    people: 'Personen',
  },
  ended: 'beendet',
  startsOn: 'ab {{day}}',
  form: {
    company: 'Betrieb',
    address: 'Anschrift',
    contact: 'Erreichbar',
    membership: 'Mitgliedschaft und Register',
    memberNumberHint: 'Daran erkennt das Einlesen den Betrieb wieder.',
    employees: 'nicht bekannt',
    boundByTariff: { unknown: 'nicht bekannt', yes: 'ja', no: 'nein' },
    channels: { mail: 'E-Mail', post: 'Post' },
    trainsApprentices: 'Bildet aus',
    startsOn: 'Im Portal von',
    endsOn: 'Im Portal bis',
  },
  end: {
    action: 'Betrieb beenden',
    title: '{{name}} beenden?',
    confirm: 'Betrieb beenden',
    summary:
      'Heute ist der letzte Tag von {{name}}. Ab morgen gehören seine Personen durch ihn zu keiner Innung mehr; gelöscht wird nichts.',
    done: 'Der Betrieb ist beendet.',
  },
  guilds: {
    title: 'Mitgliedschaften',
    lead: 'Durch sie sehen die Personen des Betriebs, was an die Innung gerichtet ist.',
    add: 'In Innung aufnehmen',
    none: 'Der Betrieb ist in keiner Innung.',
    guild: 'Innung',
    find: 'Name der Innung',
    changeTitle: 'Mitgliedschaft: {{guild}}',
    summary: '{{guild}}: {{company}} wird Mitglied.',
    changeSummary: '{{guild}}: Die Mitgliedschaft von {{company}} ändert sich.',
    endTitle: 'Mitgliedschaft heute beenden?',
    endSummary:
      '{{guild}}: {{company}} ist noch bis heute Mitglied. Ab morgen sehen seine Personen nicht mehr, was an die Innung gerichtet ist.',
    removeTitle: 'Mitgliedschaft entfernen?',
    removeSummary:
      '{{guild}}: Als wäre {{company}} nie Mitglied gewesen. Endet eine Mitgliedschaft, geben Sie ihr besser einen letzten Tag.',
  },
};
