import { afterEach, expect, test, vi } from 'vitest';
import { endPush } from '#web/base/push/end-push.ts';
import { rememberPush } from '#web/base/push/own-push.ts';
import { installing } from '#web/base/install.ts';
import { me as somebody } from '#web/posts/fixtures/posts.ts';
import { pushBrowser, type PushBrowser, vapidKey } from '#web/push/fixtures/browser.ts';
import { id } from '#web/targeting/fixtures/members.ts';
import { problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { act } from 'react';
import { PushPart } from './push-part.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  installing.set(null);
});

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

function keeper() {
  const device = { endpoint: 'https://push.example/phone', userAgent: phone, createdAt: '2026-11-02T08:00:00.000Z' };
  let items = [{ id: id(1), ...device, succeededAt: '2026-11-20T09:00:00.000Z' as string | null }];
  let kinds = [
    { kind: 'urgent', frequency: 'atOnce', push: true, unmutable: true },
    { kind: 'offer', frequency: 'weekly', push: false, unmutable: false },
  ];
  const chosen = { weekday: 1, hour: 7, folders: 'daily', chosen: {}, unsubscribedAt: null, hasAccess: true };
  const told = () => Response.json({ kinds, ...chosen, version: 1 });
  return {
    'GET /api/users/me': () => Response.json(somebody),
    'GET /api/users/me/push-subscriptions': () => Response.json({ key: vapidKey, items }),
    'PUT /api/users/me/push-subscriptions': ({ body }: { body: unknown }) => {
      const { endpoint } = body as { endpoint: string };
      const made = { id: id(2), endpoint, userAgent: '', createdAt: '2026-11-20T09:00:00.000Z', succeededAt: null };
      items = [made, ...items];
      return Response.json(made);
    },
    [`DELETE /api/users/me/push-subscriptions/${id(1)}`]: () => {
      items = items.filter((one) => one.id !== id(1));
      return new Response(null, { status: 204 });
    },
    [`DELETE /api/users/me/push-subscriptions/${id(2)}`]: () => {
      items = items.filter((one) => one.id !== id(2));
      return new Response(null, { status: 204 });
    },
    'GET /api/users/me/mail-preferences': told,
    'PATCH /api/users/me/mail-preferences': ({ body }: { body: unknown }) => {
      const { pushes } = body as { pushes: Record<string, boolean> };
      kinds = kinds.map((one) => ({ ...one, push: pushes[one.kind] ?? one.push }));
      return told();
    },
  };
}

const switchOf = async (label: string) => {
  const find = () =>
    [...document.querySelectorAll('label')]
      .find((one) => one.querySelector('b')?.textContent === label)
      ?.querySelector('input');
  await until(() => Boolean(find()));
  return find() as HTMLInputElement;
};

const switchHere = async () => {
  const here = await switchOf('Auf diesem Gerät anzeigen');
  await until(() => !here.disabled);
  return here;
};

test('it waits until it is known who is here: no tap is lost', async () => {
  pushBrowser();
  const me = Promise.withResolvers<Response>();
  await show(<PushPart />, { ...keeper(), 'GET /api/users/me': () => me.promise });
  const here = await switchOf('Auf diesem Gerät anzeigen');
  expect(here.disabled).toBe(true);
  await act(async () => me.resolve(Response.json(somebody)));
  await until(() => !here.disabled);
  await act(async () => here.click());
  await until(() => here.checked && !here.disabled);
});

test('it is switched on by a tap, and off again', async () => {
  const browser = pushBrowser();
  const { asked } = await show(<PushPart />, keeper());
  const here = await switchHere();
  expect([here.checked, browser.asked]).toEqual([false, 0]);
  await act(async () => here.click());
  await until(() => document.querySelectorAll('li').length === 2);
  expect(document.body.textContent).toContain('Dieses Gerät');
  expect((await switchOf('Auf diesem Gerät anzeigen')).checked).toBe(true);
  await act(async () => here.click());
  await until(() => document.querySelectorAll('li').length === 1);
  expect(browser.subscribed).toBe(null);
  expect(asked.map(({ name }) => name)).toContain(`DELETE /api/users/me/push-subscriptions/${id(2)}`);
});

test('after signing out nothing more is shown', async () => {
  const browser = pushBrowser();
  const { asked } = await show(<PushPart />, keeper());
  const here = await switchHere();
  await act(async () => here.click());
  await until(() => here.checked);
  await act(endPush);
  expect(browser.subscribed).toBe(null);
  expect(asked.findLast(({ name }) => !name.startsWith('GET'))?.name).toBe(
    `DELETE /api/users/me/push-subscriptions/${id(2)}`,
  );
  await endPush();
  expect(asked.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
});

test.each<[string, PushBrowser, string]>([
  ['denied by the browser', { permission: 'denied' }, 'Ihr Browser lässt hier keine Benachrichtigungen zu.'],
  ['unknown to the browser', { knowsNone: true }, 'Dieser Browser kann keine Benachrichtigungen anzeigen.'],
])('where it is %s, a message shows that', async (_what, browser, words) => {
  pushBrowser(browser);
  await show(<PushPart />, keeper());
  await until(() => document.body.textContent.includes(words));
  expect(document.body.textContent).not.toContain('Auf diesem Gerät anzeigen');
});

test('where only the installed portal can, the screen explains how', async () => {
  pushBrowser({ knowsNone: true });
  installing.set({ way: 'byHand' });
  await show(<PushPart />, keeper());
  await until(() => document.body.textContent.includes('Zum Home-Bildschirm'));
});

test('people who refuse in the browser’s own question see how to change that', async () => {
  pushBrowser({ answers: 'denied' });
  await show(<PushPart />, keeper());
  const here = await switchHere();
  await act(async () => here.click());
  await until(() => document.body.textContent.includes('Ihr Browser lässt hier keine Benachrichtigungen zu.'));
});

test('a subscription that the server has lost is off, and can be switched on again', async () => {
  const browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/gone' });
  rememberPush({ id: id(9), userId: somebody.id, endpoint: 'https://push.example/gone' });
  await show(<PushPart />, keeper());
  const here = await switchHere();
  expect(here.checked).toBe(false);
  await act(async () => here.click());
  await until(() => here.checked && !here.disabled);
  expect(browser.subscribed).not.toBe('https://push.example/gone');
});

test('another device is taken off', async () => {
  pushBrowser();
  await show(<PushPart />, keeper());
  await until(() => document.body.textContent.includes('Zuletzt erreicht: '));
  await press('Chrome auf Android abmelden');
  await until(() => named('h3', 'Ihre Geräte') === undefined);
});

test('each kind is chosen, but for those that always come', async () => {
  pushBrowser();
  const { asked } = await show(<PushPart />, keeper());
  const [urgent, offer] = [await switchOf('Eilmeldung'), await switchOf('Angebot')];
  expect([urgent.checked, urgent.disabled, offer.checked]).toEqual([true, true, false]);
  await act(async () => offer.click());
  await until(() => offer.checked);
  expect(asked.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ pushes: { offer: true } });
});

test('a failed load is reported', async () => {
  pushBrowser();
  await show(<PushPart />, { 'GET /api/users/me/push-subscriptions': () => problem(500, 'internal') });
  await appears('h2', 'Die Geräte lassen sich nicht laden');
});
