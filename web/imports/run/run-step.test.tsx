import { act } from 'react';
import { expect, test } from 'vitest';
import type { Import } from '#contract/imports/imports.ts';
import { session } from '#web/base/session.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { at, checked, counts, importId, path, people, row } from '../fixtures/import.ts';
import { ImportPage } from '../import-page.tsx';

function office(known: () => Import): Answers {
  return { [`GET ${path}`]: () => Response.json(known()), [`GET ${path}/rows`]: () => page([]) };
}
const what = 'Personen aus 12 Zeilen einlesen';
const running = people({ state: 'running', progress: { done: 12_000, of: 50_000 }, counts, version: 4 });

test('wrong rows have to be left out on purpose before anything is written', async () => {
  let known = checked();
  let announced = '';
  const answers: Answers = {
    ...office(() => known),
    [`POST ${path}/scheduled`]: () =>
      Response.json({ posts: 2, next: '2026-12-01T06:00:00.000Z', recipients: 12, mails: 9, byLetter: 1, pushes: 0 }),
    [`POST ${path}/run`]: ({ url }) => {
      announced = url.search;
      return Response.json((known = running), { status: 202 });
    },
  };
  const { asked } = await show(<ImportPage />, answers, at);
  const button = (await appears('button', what)) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  expect(button.disabled).toBe(false);
  await press(what);
  const dialog = await appears('[role=dialog]', 'mitglieder.csv einlesen?');
  expect(dialog.textContent).toContain('2 fehlerhafte Zeilen werden weggelassen.');
  expect(dialog.textContent).toContain('Beim Einlesen werden keine E-Mails und keine Einladungen verschickt.');
  await until(() => dialog.textContent.includes('2 Beiträge sind geplant, der nächste'));
  expect(dialog.textContent).toContain(
    'Durch diese Datei kommen 12 Empfänger dazu. Zusätzlich werden dann verschickt: 9 E-Mails, 1 Brief.',
  );
  await press(what, dialog);
  const bar = await appears('[role=progressbar]');
  expect(bar.getAttribute('aria-valuetext')).toBe('12.000 von 50.000 Zeilen');
  expect(document.body.textContent).toContain('Sie können diese Seite verlassen');
  expect(announced).toBe('?mails=9&pushes=0&byLetter=1');
  const run = asked.find(({ name }) => name.endsWith('/run'));
  expect(run).toMatchObject({ body: { skipWrong: true }, version: '"3"' });
});

test('without wrong rows there is nothing to leave out', async () => {
  const known = checked({ kind: 'companies', counts: { ...counts, new: 117, changed: 0, wrong: 0 } });
  const answers = { ...office(() => known), [`POST ${path}/run`]: () => problem(409, 'imports.notNow') };
  const { asked } = await show(<ImportPage />, answers, at);
  await appears('button', '117 Betriebe einlesen');
  expect(document.querySelector('input[type=checkbox]')).toBeNull();
  await press('117 Betriebe einlesen');
  await press('117 Betriebe einlesen', await appears('[role=dialog]'));
  await until(() => asked.some(({ body }) => JSON.stringify(body) === '{"skipWrong":false}'));
});

test('a file that changes nothing cannot be imported', async () => {
  await show(
    <ImportPage />,
    office(() => checked({ counts: { asked: 0, new: 0, changed: 0, unchanged: 15, leftOut: 0, wrong: 0 } })),
    at,
  );
  await until(() => document.body.textContent.includes('Es gibt nichts einzulesen.'));
  expect(named('button', what)).toBeUndefined();
});

test('changes since the check are shown, for nothing was written', async () => {
  await show(
    <ImportPage />,
    office(() => checked({ hasChanged: true })),
    at,
  );
  await until(() => document.body.textContent.includes('Seit der Prüfung hat sich im Portal etwas geändert'));
});

test('nothing is written before each question is answered', async () => {
  let known = checked({ counts: { ...counts, wrong: 0, asked: 1 } });
  let given: string | null = null;
  const person = { id: '01900000-0000-7000-8000-000000000009', name: 'Rosa Alt', about: ['info@werkstatt.example'] };
  const asking = () =>
    row({
      outcome: given === null ? 'asked' : 'new',
      values: { firstName: 'Emil', lastName: 'Neu', email: 'info@werkstatt.example' },
      problems: [],
      question: { why: 'otherName', rows: [8, 9], fitting: [person], answer: given as 'new' | null },
    });
  const { asked } = await show(
    <ImportPage />,
    {
      ...office(() => known),
      [`GET ${path}/rows`]: () => page([asking()]),
      [`PUT ${path}/rows/8/answer`]: () => {
        given = 'new';
        known = { ...known, counts: { ...counts, wrong: 0, new: 10 } };
        return Response.json(asking());
      },
    },
    at,
  );
  const group = await appears('[role=radiogroup]');
  expect(group.getAttribute('aria-label')).toBe('Antwort für Zeilen 8 und 9');
  expect(group.textContent).toBe('Das ist Rosa Altinfo@werkstatt.exampleEine neue Person anlegenWeglassen');
  expect(group.closest('li')?.textContent).toContain('gehört im Portal zu jemandem mit anderem Namen');
  expect((named('button', what) as HTMLButtonElement).disabled).toBe(true);
  await act(async () => group.querySelectorAll<HTMLInputElement>('input')[1]?.click());
  expect(asked.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({ answer: 'new' });
  await until(
    () => (named('button', 'Personen aus 13 Zeilen einlesen') as HTMLButtonElement | undefined)?.disabled === false,
  );
});

test('in the end the page reports what was done, and invites exactly those of the file', async () => {
  const none = { missing: 2, queued: 0, sending: 0, sent: 0, refused: 0, bounced: 0, none: 19 };
  const answers = {
    ...office(() => people({ state: 'done', counts, version: 5 })),
    'GET /api/invitations/counts': () => Response.json(none),
    'POST /api/invitations/outgoing': () => Response.json({ mails: 18, people: 19, recent: 0 }),
    'POST /api/invitations': () =>
      Response.json({ ...none, none: 0, queued: 19, accepted: 19, mails: 18 }, { status: 202 }),
  };
  const { asked } = await show(<ImportPage />, answers, at);
  const invite = await appears('button', '19 Personen aus dieser Datei einladen');
  const next = named('a', 'Zu den Mitgliedern');
  expect(next?.getAttribute('href')).toBe('/admin/targeting?tab=members');
  expect(invite.compareDocumentPosition(next as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.body.textContent).toContain('2 fehlerhafte Zeilen wurden weggelassen.');
  expect(named('button', 'mitglieder.csv verwerfen')).toBeUndefined();
  await press('19 Personen aus dieser Datei einladen');
  const dialog = await appears('[role=dialog]', '18 Einladungen senden?');
  expect(dialog.textContent).toContain('Personen mit derselben Adresse erhalten zusammen eine E-Mail.');
  expect(dialog.textContent).toContain('2 Personen aus der Datei haben keine E-Mail-Adresse');
  expect(asked.some(({ name }) => name === 'POST /api/invitations')).toBe(false);
  await press('18 Einladungen senden', dialog);
  await until(() => document.body.textContent.includes('18 Einladungen werden verschickt.'));
  const counted = asked.find(({ name }) => name === 'GET /api/invitations/counts');
  expect(counted?.url.searchParams.get('importId')).toBe(importId);
  expect(asked.find(({ name }) => name === 'POST /api/invitations')?.body).toEqual({ importId });
});

test('where nobody of the file can be invited, nothing is offered', async () => {
  const none = { missing: 2, queued: 0, sending: 0, sent: 3, refused: 0, bounced: 0, none: 0 };
  const answers = {
    ...office(() => people({ state: 'done', counts, version: 5 })),
    'GET /api/invitations/counts': () => Response.json(none),
  };
  await show(<ImportPage />, answers, at);
  await appears('a', 'Zu den Mitgliedern');
  expect(document.body.textContent).not.toContain('aus dieser Datei einladen');
});

test.each<['check' | 'run', Import['counts'], string]>([
  ['check', null, 'Die Zeilen ließen sich nicht prüfen'],
  ['run', counts, 'Die Zeilen ließen sich nicht einlesen'],
])('a failure of the %s reports that nothing has changed, and checks once more', async (step, known, title) => {
  const failure = { step, requestId: 'req-77' };
  let now = people({ state: 'failed', counts: known, failure, version: 6 });
  const answers = {
    ...office(() => now),
    [`PUT ${path}/columns`]: () =>
      Response.json((now = people({ state: 'checking', progress: { done: 0, of: 15 }, version: 7 }))),
  };
  const { asked } = await show(<ImportPage />, answers, at);
  await appears('h2', title);
  const alert = document.querySelector('[role=alert]')?.textContent;
  expect(alert).toMatch(/Es wurde (nichts geändert|keine Zeile gespeichert)/);
  expect(alert).toContain('req-77');
  await press('Noch einmal prüfen');
  await appears('[role=progressbar]');
  expect(asked.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    fields: ['externalNumber', 'lastName', 'email', null],
  });
});

test('until the portal is set up, what was imported leads back to setting up', async () => {
  const known = people({ state: 'done', counts });
  await show(
    <ImportPage />,
    office(() => known),
    at,
  );
  await appears('h2', 'Die Datei ist eingelesen');
  expect(named('a', 'Weiter mit dem Einrichten')).toBeUndefined();
  const { tenant, ...rest } = session.get();
  await act(async () => session.set({ ...rest, tenant: tenant && { ...tenant, isSetUp: false } }));
  const back = await appears('a', 'Weiter mit dem Einrichten');
  expect(back.getAttribute('href')).toBe('/admin/set-up');
});
