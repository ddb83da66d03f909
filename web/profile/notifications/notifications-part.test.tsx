import { act, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { everyFrequency } from '#contract/mailings/every.ts';
import type { MailPreferences, UpdateMailPreferences } from '#contract/mailings/mailings.ts';
import { me } from '#web/posts/fixtures/posts.ts';
import { id } from '#web/targeting/fixtures/members.ts';
import { labelled, page, problem, show } from '#web/targeting/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { Toasts } from '#web/ui/feedback/toasts.tsx';
import { MailsPage } from './mails-page.tsx';
import { NotificationsPart } from './notifications-part.tsx';

const tariffs = { id: id(1), name: 'Lohntabellen', path: [{ id: id(2), name: 'Tarif' }] };

const preferences: MailPreferences = {
  kinds: [
    { kind: 'urgent', frequency: 'atOnce', push: true, unmutable: true },
    { kind: 'offer', frequency: 'weekly', push: false, unmutable: false },
  ],
  weekday: 1,
  hour: 7,
  folders: 'daily',
  eventReminders: true,
  eventReminderPushes: true,
  chosen: { offer: 'weekly' },
  unsubscribedAt: null,
  hasAccess: true,
  version: 1,
};

const withToasts = (screen: ReactElement) => (
  <>
    {screen}
    <Toasts />
  </>
);

function keeper() {
  let kept = preferences;
  return {
    read: () => Response.json(kept),
    change: ({ body }: { body: unknown }) => {
      const { every, frequencies = {}, pushes = {}, unsubscribed, ...more } = body as UpdateMailPreferences;
      const all = every && everyFrequency(every);
      const kinds = kept.kinds.map((one) => ({
        ...one,
        frequency: all?.frequencies[one.kind] ?? frequencies[one.kind] ?? one.frequency,
        push: pushes[one.kind] ?? one.push,
      }));
      const ended = unsubscribed === undefined ? kept.unsubscribedAt : unsubscribed ? '2026-11-20T09:00:00Z' : null;
      const { hour = kept.hour, weekday = kept.weekday, folders = all?.folders ?? kept.folders } = more;
      kept = { ...kept, kinds, folders, weekday, hour, unsubscribedAt: ended };
      return Response.json(kept);
    },
  };
}

function open(groups: string[], folders = [tariffs]) {
  let subscribed = folders;
  const mails = keeper();
  return show(withToasts(<NotificationsPart />), {
    'GET /api/users/me': () => Response.json({ ...me, groups }),
    'GET /api/users/me/mail-preferences': mails.read,
    'PATCH /api/users/me/mail-preferences': mails.change,
    'GET /api/users/me/mail-preferences/recent': () => Response.json({ days: 28, mails: 4, urgent: 1 }),
    'GET /api/document/subscriptions': () => page(subscribed),
    [`DELETE /api/document/folders/${tariffs.id}/subscription`]: () => {
      subscribed = [];
      return new Response(null, { status: 204 });
    },
    [`PUT /api/document/folders/${tariffs.id}/subscription`]: () => {
      subscribed = folders;
      return new Response(null, { status: 204 });
    },
  });
}

test('a folder can be unsubscribed at once, and that can be undone in its place', async () => {
  const { asked } = await open([]);
  const link = await appears('a', 'Lohntabellen');
  expect(link.getAttribute('href')).toBe(`/documents/${tariffs.id}`);
  await press('Lohntabellen abbestellen');
  await until(() => document.body.textContent.includes('Lohntabellen ist abbestellt.'));
  await press('Lohntabellen wieder abonnieren');
  await appears('button', 'Lohntabellen abbestellen');
  expect(document.body.textContent).not.toContain('Lohntabellen ist abbestellt.');
  expect(asked.map(({ name }) => name).filter((name) => /^(DELETE|PUT) /.test(name))).toEqual([
    `DELETE /api/document/folders/${tariffs.id}/subscription`,
    `PUT /api/document/folders/${tariffs.id}/subscription`,
  ]);
});

test('the choice shows how many e-mails it would have meant', async () => {
  await open([]);
  await until(() =>
    document.body.textContent.includes(
      'So wären es in den letzten vier Wochen 4 E-Mails zu Beiträgen gewesen, dazu 1 Eilmeldung.',
    ),
  );
});

test('the mails of all folders are ended and taken back, and no subscription is lost', async () => {
  const { asked } = await open([]);
  await appears('a', 'Lohntabellen');
  await press('Alle E-Mails zu Ordnern abbestellen');
  await until(() => document.body.textContent.includes('Neue Dokumente: Sie erhalten keine E-Mails mehr.'));
  expect(named('a', 'Lohntabellen')).toBeDefined();
  await press('E-Mails wieder erhalten');
  await appears('button', 'Alle E-Mails zu Ordnern abbestellen');
  expect(asked.map(({ body }) => body).filter(Boolean)).toEqual([{ folders: 'never' }, { folders: 'daily' }]);
});

test.each([
  ['a member', [], false],
  ['the office', ['admin'], true],
])('messages that are always sent are listed, to %s as far as they are', async (_who, groups, waiting) => {
  await open(groups);
  await appears('a', 'Lohntabellen');
  await until(() => document.body.textContent.includes(me.email));
  expect(document.body.textContent).toContain('Ihr Konto');
  expect(document.body.textContent.includes('Wartende Personen')).toBe(waiting);
});

test('a failed load is reported', async () => {
  await show(withToasts(<NotificationsPart />), {
    'GET /api/users/me': () => Response.json(me),
    'GET /api/users/me/mail-preferences': () => problem(500, 'internal'),
    'GET /api/document/subscriptions': () => problem(500, 'internal'),
  });
  await appears('h2', 'Die Ordner lassen sich nicht laden');
  await appears('h2', 'Die Einstellungen lassen sich nicht laden');
});

test('each kind of post comes as it is chosen, and what always comes cannot be ended', async () => {
  const { asked } = await open([]);
  const offers = (await labelled('Angebot')) as HTMLSelectElement;
  expect(offers.value).toBe('weekly');
  await act(async () => {
    offers.value = 'never';
    offers.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => asked.some(({ name }) => name.startsWith('PATCH')));
  expect(asked.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ frequencies: { offer: 'never' } });
  const urgent = (await labelled('Eilmeldung')) as HTMLSelectElement;
  expect([...urgent.options].map(({ value }) => value)).toEqual(['atOnce', 'daily', 'weekly']);
  expect(document.body.textContent).toContain('Diese E-Mails erhalten Sie immer: Eilmeldung.');
});

const radioOf = (title: string) =>
  [...document.querySelectorAll('label')].find((label) => label.querySelector('b')?.textContent === title)?.control as
    | HTMLInputElement
    | undefined;

async function choose(title: string) {
  await until(() => radioOf(title) !== undefined);
  await act(async () => radioOf(title)?.click());
}

const chosen = async () => {
  await until(() => radioOf('Sofort') !== undefined);
  return ['Sofort', 'Einmal am Tag', 'Einmal in der Woche', 'Keine E-Mails'].find((title) => radioOf(title)?.checked);
};

test('one choice sets all mails at once, forgets mixed ones and shows that, and is undone to what was before', async () => {
  const { asked } = await open([]);
  expect(await chosen()).toBeUndefined();
  expect(document.body.textContent).toContain('1 sofort, 1 täglich, 1 wöchentlich');
  await choose('Einmal in der Woche');
  await until(() => document.body.textContent.includes('E-Mails kommen jetzt einmal in der Woche.'));
  expect(document.body.textContent).toContain('Ihre einzelnen Einstellungen gelten nicht mehr.');
  expect(await chosen()).toBe('Einmal in der Woche');
  expect(document.body.textContent).toContain('zurzeit alles wöchentlich');
  await press('Rückgängig');
  await until(() => document.body.textContent.includes('Ihre E-Mails kommen wieder wie zuvor.'));
  await until(() => radioOf('Einmal in der Woche')?.checked === false);
  const changes = asked.map(({ body }) => body).filter(Boolean);
  const before = { frequencies: { urgent: null, offer: 'weekly' }, folders: 'daily', unsubscribed: false };
  expect(changes).toEqual([{ every: 'weekly' }, before]);
});

test('a second choice mentions no single ones any more, and day and hour are asked only for what is collected', async () => {
  await open([]);
  await choose('Einmal am Tag');
  await until(() => document.body.textContent.includes('E-Mails kommen jetzt einmal am Tag.'));
  expect(document.querySelectorAll('option[value="23"]')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('Wochentag');
  await choose('Sofort');
  await until(() => document.body.textContent.includes('E-Mails kommen jetzt sofort.'));
  expect(document.body.textContent).not.toContain('E-Mails kommen jetzt sofort. Was Sie');
  expect(document.querySelectorAll('option[value="23"]')).toHaveLength(0);
});

test('the office is shown what one opens once one agrees, and no more when that is taken back', async () => {
  let showsReads: boolean | null = null;
  const { asked } = await show(withToasts(<NotificationsPart />), {
    'GET /api/users/me': () => Response.json({ ...me, showsReads }),
    'PATCH /api/users/me': ({ body }) => {
      ({ showsReads } = body as { showsReads: boolean });
      return Response.json({ ...me, showsReads, changed: ['showsReads'], waiting: [] });
    },
    'GET /api/users/me/mail-preferences': () => Response.json(preferences),
    'GET /api/document/subscriptions': () => page([]),
  });
  const label = 'Die Geschäftsstelle darf sehen, welche Beiträge ich geöffnet habe';
  const held = () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent.startsWith(label))
      ?.querySelector('input');
  await until(() => held() !== undefined);
  expect(held()?.checked).toBe(false);
  await act(async () => held()?.click());
  await until(() => held()?.checked === true && held()?.disabled === false);
  await act(async () => held()?.click());
  await until(() => held()?.checked === false && held()?.disabled === false);
  expect(asked.filter(({ name }) => name.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { showsReads: true },
    { showsReads: false },
  ]);
});

function openLinked(more = '') {
  let subscribed = [tariffs];
  const mails = keeper();
  const answers = {
    'GET /api/mail-preferences': mails.read,
    'PATCH /api/mail-preferences': mails.change,
    'GET /api/mail-preferences/folders': () => page(subscribed),
    [`DELETE /api/mail-preferences/folders/${tariffs.id}`]: () => {
      subscribed = [];
      return new Response(null, { status: 204 });
    },
    [`PUT /api/mail-preferences/folders/${tariffs.id}`]: () => {
      subscribed = [tariffs];
      return new Response(null, { status: 204 });
    },
  };
  return show(withToasts(<MailsPage />), answers, `/mails?token=abc${more}`);
}

test('behind the link of a mail one choice sets everything without signing in, and is taken back', async () => {
  const { asked } = await openLinked();
  await choose('Keine E-Mails');
  await until(() => document.body.textContent.includes('Das Portal schreibt Ihnen weiter zu Ihrem Konto'));
  expect(await chosen()).toBe('Keine E-Mails');
  await press('Rückgängig');
  await until(() => radioOf('Keine E-Mails')?.checked === false);
  expect(asked.map(({ body }) => body).filter(Boolean)).toEqual([
    { every: 'never' },
    { frequencies: { urgent: null, offer: 'weekly' }, folders: 'daily', unsubscribed: false },
  ]);
  expect(asked.every(({ name }) => name.includes('/api/mail-preferences'))).toBe(true);
});

test('behind the link of a mail to somebody without access, letters replace e-mails, and nothing of the portal is offered', async () => {
  await show(
    withToasts(<MailsPage />),
    { 'GET /api/mail-preferences': () => Response.json({ ...preferences, hasAccess: false }) },
    '/mails?token=abc',
  );
  await until(() => document.body.textContent.includes('per Brief, wenn die Geschäftsstelle'));
  expect(document.body.textContent).not.toContain('nur im Portal');
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'E-Mails zu Beiträgen und Dokumenten',
  ]);
});

test('the stop link of a mail ends its kind with one press, and takes it back as it was', async () => {
  const { asked } = await openLinked('&kind=offer');
  await appears('button', 'Angebot: nicht mehr per E-Mail');
  expect(asked.map(({ body }) => body).filter(Boolean)).toEqual([]);
  await press('Angebot: nicht mehr per E-Mail');
  await until(() => document.body.textContent.includes('Angebot: Sie erhalten keine E-Mails mehr.'));
  await press('Zurücknehmen');
  await appears('button', 'Angebot: nicht mehr per E-Mail');
  const changes = asked.map(({ body }) => body).filter(Boolean);
  expect(changes).toEqual([{ frequencies: { offer: 'never' } }, { frequencies: { offer: 'weekly' } }]);
});

test('the stop link of a mail of folders ends these mails with one press, and takes that back', async () => {
  const { asked } = await openLinked('&kind=folders');
  await press('Neue Dokumente: nicht mehr per E-Mail');
  const over = 'Neue Dokumente: Sie erhalten keine E-Mails mehr.';
  await until(() => document.body.textContent.includes(over));
  await appears('a', 'Lohntabellen');
  expect(document.body.textContent.split(over)).toHaveLength(2);
  expect(named('button', 'E-Mails wieder erhalten')).toBeUndefined();
  await press('Zurücknehmen');
  await appears('button', 'Neue Dokumente: nicht mehr per E-Mail');
  expect(asked.map(({ body }) => body).filter(Boolean)).toEqual([{ folders: 'never' }, { folders: 'daily' }]);
});

test('behind the link one leaves folders and chooses what appears on devices, without signing in', async () => {
  const { asked } = await openLinked();
  await appears('a', 'Lohntabellen');
  await press('Lohntabellen abbestellen');
  await until(() => document.body.textContent.includes('Lohntabellen ist abbestellt.'));
  await press('Lohntabellen wieder abonnieren');
  await appears('button', 'Lohntabellen abbestellen');
  const held = () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent === 'Angebot')
      ?.querySelector('input');
  expect(held()?.checked).toBe(false);
  await act(async () => held()?.click());
  await until(() => held()?.checked === true && held()?.disabled === false);
  expect(asked.map(({ body }) => body).filter(Boolean)).toEqual([{ pushes: { offer: true } }]);
  expect(asked.every(({ name }) => name.includes('/api/mail-preferences'))).toBe(true);
  expect(named('a', 'Benachrichtigungen')?.getAttribute('href')).toBe('/profile?part=notifications');
});

test.each(['urgent', 'nothing'])('the link offers no end of what cannot be refused or is no kind: %s', async (kind) => {
  await openLinked(`&kind=${kind}`);
  await until(() => radioOf('Sofort') !== undefined);
  expect(document.body.textContent).not.toContain('nicht mehr per E-Mail');
});

test('a link that does not work shows what else to do', async () => {
  await show(withToasts(<MailsPage />), { 'GET /api/mail-preferences': () => problem(404, 'notFound') });
  await until(() => document.body.textContent.includes('Dieser Link gilt nicht.'));
});

test('reminders of events are turned off', async () => {
  const { asked } = await openLinked();
  const box = () =>
    [...document.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith('An Termine erinnern'))
      ?.querySelector('input');
  await until(() => box()?.checked === true);
  await act(async () => box()?.click());
  await until(() => asked.some(({ body }) => JSON.stringify(body) === '{"eventReminders":false}'));
});
