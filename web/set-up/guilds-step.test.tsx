import { act } from 'react';
import { expect, test } from 'vitest';
import type { UsualRoles } from '#contract/roles/roles.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { page, show } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { portal } from './fixtures/portal.ts';
import { SetUpPage } from './set-up-page.tsx';

const usual = (there: string[]): UsualRoles['roles'] =>
  (
    [
      ['obermeister', 'Obermeister', 'Obermeisterin', true],
      ['lehrlingswart', 'Lehrlingswart', 'Lehrlingswartin', true],
      ['altgeselle', 'Altgeselle', 'Altgesellin', false],
    ] as const
  ).map(([key, name, feminineName, isCommon]) => {
    return { key, name, feminineName, isCommon, heldIn: 'guild' as const, isThere: there.includes(key) };
  });

const joiner = { id: 'c27', annex: 'A', number: 27, name: 'Tischler', synonyms: [], shortName: null };
const roofer = { ...joiner, id: 'c4', number: 4, name: 'Dachdecker' };

async function open({ there = [] as string[], refuses = '' } = {}) {
  const roles = there.map((key) => ({ ...usual([])[0]!, id: key, key }));
  const guilds: { id: string; name: string; crafts: object[] }[] = [];
  const sent: [string, unknown][] = [];
  await show(<SetUpPage />, {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/portal': () => Response.json({ ...portal, hasIdentity: true, craftIds: ['c27', 'c4'] }),
    'GET /api/targets/counts': () => Response.json({ guild: guilds.length, company: 0, user: 1 }),
    'GET /api/craft': () => page([joiner, roofer]),
    'GET /api/guild': () => page(guilds),
    'GET /api/roles': () => page(roles),
    'GET /api/roles/usual': () => Response.json({ total: 3, missing: 3 - there.length, roles: usual(there) }),
    'POST /api/guild': ({ body }) => {
      sent.push(['guild', body]);
      const { name } = body as { name: string };
      if (name === refuses) return Response.json({ title: 'conflict', status: 409, code: 'conflict' }, { status: 409 });
      guilds.push({ id: name, name, crafts: [] });
      return Response.json({ id: name, name }, { status: 201 });
    },
    'POST /api/roles/usual': ({ body }) => {
      sent.push(['offices', body]);
      return Response.json({ added: 1 });
    },
  });
  await appears('button', 'Altgeselle, Altgesellin');
  return { sent };
}

const isTicked = (name: string) => named('button', name)?.getAttribute('aria-pressed') === 'true';

test('nothing is added before the button, which names what it adds: proposed guilds and the ticked offices', async () => {
  const { sent } = await open();
  expect([isTicked('Obermeister/in'), isTicked('Lehrlingswart/in'), isTicked('Altgeselle, Altgesellin')]).toEqual([
    true,
    true,
    false,
  ]);
  await press('Lehrlingswart/in');
  await press('Altgeselle, Altgesellin');
  expect(sent).toEqual([]);
  await press('2 Innungen und 2 Ämter anlegen');
  await until(() => sent.length === 3);
  expect(sent).toEqual([
    ['guild', { name: 'Tischler-Innung', craftIds: ['c27'] }],
    ['guild', { name: 'Dachdecker-Innung', craftIds: ['c4'] }],
    ['offices', { keys: ['obermeister', 'altgeselle'] }],
  ]);
});

test('entered text stays while another step is shown', async () => {
  const { sent } = await open();
  await press('Obermeister/in');
  const field = document.querySelector<HTMLInputElement>('input[value="Tischler-Innung"]')!;
  await write(field, 'Tischlerinnung Nord');
  const other = named('button', 'Öffnen: Betriebe und Personen');
  await act(async () => other?.click());
  await until(() => named('button', 'Obermeister/in') === undefined);
  await act(async () => named('button', 'Öffnen: Innungen und Ämter')?.click());
  await appears('button', 'Obermeister/in');
  expect(isTicked('Obermeister/in')).toBe(false);
  expect(document.querySelector('input[value="Tischlerinnung Nord"]')).not.toBe(null);
  expect(sent).toEqual([]);
});

test('an office that is there is shown as such, and none is proposed a second time', async () => {
  const { sent } = await open({ there: ['obermeister'] });
  const lists = [...document.querySelectorAll('ul[aria-label="Schon angelegt"] li')];
  expect(lists.map(({ textContent }) => textContent)).toEqual(['Obermeister/in']);
  expect(named('button', 'Obermeister/in')).toBe(undefined);
  expect(isTicked('Lehrlingswart/in')).toBe(false);
  await press('Tischler-Innung entfernen');
  await press('Dachdecker-Innung entfernen');
  await press('Lehrlingswart/in');
  await press('1 Amt anlegen');
  await until(() => sent.length === 1);
  expect(sent).toEqual([['offices', { keys: ['lehrlingswart'] }]]);
});

test('a guild that is refused stays to be mended, and its offices are not added before', async () => {
  const { sent } = await open({ refuses: 'Dachdecker-Innung' });
  await press('2 Innungen und 2 Ämter anlegen');
  await until(() => document.body.textContent.includes('Eine Innung mit diesem Namen gibt es schon.'));
  await appears('button', '1 Innung und 2 Ämter anlegen');
  expect(sent.map(([name]) => name)).toEqual(['guild', 'guild']);
});
