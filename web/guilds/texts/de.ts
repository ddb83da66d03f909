import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Neue Innung',
  create: 'Innung anlegen',
  search: 'Innung, Gewerk oder Person',
  caption: 'Innungen',
  failedOne: 'Die Innung lässt sich nicht laden',
  empty: 'Noch keine Innungen',
  emptyText:
    'Hier stehen die Innungen mit Gewerken, Ämtern und Betrieben. Sie können Beiträge und Ordner an jede Innung richten.',
  filter: 'Welche Innungen',
  is: {
    current: 'Aktive',
    vacant: 'Amt nicht besetzt',
    ending: 'Amtszeit endet bald',
    former: 'Beendete',
  },
  columns: {
    crafts: 'Gewerke',
    head: 'Obermeister/in',
    companies: 'Betriebe',
    people: 'Personen',
  },
  vacant: 'nicht besetzt',
  headVacant: 'Amt nicht besetzt',
  numbered: 'Innung Nr. {{number}}',
  since: 'seit {{year}}',
  ended: 'beendet',
  endedOn: 'beendet am {{day}}',
  startsOn: 'ab {{day}}',
  foundedHint: 'Eine Jahreszahl mit vier Ziffern',
  end: {
    action: 'Innung beenden',
    title: '{{name}} beenden?',
    summary: '{{name}} endet heute. Ab morgen gehören Betriebe und Personen nicht mehr dazu. Es wird nichts gelöscht.',
    done: 'Die Innung ist beendet.',
  },
  factsTitle: 'Geschäftsstelle und Satzung',
  noPeople: 'Noch gehört niemand zu dieser Innung. Personen gehören über ihre Betriebe dazu.',
};
