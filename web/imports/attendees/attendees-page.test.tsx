import { act } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import type { AttendeeTable, CheckedAttendees } from '#contract/imports/attendees.ts';
import type { RegistrationOverview } from '#contract/registrations/registrations.ts';
import { pages } from '#contract/base/pages.ts';
import { show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { AttendeesPage } from './attendees-page.tsx';

const postId = '00000000-0000-4000-8000-000000000001';

const none = { registrations: 0, people: 0 };
const overview: RegistrationOverview = {
  period: 'open',
  terms: {
    by: 'company',
    opensOn: null,
    until: null,
    seats: 2,
    most: null,
    waiting: true,
    offerHours: 0,
    showsComing: false,
    questions: [],
  },
  seats: { taken: 0, free: 2, waiting: none },
  states: { coming: none, offered: none, waiting: none, declined: { registrations: 0 }, open: { registrations: 3 } },
  answers: [],
};

const table: AttendeeTable = {
  reading: { encoding: 'utf-8', sheet: null, sheets: [], heading: 1 },
  columns: [
    { heading: 'Firma', samples: ['Rehbein'], field: 'company' },
    { heading: 'Nachname', samples: ['Kolk'], field: 'lastName' },
    { heading: 'Bemerkung', samples: [], field: null },
  ],
  rows: [
    { number: 2, cells: ['Rehbein', 'Kolk', 'x'] },
    { number: 3, cells: ['Niemand', 'Muster', ''] },
  ],
};

const checked = (given: Partial<CheckedAttendees['counts']> = {}): CheckedAttendees => ({
  counts: { new: 1, changed: 0, unchanged: 0, refused: 1, waiting: 1, beyond: 0, mails: 0, ...given },
  free: 0,
  hasWaitingList: true,
  confirmations: 1,
  unreached: 0,
  rows: [
    { number: 2, name: 'Kolk', company: 'Rehbein', outcome: 'new', state: 'waiting', reason: null, what: null },
    {
      number: 3,
      name: 'Muster',
      company: 'Niemand',
      outcome: 'refused',
      state: null,
      reason: 'unknownCompany',
      what: 'Niemand',
    },
  ],
});

test('a table is read, its columns confirmed, checked, and entered as it was shown', async () => {
  const sent: { check: unknown[]; enter: unknown[] } = { check: [], enter: [] };
  await show(
    <Routes>
      <Route path={pages.importAttendees} element={<AttendeesPage />} />
    </Routes>,
    {
      [`GET /api/posts/${postId}/registrations`]: () => Response.json(overview),
      [`POST /api/posts/${postId}/attendees/table`]: () => Response.json(table),
      [`POST /api/posts/${postId}/attendees/check`]: ({ body }) => {
        sent.check.push(body);
        return Response.json(checked((body as { mail: boolean }).mail ? { mails: 1 } : {}));
      },
      [`POST /api/posts/${postId}/attendees`]: ({ body }) => {
        sent.enter.push(body);
        return Response.json(checked({ mails: 1 }).counts);
      },
    },
    `/admin/posts/${postId}/attendees/import`,
  );
  const input = (await appears('input[type=file]')) as HTMLInputElement;
  const file = new File(['Firma;Nachname'], 'wer-kommt.csv', { type: 'text/csv' });
  Object.defineProperty(input, 'files', { configurable: true, value: [file] });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  await appears('h2', 'Was steht in welcher Spalte?');
  await press('2 Zeilen prüfen');
  await appears('h2', 'Was aus den Zeilen wird');
  await until(() => document.body.textContent.includes('Den Betrieb „Niemand“ kennt das Portal nicht.'));
  expect(document.querySelector('ul[aria-label] li')?.textContent).toContain('Muster');
  expect(document.body.textContent).toContain('1 Person hat keinen freien Platz und kommt auf die Warteliste.');
  expect(document.body.textContent).toContain('Das Portal verschickt keine E-Mail.');
  const box = document.querySelector<HTMLInputElement>('input[type=checkbox]');
  await act(async () => box?.click());
  await until(() => document.body.textContent.includes('Das Portal verschickt 1 E-Mail.'));
  await until(() => (named('button', '1 Zeile eintragen') as HTMLButtonElement | undefined)?.disabled === false);
  await press('1 Zeile eintragen');
  await appears('h2', 'Die Anmeldungen sind eingetragen');
  const rows = [
    { number: 2, cells: ['Rehbein', 'Kolk'] },
    { number: 3, cells: ['Niemand', 'Muster'] },
  ];
  const body = { columns: ['company', 'lastName'], rows, way: 'mail', seats: 'wait' };
  expect(sent.check).toEqual([
    { ...body, mail: false },
    { ...body, mail: true },
  ]);
  expect(sent.enter).toEqual([{ ...body, mail: true, expected: checked({ mails: 1 }).counts }]);
});
