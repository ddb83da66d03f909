import { act } from 'react';
import { expect, test } from 'vitest';
import type { AdmissionCase, CompanySuggestion } from '#contract/admission/admission.ts';
import { appears, named, press, until, write } from '#web/ui/fixtures/reader.ts';
import { effect, id } from '#web/targeting/fixtures/members.ts';
import { user } from '#web/targeting/fixtures/people.ts';
import { type Answers, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { MembersPanel } from '../members-panel.tsx';

const suggested: CompanySuggestion = {
  company: { id: id(100), name: 'Dachdeckerei Hollerbeck', town: 'Neustadt' },
  guilds: ['Dachdecker-Innung'],
  people: 6,
  sameDomain: 2,
};
const bernd = user({ id: id(200), name: 'Bernd Hollerbeck', membership: 'applied', companies: [], employments: [] });
const yasemin = user({ id: id(201), name: 'Yasemin Toprak', membership: 'applied', companies: [], employments: [] });
const since = '2026-11-20T16:12:00.000Z';
const asks = (more: Partial<AdmissionCase> = {}): AdmissionCase => ({
  company: 'Dachdecker Hollerbek',
  message: 'Ich übernehme <b>im Januar</b>.',
  since,
  refusal: null,
  suggestions: [suggested],
  ...more,
});
const me = {
  id: id(1),
  email: 'o@example.com',
  name: 'Petra Lindner',
  avatar: null,
  language: null,
  version: 1,
  groups: ['admin'],
  companies: [],
  guilds: [],
  roles: [],
};

function answers(first: AdmissionCase = asks(), more: Answers = {}): Answers {
  return {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/users': () => page([bernd, yasemin]),
    'GET /api/users/waiting': () =>
      Response.json({ total: 2, first: [bernd, yasemin].map(({ id: of, name }) => ({ id: of, name, since })) }),
    [`GET /api/users/${bernd.id}`]: () => Response.json(bernd),
    [`GET /api/users/${yasemin.id}`]: () => Response.json(yasemin),
    [`GET /api/users/${bernd.id}/admission`]: () => Response.json(first),
    [`GET /api/users/${yasemin.id}/admission`]: () =>
      Response.json(asks({ company: null, message: null, suggestions: [] })),
    [`POST /api/users/${bernd.id}/approve`]: ({ preview }) =>
      Response.json(preview ? effect({ gain: 1, posts: 18, folders: 4 }) : { ...bernd, membership: 'member' }),
    'GET /api/companies': () => page([{ id: id(300), name: 'Tischlerei Öz', town: 'Musterstadt' }]),
    ...more,
  };
}

const at = `/admin/targeting?tab=members&is=applied&open=${bernd.id}&part=admission`;
const says = () => document.querySelector('[role=dialog]')?.textContent ?? '';
const radios = () => [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
const choose = (index: number) => act(async () => radios()[index]?.click());

test('the message is shown unaltered, and the company of the same e-mail ending is chosen', async () => {
  const { asked, address } = await show(<MembersPanel />, answers(), at);
  await until(() => says().includes('sieht danach 18 Beiträge und 4 Ordner'));
  expect(says()).toContain('1 von 2, wartet seit Fr., 20. Nov.');
  expect(says()).toContain('Dachdecker Hollerbek');
  expect(says()).toContain('Ich übernehme <b>im Januar</b>.');
  expect(says()).toContain('Dachdecker-Innung, Neustadt, 6 Personen');
  expect(says()).toContain('2 Mitglieder dort haben dieselbe E-Mail-Endung');
  expect(radios().map(({ checked }) => checked)).toEqual([true, false, false]);
  await press('Für Dachdeckerei Hollerbeck zulassen');
  await until(() => address().includes(yasemin.id));
  expect(asked.find(({ name, preview }) => name.endsWith('/approve') && !preview)).toMatchObject({
    body: { companyId: id(100), function: 'office' },
    version: '"7"',
  });
  await until(() => says().includes('Yasemin Toprak'));
});

test('a company of the same name is offered and not chosen, and nobody is admitted without a choice', async () => {
  const { asked } = await show(<MembersPanel />, answers(asks({ suggestions: [{ ...suggested, sameDomain: 0 }] })), at);
  await until(() => says().includes('Der Name ähnelt der Angabe'));
  expect(radios().some(({ checked }) => checked)).toBe(false);
  await press('Zulassen');
  expect(says()).toContain('Wählen Sie einen Betrieb');
  expect(asked.some(({ name }) => name.endsWith('/approve'))).toBe(false);
  await choose(2);
  await until(() => says().includes('18 Beiträge'));
  await press('Zulassen');
  await until(() => asked.some(({ name, preview }) => name.endsWith('/approve') && !preview));
  expect(asked.find(({ name, preview }) => name.endsWith('/approve') && !preview)?.body).toEqual({});
});

test('another company is looked up', async () => {
  const { asked } = await show(<MembersPanel />, answers(), at);
  await until(() => radios().length === 3);
  await choose(1);
  const box = await appears('[role=dialog] [role=combobox]');
  await write(box, 'Öz');
  const option = await appears('[role=option]', 'Tischlerei ÖzMusterstadt');
  await act(async () => option.click());
  await press('Für Tischlerei Öz zulassen');
  await until(() => asked.some(({ name, preview }) => name.endsWith('/approve') && !preview));
  expect(asked.findLast(({ name, preview }) => name.endsWith('/approve') && !preview)?.body).toMatchObject({
    companyId: id(300),
  });
});

test('a refused person gets the reason where the office wants it, and the next slides in', async () => {
  const refuse = `POST /api/users/${bernd.id}/refuse`;
  const { asked, address } = await show(
    <MembersPanel />,
    answers(asks(), { [refuse]: () => Response.json({ ...bernd, membership: 'declined' }) }),
    at,
  );
  await until(() => Boolean(named('button', 'Ablehnen')));
  await press('Ablehnen');
  await write(await appears('textarea'), 'Kein Betrieb\nim Bezirk');
  await press('Ablehnen');
  await until(() => address().includes(yasemin.id));
  expect(asked.find(({ name }) => name === refuse)?.body).toEqual({ reason: 'Kein Betrieb im Bezirk', tell: true });
});

test('an applicant decided on meanwhile is no longer listed', async () => {
  await show(
    <MembersPanel />,
    answers(asks(), { [`GET /api/users/${bernd.id}`]: () => Response.json({ ...bernd, membership: 'member' }) }),
    at,
  );
  await until(() => says().includes('Hier ist nichts mehr zu entscheiden.'));
  expect(named('button', 'Zulassen')).toBeUndefined();
});

test('a failed load is reported', async () => {
  await show(
    <MembersPanel />,
    answers(asks(), { [`GET /api/users/${bernd.id}/admission`]: () => problem(500, 'internal') }),
    at,
  );
  await until(() => says().includes('Die Anfrage lässt sich nicht laden'));
});
