import { expect, test } from 'vitest';
import { type Answers, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { SetUpAccessPage } from './set-up-access-page.tsx';

const postId = '01900000-0000-7000-8000-000000000001';
const waiting = { state: 'waiting', name: 'Kim Holz', email: 'k…@post.example', postId, others: [] };
const nothing = { state: 'nothing', name: null, email: null, postId: null, others: [] };
const bodyText = () => document.body.textContent;

async function open(answers: Answers) {
  const { asked } = await show(<SetUpAccessPage />, answers, '/auth/access?token=t1');
  return () => asked.filter(({ name }) => name === 'POST /api/access').map(({ url }) => url.searchParams.get('token'));
}

test('opening the link sends nothing, as a mail scanner opens it too; the button sends to the masked address', async () => {
  const sent = await open({
    'GET /api/access': () => Response.json(waiting),
    'POST /api/access': () => Response.json(waiting, { status: 202 }),
  });
  await appears('button', 'Link schicken');
  expect(bodyText()).toContain('an die hinterlegte Adresse: k…@post.example');
  expect(bodyText()).toContain(
    'Falls Sie nicht Kim Holz sind, müssen Sie nichts tun. Diese Seite öffnet keinen Zugang.',
  );
  expect(sent()).toEqual([]);
  await press('Link schicken');
  await appears('button', 'Noch einmal schicken');
  expect(sent()).toEqual(['t1']);
  expect(bodyText()).toContain('Er gilt 24 Stunden und nur einmal. Danach öffnet sich der Beitrag.');
});

test('a person who clicks too often sees when the next link can be requested, and no second one is sent', async () => {
  let count = 0;
  await open({
    'GET /api/access': () => Response.json(waiting),
    'POST /api/access': () => {
      count += 1;
      if (count <= 5) return Response.json(waiting, { status: 202 });
      const body = { type: 'about:blank', title: 'Too many', status: 429, code: 'tooMany', requestId: 'r' };
      return Response.json(body, { status: 429, headers: { 'retry-after': '1500' } });
    },
  });
  await appears('button', 'Link schicken');
  await press('Link schicken');
  for (let pressed = 1; pressed < 20; pressed += 1) {
    await until(() => Boolean(named('button', 'Noch einmal schicken') ?? named('button', 'Link schicken')));
    await press(named('button', 'Noch einmal schicken') ? 'Noch einmal schicken' : 'Link schicken');
  }
  await until(() => bodyText().includes('In 25 Minuten können Sie ihn noch einmal anfordern.'));
  expect(bodyText()).not.toContain('Wir haben den Link an');
});

test('a link that names nobody any more shows whom to contact, whatever is the reason', async () => {
  const sent = await open({ 'GET /api/access': () => Response.json(nothing) });
  await until(() => bodyText().includes('Mit diesem Link lässt sich kein Zugang einrichten.'));
  expect(named('button', 'Link schicken')).toBeUndefined();
  expect(sent()).toEqual([]);
});

test('a person who was blocked between opening and pressing reads the same', async () => {
  await open({
    'GET /api/access': () => Response.json(waiting),
    'POST /api/access': () => Response.json(nothing, { status: 202 }),
  });
  await appears('button', 'Link schicken');
  await press('Link schicken');
  await until(() => bodyText().includes('Mit diesem Link lässt sich kein Zugang einrichten.'));
});
