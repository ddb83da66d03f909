import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { page, problem, show } from '#web/posts/fixtures/screen.tsx';
import { appears, keys, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { entry, holder, overview, post } from '../fixtures/confirmations.ts';
import { Holders } from '../results/holders.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const path = `/api/posts/${id(1)}/confirmations`;
const bird = { id: id(91), name: 'Ida Kolk' };
const rows = [
  holder({ id: id(81), name: 'Zeisig Bau', state: 'withoutAccess', hasEmail: false, code: 'K7M42P' }),
  holder({ id: id(82), name: 'Kolk Treppen', people: [bird, { id: id(92), name: 'Ole Kolk' }] }),
  holder({
    id: id(83),
    name: 'Stein Estrich',
    state: 'done',
    done: { at: now.toISOString(), by: { id: null, name: 'Uwe Berger' }, way: 'phone', revision: 1, entry },
  }),
];
const text = () => document.body.textContent ?? '';

async function open(fields: Parameters<typeof show>[1] = {}, asking: Partial<typeof post> = {}, by = overview.by) {
  const sent: unknown[] = [];
  const shown = await show(<Holders post={{ ...post, ...asking }} overview={{ ...overview, by }} />, {
    [`GET ${path}/asked`]: () => page(rows),
    [`POST ${path}/entries`]: ({ body }) => {
      sent.push(body);
      return Response.json({ entered: 1 });
    },
    ...fields,
  });
  await until(() => text().includes('Zeisig Bau'));
  return { ...shown, sent };
}

async function chooseIn(name: string, item: string): Promise<HTMLElement> {
  await press(`Mehr zu ${name}`);
  const entries = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const found = entries.find(({ textContent }) => textContent === item);
  if (!found) throw new Error(`the menu has ${entries.map(({ textContent }) => textContent).join(', ')}`);
  await act(async () => found.click());
  return appears('[role=dialog]');
}

const field = (label: string) => {
  const its = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label));
  const control = its?.control ?? document.getElementById(its?.htmlFor ?? '');
  if (!control) throw new Error(`no field ${label}`);
  return control;
};
const choose = (label: string) => act(async () => field(label).click());

test('a confirmation by telephone is entered from a row, with one of the company’s people, and the dialog shows what the proof will hold', async () => {
  const { sent } = await open();
  const dialog = await chooseIn('Kolk Treppen', 'Bestätigung eintragen …');
  expect(dialog.textContent).toContain('Kolk Treppen, Nr. 8/2026');
  await choose('Telefon');
  await act(async () => field('Von wem?').click());
  await appears('[role=option]', 'Ida Kolk');
  await act(async () => named('[role=option]', 'Ida Kolk')?.click());
  await write(field('Notiz'), ' Rückruf ');
  await until(() => /Ida Kolk, Telefon, 20\.\sNovember, eingetragen von/.test(dialog.textContent));
  await press('Bestätigung eintragen', dialog);
  await until(() => sent.length === 1);
  const body = { ids: [id(82)], way: 'phone', day: '2026-11-20', personId: bird.id, name: null, note: 'Rückruf' };
  expect(sent).toEqual([body]);
  await until(() => document.querySelector('[role=dialog]') === null);
});

test('a name that is nobody’s of the company counts as it is written, and a person’s written in full as the person', async () => {
  const { sent } = await open();
  for (const [name, expected] of [
    ['Frau Sand', { personId: null, name: 'Frau Sand' }],
    ['ole kolk', { personId: id(92), name: null }],
  ] as const) {
    const dialog = await chooseIn('Kolk Treppen', 'Bestätigung eintragen …');
    await choose('Persönlich');
    await write(field('Von wem?'), name);
    await press('Bestätigung eintragen', dialog);
    await until(() => sent.length > 0);
    expect(sent.pop()).toMatchObject(expected);
    await until(() => document.querySelector('[role=dialog]') === null);
  }
});

test('a channel and a day within the post’s time are required before anything is sent, and the server’s refusal is at its field', async () => {
  const { sent } = await open({
    [`POST ${path}/entries`]: () => problem(400, 'invalid', [{ path: 'name', message: 'is too long' }]),
  });
  const dialog = await chooseIn('Zeisig Bau', 'Bestätigung eintragen …');
  await write(field('Tag'), '2026-11-17');
  await press('Bestätigung eintragen', dialog);
  await until(() => dialog.textContent.includes('Wählen Sie, wie die Bestätigung kam.'));
  expect(dialog.textContent).toMatch(/Wählen Sie einen Tag vom 18\.\sNovember/);
  expect(sent).toEqual([]);
  await choose('Brief oder Fax');
  await write(field('Tag'), '2026-11-19');
  await write(field('Von wem?'), 'Sand '.repeat(25));
  await press('Bestätigung eintragen', dialog);
  await until(() => dialog.textContent.includes('Zu lang: 124 von höchstens 120 Zeichen.'));
  await write(field('Von wem?'), 'Frau Sand');
  await press('Bestätigung eintragen', dialog);
  await until(() => dialog.textContent.includes('Das nimmt der Server nicht an.'));
  expect(field('Von wem?').getAttribute('aria-invalid')).toBe('true');
});

test('several ticked rows are entered at once; those that have confirmed stay, and the dialog counts them', async () => {
  const { sent } = await open({
    [`POST ${path}/entries`]: ({ body }) => {
      sent.push(body);
      return Response.json({ entered: 2 });
    },
  });
  const boxes = [...document.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
  for (const box of boxes) await act(async () => box.click());
  await press('Bestätigungen eintragen');
  const dialog = await appears('[role=dialog]', '2 Bestätigungen eintragen');
  expect(dialog.textContent).toContain('Zeisig Bau und Kolk Treppen, Nr. 8/2026');
  expect(dialog.textContent).toContain('1 der angekreuzten Zeilen ist schon bestätigt.');
  await choose('Brief oder Fax');
  await until(() => dialog.textContent.includes('der Name des Betriebs, Brief oder Fax'));
  await press('2 Bestätigungen eintragen', dialog);
  await until(() => sent.length === 1);
  expect(sent).toMatchObject([{ ids: [id(81), id(82)], way: 'paper', personId: null, name: null }]);
  await until(() => named('button', 'Bestätigungen eintragen') === undefined);
});

test('the code of a strip finds its row, whose confirmation came on paper then', async () => {
  const { asked } = await open();
  const search = document.querySelector<HTMLInputElement>('input[type=search]');
  if (!search) throw new Error('no search');
  expect(search.getAttribute('aria-label') ?? search.placeholder).toContain('Code des Antwortabschnitts');
  await write(search, 'k7m 42p');
  await until(() => asked.some((one) => one.includes('search=k7m')));
  await chooseIn('Zeisig Bau', 'Bestätigung eintragen …');
  expect((field('Brief oder Fax') as HTMLInputElement).checked).toBe(true);
});

test('an entry is taken back with a reason only, and a row shows what was taken back', async () => {
  const taken: unknown[] = [];
  await open({
    [`POST ${path}/entries/${entry.id}/take-back`]: ({ body }) => {
      taken.push(body);
      return new Response(null, { status: 204 });
    },
  });
  const dialog = await chooseIn('Stein Estrich', 'Eintrag zurücknehmen …');
  expect(dialog.textContent).toContain('Uwe Berger, am Telefon');
  await press('Eintrag zurücknehmen', dialog);
  await until(() => dialog.textContent.includes('warum Sie den Eintrag zurücknehmen'));
  expect(taken).toEqual([]);
  await write(field('Grund'), ' Verwechselt ');
  await press('Eintrag zurücknehmen', dialog);
  await until(() => taken.length === 1);
  expect(taken).toEqual([{ reason: 'Verwechselt' }]);
});

test('an entry that somebody else has taken back is not taken back twice', async () => {
  await open({ [`POST ${path}/entries/${entry.id}/take-back`]: () => problem(404, 'notFound') });
  const dialog = await chooseIn('Stein Estrich', 'Eintrag zurücknehmen …');
  await write(field('Grund'), 'Verwechselt');
  await press('Eintrag zurücknehmen', dialog);
  await until(() => document.querySelector('[role=dialog]') === null);
});

test('no new confirmation of a withdrawn post can be entered, and an entered one can be removed', async () => {
  await open({}, { state: 'withdrawn' });
  expect(document.querySelector('tbody input[type=checkbox]')).toBeNull();
  await press('Mehr zu Zeisig Bau');
  expect(text()).not.toContain('Bestätigung eintragen …');
  await keys(document.activeElement as HTMLElement, 'Escape');
  await chooseIn('Stein Estrich', 'Eintrag zurücknehmen …');
});

test('where each person confirms nobody is asked from whom it came, and without an address one can be added', async () => {
  const { sent, router } = await open(
    {
      [`GET ${path}/asked`]: () =>
        page([holder({ id: id(86), name: 'Zeisig Bau', isCompany: false, hasEmail: false })]),
    },
    {},
    'person',
  );
  const dialog = await chooseIn('Zeisig Bau', 'Bestätigung eintragen …');
  expect(dialog.textContent).not.toContain('Von wem?');
  await choose('Persönlich');
  await press('Bestätigung eintragen', dialog);
  await until(() => sent.length === 1);
  expect(sent).toMatchObject([{ ids: [id(86)], way: 'inPerson', personId: null, name: null }]);
  await until(() => document.querySelector('[role=dialog]') === null);
  await press('Mehr zu Zeisig Bau');
  await act(async () => named('[role=menuitem]', 'E-Mail-Adresse nachtragen')?.click());
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(`/admin/targeting?tab=members&open=${id(86)}&part=data`);
});
