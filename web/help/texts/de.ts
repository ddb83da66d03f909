import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Hilfe',
  lead: 'Fragen und Antworten, jede mit einem Link zur richtigen Seite',
  guestLead: 'Fragen und Antworten zum Anmelden. Alle anderen lesen Sie nach der Anmeldung.',
  find: 'Fragen durchsuchen',
  parts: { members: 'Für Mitglieder', office: 'Für die Geschäftsstelle' },
  topics: {
    access: 'Zugang',
    reading: 'Lesen und finden',
    notices: 'E-Mails, Briefe und Anzeige',
    events: 'Termine',
    data: 'Ihre Angaben',
    writing: 'Schreiben und veröffentlichen',
    reaching: 'Mitglieder erreichen',
    people: 'Mitglieder und Betriebe',
    portal: 'Dokumente und Daten',
  },
  nothing: {
    title: 'Keine Frage gefunden',
    text: 'Keine Frage enthält diese Wörter. Versuchen Sie ein kürzeres Wort, oder fragen Sie die Geschäftsstelle.',
  },
  open: 'Seite öffnen',
  more: 'Mehr dazu',
  all: 'Alle Fragen',
  askTitle: 'Ihre Frage ist nicht dabei?',
  ask: 'Geschäftsstelle fragen',
  failed: 'Die Hilfe lässt sich nicht laden',
};
