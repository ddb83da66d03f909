import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  new: 'Neu',
  read: 'Gelesen',
  readAll: 'Alles gelesen',
  settings: 'Benachrichtigungen einstellen',
  empty: 'In den letzten 30 Tagen gab es nichts Neues für Sie. Hier stehen neue und berichtigte Beiträge.',
  failed: 'Ihre Benachrichtigungen lassen sich nicht laden',
  published: 'Neu: {{kind}}',
  corrected: 'Berichtigt: {{note}}',
  reminder: 'Noch zu bestätigen',
  reminderUntil: 'Noch zu bestätigen bis {{day}}',
  handedOver: 'Übergeben von {{by}}',
  handedOverNote: 'Übergeben von {{by}}: {{words}}',
  toApprove: 'Freigabe erbeten von {{by}}',
  approved: 'Freigegeben von {{by}}',
  notApproved: 'Freigabe abgelehnt von {{by}}: {{words}}',
  unplanned: 'Der Beitrag erscheint nicht, er braucht eine Freigabe',
  untitled: 'Ohne Titel',
  answered: 'Die Geschäftsstelle hat Ihre Frage beantwortet',
  questions: {
    title_one: '1 Frage wartet',
    title_other: '{{number}} Fragen warten',
    what: 'auf eine Antwort der Geschäftsstelle',
  },
  waiting: {
    title_one: '1 Person wartet',
    title_other: '{{number}} Personen warten',
    longest: 'auf Zulassung, am längsten {{name}}',
  },
  changes: {
    title_one: '1 Person wartet',
    title_other: '{{number}} Personen warten',
    what: 'auf Änderungen ihres Eintrags',
  },
  since: 'seit {{day}}',
};
