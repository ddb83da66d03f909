import { expect, it } from 'vitest';
import { words as auditDe } from '../audit/words/de.ts';
import { privacySpeechOf } from './speech.ts';
import { words as de } from './words/de.ts';

const speech = privacySpeechOf(de, auditDe, 'de');

it.each([
  [
    'paces',
    { offer: 'never', notice: 'daily', folders: 'never' },
    'Angebot: nie, Mitteilung: täglich, Abonnierte Ordner: nie',
  ],
  ['pushKinds', { offer: true, report: false }, 'Angebot: ja, Bericht: nein'],
  ['paces', {}, 'wie im Portal üblich'],
])('%s of %j are said as the screens say them', (field, chosen, said) => {
  expect(speech.say(field, JSON.stringify(chosen))).toBe(said);
});
