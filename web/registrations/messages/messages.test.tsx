import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventMessage, EventMessageRecipients } from '#contract/registrations/messages.ts';
import type { ListedRegistration, Registration, RegistrationOverview } from '#contract/registrations/registrations.ts';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { type Answers, page, show } from '#web/posts/fixtures/screen.tsx';
import { appears, press, until } from '#web/ui/fixtures/reader.ts';
import { RegistrationsPart } from '../office/registrations-part.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const postId = id(1);
const at = '2026-11-20T08:00:00.000Z';
const none = { registrations: 0, people: 0 };
const overview: RegistrationOverview = {
  period: 'open',
  terms: {
    by: 'company',
    opensOn: null,
    until: '2027-01-08',
    seats: null,
    most: null,
    waiting: true,
    offerHours: 48,
    showsComing: false,
    questions: [],
  },
  seats: { taken: 2, free: null, waiting: none },
  states: {
    coming: { registrations: 11, people: 24 },
    offered: { registrations: 1, people: 1 },
    waiting: { registrations: 2, people: 3 },
    declined: { registrations: 0 },
    open: { registrations: 164 },
  },
  answers: [],
};

function party(number: number, name: string, fields: Partial<ListedRegistration> = {}): ListedRegistration {
  return {
    id: id(number),
    name,
    isCompany: true,
    state: 'open',
    guilds: [],
    members: [],
    registration: null,
    hasEmail: true,
    reachedBy: null,
    passedOver: [],
    toTelephone: null,
    ...fields,
  };
}

const registration: Registration = {
  at,
  changedAt: at,
  by: { id: id(999), name: 'Jutta Rehbein' },
  way: 'portal',
  state: 'coming',
  answers: {},
  people: [],
  reason: null,
  isShown: false,
  ahead: null,
  offer: null,
  version: 3,
};
const comes = party(71, 'Tischlerei Rehbein', { state: 'coming', registration, reachedBy: 'mail' });
const offered = party(72, 'Dachbau Wiesengrund', {
  state: 'offered',
  registration: { ...registration, state: 'offered', offer: { seats: 1, until: at } },
  reachedBy: 'letter',
  toTelephone: { name: 'Ayla Tezcan', phone: '0123 456' },
});
const open = party(73, 'Zeisig Bau');

const counted: EventMessageRecipients = {
  companies: 11,
  people: 0,
  mails: 9,
  byLetter: 1,
  muted: 0,
  unreached: ['Fensterbau Hagen'],
  leaves: true,
  restsUntil: null,
};
const path = `/api/posts/${postId}/registrations`;

async function shown(answers: Answers = {}, recipients: Partial<EventMessageRecipients> = {}) {
  const calls: { url: URL; body: unknown }[] = [];
  await show(<RegistrationsPart post={{ id: postId, title: 'Praxistag', publishedAt: '2026-11-27T08:00:00.000Z' }} />, {
    [`GET ${path}`]: () => Response.json(overview),
    [`GET ${path}/parties`]: () => page([offered, comes, open]),
    [`GET ${path}/messages`]: () => Response.json({ items: [] }),
    [`POST ${path}/messages/recipients`]: ({ url, body }) => {
      calls.push({ url, body });
      return Response.json({ ...counted, ...recipients });
    },
    [`POST ${path}/messages`]: ({ url, body }) => {
      calls.push({ url, body });
      return Response.json(sent);
    },
    ...answers,
  });
  await appears('h2', 'Nach Betrieb');
  await until(() => words().includes('Zeisig Bau'));
  return calls;
}

const sent: EventMessage = {
  id: id(500),
  to: 'open',
  subject: 'Erinnerung: Praxistag',
  text: 'Bitte antworten Sie.\n\nDanke!',
  at,
  by: 'Petra Lindner',
  companies: 164,
  people: 0,
  mails: 150,
  letters: 12,
  unreached: 2,
};

const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const dialog = () => document.querySelector('dialog[open]');
const typed = (selector: 'input' | 'textarea') => {
  const field = dialog()?.querySelector<HTMLInputElement>(selector === 'input' ? 'input:not([type=radio])' : selector);
  return field ?? null;
};
const type = (selector: 'input' | 'textarea', value: string) =>
  act(async () => {
    const field = typed(selector);
    const prototype = selector === 'input' ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  });
const choose = (name: string) =>
  act(async () => {
    const label = [...(dialog()?.querySelectorAll('label') ?? [])].find((one) => one.textContent?.startsWith(name));
    label?.querySelector('input')?.click();
  });

test('the dialog shows the number of recipients by mail and letter, names the unreached, and sends what it has shown', async () => {
  const calls = await shown();
  await press('Schreiben …');
  await until(() => words().includes('Die Nachricht ist für 11 Betriebe.'));
  expect(words()).toContain('9 E-Mails werden sofort gesendet.');
  expect(words()).toContain('1 Brief liegt danach in der Liste der Briefe zum Drucken bereit.');
  expect(words()).toContain('Weder E-Mail noch Brief erreicht: Fensterbau Hagen.');
  expect(words()).toContain('Warteliste: 3');
  expect(typed('input')?.value).toBe('Praxistag');
  await press('9 E-Mails senden, 1 Brief bereitlegen');
  await until(() => words().includes('Schreiben Sie einen Text.'));
  await type('textarea', 'Bitte parken Sie im Hof.');
  await press('9 E-Mails senden, 1 Brief bereitlegen');
  await until(() => calls.some(({ url }) => url.pathname === `${path}/messages`));
  const call = calls.find(({ url }) => url.pathname === `${path}/messages`);
  expect(call?.url.search).toBe('?mails=9&byLetter=1');
  expect(call?.body).toMatchObject({
    to: 'coming',
    partyIds: [],
    subject: 'Praxistag',
    text: 'Bitte parken Sie im Hof.',
  });
});

test('companies without an answer get a prefilled reminder, but not twice within 24 hours', async () => {
  await shown({}, { restsUntil: '2026-12-02T09:00:00.000Z', muted: 2 });
  await press('Schreiben …');
  await until(() => dialog() !== null);
  await choose('Ohne Antwort');
  await until(() => typed('input')?.value === 'Erinnerung: Praxistag');
  const text = typed('textarea')?.value.replaceAll('\u00a0', ' ');
  expect(text).toContain('fehlt uns noch Ihre Antwort. Bitte sagen Sie bis Freitag, 8. Januar 2027 zu oder ab.');
  await until(() => words().includes('In den letzten 24 Stunden haben Sie alle ohne Antwort schon erinnert.'));
  expect(words()).toContain('2 Betriebe bekommen keine E-Mail');
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ type: kind }) => kind === 'submit');
  expect(button?.disabled || button?.getAttribute('aria-disabled') === 'true').toBe(true);
});

test('chosen rows are written to and taken along', async () => {
  const exported: string[] = [];
  const calls = await shown({
    [`GET ${path}/export`]: ({ url }) => {
      exported.push(url.searchParams.get('parties') ?? '');
      return new Response('Betrieb');
    },
  });
  await act(async () => document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click());
  await until(() => words().includes('1 ausgewählt') || words().includes('1 gewählt'));
  const bar = document.querySelector('[data-of-rows]');
  const inBar = (name: string) =>
    act(async () =>
      [...(bar?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click(),
    );
  await inBar('Schreiben');
  await until(() => calls.length > 0);
  expect(calls[0]?.body).toEqual({ to: 'chosen', partyIds: [offered.id] });
});

test('the last message is listed with its author, its group and its numbers', async () => {
  await shown({ [`GET ${path}/messages`]: () => Response.json({ items: [sent, { ...sent, id: id(501) }] }) });
  await appears('h2', 'Zuletzt geschrieben');
  expect(words()).toContain(
    'Petra Lindner, an alle ohne Antwort: 164 Betriebe, 150 E-Mails, 12 Briefe, 2 nicht erreicht',
  );
  expect(words()).toContain('Frühere Nachrichten');
});

test('a row names the person to telephone if no letter arrives before the offer ends', async () => {
  await shown();
  expect(words()).toContain('Bitte anrufen: Ayla Tezcan, 0123 456.');
});

test('a registration is cancelled with a reason, and with a notification if the office wants it', async () => {
  const bodies: unknown[] = [];
  const keep: Answers[string] = ({ body }) => {
    bodies.push(body);
    return Response.json(comes);
  };
  await shown({
    [`POST ${path}/parties/${comes.id}/cancellation`]: keep,
    [`POST ${path}/parties/${offered.id}/cancellation`]: keep,
  });
  await press('Weiteres zu Tischlerei Rehbein');
  await press('Abmelden …');
  await until(() => words().includes('Tischlerei Rehbein abmelden?'));
  await type('input', 'Doppelt angemeldet');
  await press('Abmelden');
  await until(() => bodies.length > 0);
  await press('Weiteres zu Dachbau Wiesengrund');
  await press('Abmelden …');
  await until(() => words().includes('Per Brief mitteilen'));
  await choose('Per Brief mitteilen');
  await press('Abmelden');
  await until(() => bodies.length > 1);
  expect(bodies).toEqual([
    { known: 3, reason: 'Doppelt angemeldet', tell: true },
    { known: 3, reason: null, tell: false },
  ]);
});
