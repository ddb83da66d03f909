import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Tenant } from '#contract/tenants.ts';
import { afterAuthChange, session, startingSession } from '#web/base/session.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { withInvalidations } from '#web/ui/fixtures/with-invalidations.ts';
import { WaitingPage } from './waiting-page.tsx';
import { WaitingSheet } from './waiting-sheet.tsx';

interface Portal {
  code: string;
  registration?: Tenant['registration'];
}

const choices = [
  { id: 'musterland', shortName: 'KH Musterland' },
  { id: 'beispielstadt', shortName: 'KH Beispielstadt' },
];

async function show({ code, registration = 'approval' }: Portal) {
  const sent: unknown[] = [];
  let own = { state: code === 'members.notJoined' ? null : 'pending', company: null, message: 'Guten Tag' } as object;
  let refusal = code;
  const fetch = async (address: string, init: RequestInit) => {
    const path = new URL(address, 'http://localhost').pathname;
    if (path === '/api/users/me')
      return Response.json(
        { title: 'no', status: 403, code: refusal, requestId: 'r', type: 'about:blank' },
        { status: 403 },
      );
    if (path === '/api/users/me/portals')
      return Response.json({ items: choices.map((one) => ({ ...one, isMember: one.id === 'musterland' })) });
    if (init.method === 'PUT') {
      sent.push(JSON.parse(init.body as string));
      own = { state: 'pending', ...(sent.at(-1) as object) };
      refusal = 'members.pending';
    }
    return Response.json(own);
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation((async (address: string, init: RequestInit) =>
    withInvalidations(`${init.method} ${address}`, await fetch(address, init))) as typeof globalThis.fetch);
  const tenant = {
    id: 'beispielstadt',
    name: 'KH Beispielstadt',
    registration,
    choices,
    contact: { email: 'buero@beispielstadt.example', phone: '0555 / 01-0' },
  } as unknown as Tenant;
  const identity = { id: 'a', email: 'a@b.example', name: 'Nele Neu', avatar: null, groups: [] };
  session.set(afterAuthChange({ ...startingSession, tenant }, { ...identity, emailVerified: true, token: 'token' }));
  await stage(createMemoryRouter([{ path: '*', element: <WaitingPage /> }]), 'main');
  return sent;
}

const says = () => document.body.textContent ?? '';
const field = (name: string) => appears(`[name=${name}]`);

test('a portal one does not belong to is asked only when one chooses that', async () => {
  const sent = await show({ code: 'members.notJoined' });
  await appears('h1', 'Sie gehören noch nicht zu KH Beispielstadt');
  await until(() => Boolean(named('button', 'Zurück zu KH Musterland')));
  expect(named('button', 'Zurück zu KH Beispielstadt')).toBeUndefined();
  expect(named('button', 'Noch einmal prüfen')).toBeUndefined();
  expect(sent).toEqual([]);
  await write(await field('company'), ' Tischlerei Neu ');
  await write(await field('message'), 'Erste Zeile\nzweite Zeile');
  await press('Um Aufnahme bitten');
  await appears('h1', 'Fast geschafft');
  expect(sent).toEqual([{ company: 'Tischlerei Neu', message: 'Erste Zeile zweite Zeile' }]);
});

test('where everybody may come, the page shows that', async () => {
  await show({ code: 'members.notJoined', registration: 'open' });
  await until(() => says().includes('Dann nehmen wir Sie sofort auf.'));
});

test('an applicant can change the message, and sees that it was sent', async () => {
  const sent = await show({ code: 'members.pending' });
  await appears('h1', 'Fast geschafft');
  const message = (await field('message')) as HTMLTextAreaElement;
  expect(message.value).toBe('Guten Tag');
  await write(message, '');
  await press('An die Geschäftsstelle senden');
  await until(() => says().includes('Ihre Angaben liegen jetzt der Geschäftsstelle vor.'));
  expect(sent).toEqual([{ company: null, message: null }]);
});

test.each([
  ['refused', 'Die Geschäftsstelle hat Sie nicht zugelassen'],
  ['blocked', 'Ihr Zugang ist gesperrt'],
  ['left', 'Ihre Mitgliedschaft ist beendet'],
  ['notInvited', 'Dieses Portal ist für eingeladene Mitglieder'],
])('a person who is %s has nothing to ask for', async (state, title) => {
  await show({ code: `members.${state}` });
  await appears('h1', title);
  expect(document.querySelector('form')).toBeNull();
  expect([...document.querySelectorAll('a')].map(({ href }) => href)).toEqual([
    'mailto:buero@beispielstadt.example',
    'tel:0555010',
  ]);
});

const since = '2026-11-20T16:12:00.000Z';
test.each([
  [['admin'], { total: 4, first: [{ id: 'x', name: 'Bernd Hollerbeck', since }] }, '4 Personen warten auf Zulassung'],
  [['admin'], { total: 1, first: [{ id: 'x', name: 'Bernd Hollerbeck', since }] }, '1 Person wartet auf Zulassung'],
  [['admin'], { total: 0, first: [] }, null],
  [[], { total: 4, first: [{ id: 'x', name: 'Bernd Hollerbeck', since }] }, null],
])('the sheet above the feed is for %j, of %j', async (groups, waiting, words) => {
  const asked: string[] = [];
  const me = {
    id: 'a',
    email: '',
    name: 'A',
    avatar: null,
    language: null,
    groups,
    companies: [],
    guilds: [],
    roles: [],
  };
  const fetch = async (address: string) => {
    asked.push(address);
    return Response.json(address === '/api/users/me' ? { ...me, version: 1 } : waiting);
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetch as typeof globalThis.fetch);
  await stage(createMemoryRouter([{ path: '*', element: <WaitingSheet /> }]), 'main');
  await until(() => asked.includes(groups.length > 0 ? '/api/users/waiting' : '/api/users/me'));
  if (words === null) {
    expect(says()).toBe('');
    return expect(asked.includes('/api/users/waiting')).toBe(groups.length > 0);
  }
  await until(() => says().includes(words));
  expect(says()).toContain('Bernd Hollerbeck, seit Fr., 20. Nov., 17:12');
  const to = (await appears('a', 'Ansehen')).getAttribute('href');
  expect(to).toBe('/admin/targeting?tab=members&is=applied&open=x&part=admission');
});
