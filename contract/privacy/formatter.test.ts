import { expect, it } from 'vitest';
import { words as auditDe } from '../audit/words/de.ts';
import { privacyFormatter } from './formatter.ts';
import { words as de } from './words/de.ts';

const formatter = privacyFormatter(de, auditDe, 'de');

it.each([
  [
    'frequencies',
    { offer: 'never', notice: 'daily', folders: 'never' },
    'Angebot: nie, Mitteilung: täglich, Abonnierte Ordner: nie',
  ],
  ['pushKinds', { offer: true, report: false }, 'Angebot: ja, Bericht: nein'],
  ['frequencies', {}, 'wie im Portal üblich'],
])('%s of %j have the format of the screens', (field, chosen, said) => {
  expect(formatter.format(field, JSON.stringify(chosen))).toBe(said);
});

it.each([
  [
    'a creation says what there is',
    'create',
    'consents',
    { given_on: [null, '2026-01-22'], kind: [null, 'partnerOffers'], user_id: [null, 'x'] },
    'Art: Angebote von Partnern per E-Mail; Erteilt am: 22. Januar 2026',
  ],
  ['a deletion what there was', 'delete', 'company_people', { function: ['owner', null] }, 'Funktion: Inhaber/in'],
  [
    'a change both sides',
    'update',
    'users',
    { title: ['Meister', 'Dr.'], phone: [null, '+49 30 1'], created_at: [null, '2026-11-18T08:12:00+00:00'] },
    'Titel: Meister → Dr.; Telefon: (leer) → +49 30 1; Angelegt: (leer) → 18. Nov. 2026, 09:12',
  ],
  [
    'and who may see what',
    'update',
    'users',
    {
      visibility: [
        { phone: 'office', email: 'office' },
        { phone: 'guild', email: 'office' },
      ],
    },
    'Telefon sichtbar für: nur die Geschäftsstelle → die eigene Innung',
  ],
  [
    'without what earlier versions did not keep',
    'update',
    'users',
    { visibility: ['…0', '…0'], title: [null, 'Dr.'] },
    'Titel: (leer) → Dr.',
  ],
  ['what is only ids is left out', 'create', 'user_list_members', { list_id: [null, 'x'] }, undefined],
])('an entry of the log %s', (_, action, entity, changes, said) => {
  const formatted = formatter.fieldsOf({ action, entity, changes: JSON.stringify(changes) }, 'changes');
  expect(formatted.find(({ field }) => field === 'Änderungen')?.value).toBe(said);
});

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';

it.each([
  ['a browser by its name and system', 'browser', chrome, 'Chrome auf Linux'],
  ['a browser that says nothing of itself', 'browser', '', 'Unbekannter Browser'],
  ['no number of a sign-in', 'signInId', 'auth0|5f7c8ec7c33c6c004bbafe82', ''],
  ['no id', 'note', '01a21e47-bff4-7330-9a5d-b5e5b425db95', ''],
])('the description of a row has %s', (_, field, held, said) => expect(formatter.format(field, held)).toBe(said));

it.each([
  [365, '1 Jahr lang aufbewahrt, dann gelöscht'],
  [1095, '3 Jahre lang aufbewahrt, dann gelöscht'],
  [90, '90 Tage lang aufbewahrt, dann gelöscht'],
])('%i days are kept for "%s"', (days, said) => expect(formatter.keptUntil({ kept: 'done', days })).toBe(said));
