import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  hear_one: '{{who}} hat sich angemeldet und erfährt es{{ways}}.',
  hear_other: '{{who}} haben sich angemeldet und erfahren es{{ways}}.',
  companies_one: '{{n}} Betrieb',
  companies_other: '{{n}} Betriebe',
  people_one: '{{n}} Person',
  people_other: '{{n}} Personen',
  byMail_one: '{{n}} per E-Mail',
  byMail_other: '{{n}} per E-Mail',
  byLetter_one: '{{n}} per Brief, der in die Postliste kommt',
  byLetter_other: '{{n}} per Brief aus der Postliste',
  ended_one: '1 Anmeldung endet damit. Ihre Plätze werden frei.',
  ended_other: '{{n}} Anmeldungen enden damit. Ihre Plätze werden frei.',
  unreached: 'Ohne E-Mail-Adresse und Anschrift, bitte rufen Sie an: {{names}}.',
  cancelled: 'Der Termin ist abgesagt',
  cancelledHint: 'Angemeldete erfahren es mit der Korrektur. Niemand kann sich mehr anmelden.',
  reason: 'Grund',
  reasonHint: 'Ihr Grund steht im Beitrag und in der Nachricht.',
};
