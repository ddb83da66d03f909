import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  above: 'Anmeldungen',
  title: 'Wer ist da?',
  failed: 'Die Liste lässt sich nicht laden',
  day: 'Tag',
  ofTotal_one: 'von 1 da',
  ofTotal_other: 'von {{total}} da',
  missing_one: '1 fehlt noch',
  missing_other: '{{n}} fehlen noch',
  search: 'Name oder Betrieb',
  filter: 'Anwesenheit',
  chips: { all: 'Alle', missing: 'Fehlen', there: 'Da' },
  none: 'Niemand passt zu dieser Auswahl.',
  further_one: '1 weitere Person zeigen',
  further_other: '{{n}} weitere Personen zeigen',
  press: 'Ist da',
  there: 'da, {{time}}',
  pressOf: '{{name}}: {{words}}',
  year: 'Lehrling {{year}}. Jahr',
  certificate: 'Bescheinigung',
  certificateOf: 'Bescheinigung für {{name}}',
  notRegistered: 'nicht angemeldet',
  nobody: 'gelöschtes Mitglied',
  notBefore: 'Ab {{day}} können Sie hier ankreuzen, wer da ist.',
  offline:
    'Ohne Netz. Was Sie antippen, ist auf diesem Gerät gesichert und wird später von selbst übertragen. Lassen Sie diese Seite offen, oder öffnen Sie sie wieder, sobald Sie Netz haben.',
  waiting_one: '1 noch nicht übertragen.',
  waiting_other: '{{n}} noch nicht übertragen.',
  refused:
    'Das Portal hat die Anwesenheit von {{names}} nicht übernommen: Es gibt die Person nicht mehr, oder der Termin ist nicht mehr an diesem Tag.',
  understood: 'Verstanden',
  add: 'Jemand ist da, der nicht angemeldet ist',
  walkIn: {
    title: 'Wer ist da?',
    firstName: 'Vorname',
    lastName: 'Nachname',
    company: 'Betrieb',
    missing: 'Geben Sie den Nachnamen ein.',
    save: 'Ist da',
  },
};
