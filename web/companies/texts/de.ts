import { namesOf } from '#contract/base/field-words.ts';
import { companyFields } from '#contract/companies/fields/de.ts';
import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  fields: namesOf(companyFields),
  memberships: {
    add: 'Betriebe aufnehmen',
    none: 'Noch ist kein Betrieb Mitglied.',
    which: 'Betriebe',
    find: 'Name oder Ort',
    kind: 'Mitgliedschaft',
    kinds: {
      full: 'Vollmitglied',
      guest: 'Gastmitglied',
      honorary: 'Ehrenmitglied',
      ot: 'Mitglied ohne Tarif (OT)',
    },
    summary_one: 'Ein Betrieb kommt zu {{guild}}.',
    summary_other: '{{count}} Betriebe kommen zu {{guild}}.',
    added_one: '1 Betrieb aufgenommen.',
    added_other: '{{count}} Betriebe aufgenommen.',
    changeSummary: 'Sie ändern die Mitgliedschaft von {{name}}.',
    removeTitle: 'Mitgliedschaft entfernen?',
    removeSummary:
      'Der Eintrag von {{name}} wird gelöscht, auch rückwirkend. Wenn die Mitgliedschaft nur endet, tragen Sie stattdessen einen letzten Tag ein.',
    done: 'Die Mitgliedschaft ist geändert.',
  },
  new: 'Neuer Betrieb',
  create: 'Betrieb anlegen',
  search: 'Name, Ort oder Nummer',
  caption: 'Betriebe',
  failed: 'Die Betriebe lassen sich nicht laden',
  failedOne: 'Der Betrieb lässt sich nicht laden',
  empty: 'Noch keine Betriebe',
  emptyText:
    'Personen gehören über ihre Betriebe zu Innungen. Legen Sie Betriebe einzeln an oder lesen Sie eine Tabelle ein.',
  filters: {
    guild: 'Nur einer Innung',
    craft: 'Nur eines Gewerks',
  },
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
    contact: 'Kontakt',
    membership: 'Mitgliedschaft und Register',
    memberNumberHint: 'Daran erkennt das Portal den Betrieb beim Einlesen.',
    employees: 'nicht bekannt',
    boundByTariff: {
      unknown: 'nicht bekannt',
      yes: 'ja',
      no: 'nein',
    },
    channels: {
      mail: 'E-Mail',
      post: 'Post',
    },
  },
  person: {
    title: 'Noch keine Person',
    lead: 'Beiträge gehen an die E-Mail-Adresse des Betriebs, sonst als Brief an die Geschäftsleitung. „Person anlegen“ übernimmt die E-Mail-Adresse und den Namen „Geschäftsleitung“. Beides können Sie danach ändern. Es wird nichts verschickt.',
    make: 'Person anlegen',
    done: 'Eine Person für {{name}} ist angelegt.',
    open: 'Person öffnen',
  },
  end: {
    action: 'Betrieb beenden',
    title: '{{name}} beenden?',
    confirm: 'Betrieb beenden',
    summary:
      'Heute ist der letzte Tag von {{name}}. Ab morgen gehören die Personen des Betriebs über ihn zu keiner Innung mehr. Es wird nichts gelöscht.',
    done: 'Der Betrieb ist beendet.',
  },
  guilds: {
    title: 'Mitgliedschaften',
    lead: 'Durch die Mitgliedschaft sehen die Personen des Betriebs die Beiträge und Ordner der Innung.',
    add: 'In Innung aufnehmen',
    none: 'Der Betrieb ist in keiner Innung.',
    guild: 'Innung',
    find: 'Name der Innung',
    changeTitle: 'Mitgliedschaft: {{guild}}',
    summary: '{{guild}}: {{company}} wird Mitglied.',
    changeSummary: '{{guild}}: Sie ändern die Mitgliedschaft von {{company}}.',
    removeTitle: 'Mitgliedschaft entfernen?',
    removeSummary:
      '{{guild}}: Der Eintrag von {{company}} wird gelöscht, auch rückwirkend. Wenn die Mitgliedschaft nur endet, tragen Sie stattdessen einen letzten Tag ein.',
  },
};
