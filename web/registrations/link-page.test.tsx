import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Tenant } from '#contract/tenants.ts';
import { MailedRegistrations } from '#contract/registrations/registrations.ts';
import { session } from '#web/base/session.ts';
import { id, now } from '#web/posts/fixtures/posts.ts';
import { type Answers, problem, signIn } from '#web/posts/fixtures/screen.tsx';
import { appears, named, press, until } from '#web/ui/fixtures/reader.ts';
import { stage } from '#web/ui/fixtures/stage.tsx';
import { LinkPage } from './link-page.tsx';

beforeEach(() => {
  vi.setSystemTime(now);
});

const jutta = { id: id(999), name: 'Jutta Rehbein', function: 'owner', isSelf: true } as const;
const company = { id: id(71), name: 'Tischlerei Rehbein GmbH' };
const registration = {
  state: 'coming',
  at: '2026-11-20T12:20:00.000Z',
  changedAt: '2026-11-20T12:20:00.000Z',
  by: { id: jutta.id, name: jutta.name },
  way: 'link',
  people: [{ userId: jutta.id, firstName: 'Jutta', lastName: 'Rehbein', name: jutta.name, year: null, answers: {} }],
  answers: {},
  reason: null,
  isShown: false,
  ahead: null,
  offer: null,
  version: 1,
};

const mailed = (fields: object = {}) =>
  MailedRegistrations.parse({
    postId: id(1),
    title: 'Praxistag',
    language: null,
    eventAt: '2027-01-16T07:30:00.000Z',
    endsAt: null,
    wholeDay: false,
    eventPlace: 'Werkhof',
    cancelled: null,
    name: jutta.name,
    period: 'open',
    terms: {
      by: 'company',
      opensOn: null,
      until: '2027-01-08',
      seats: 24,
      most: null,
      waiting: true,
      offerHours: 48,
      questions: [],
    },
    seats: { taken: 0, free: 24, waiting: { registrations: 0, people: 0 } },
    coming: null,
    items: [{ company, people: [jutta], registration: null }],
    ...fields,
  });

async function open(answers: Answers, contact: Tenant['contact'] = { email: null, phone: null }) {
  const asked = signIn(answers);
  const { tenant, ...rest } = session.get();
  if (tenant) session.set({ ...rest, tenant: { ...tenant, contact } });
  const router = createMemoryRouter([{ path: '*', element: <LinkPage /> }], {
    initialEntries: ['/registration?token=t0'],
  });
  await stage(router, 'main');
  return asked;
}

test('the link in a mail shows the event and whose link it is, and its button alone registers', async () => {
  const bodies: unknown[] = [];
  const asked = await open({
    'GET /api/registrations': () => Response.json(mailed()),
    'PUT /api/registrations': ({ body }) => {
      bodies.push(body);
      return Response.json(mailed({ items: [{ company, people: [jutta], registration }] }));
    },
  });
  await appears('h2', 'Praxistag');
  const words = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(words()).toContain('Samstag, 16. Januar 2027, 8:30 Uhr');
  expect(words()).toContain('Dieser Link gehört Jutta Rehbein');
  expect(asked.filter((one) => one.startsWith('PUT'))).toEqual([]);
  await press('1 Person anmelden');
  await until(() => words().includes('Sie kommen mit 1 Person'));
  expect(asked).toContain('PUT /api/registrations?token=t0');
  expect(bodies).toMatchObject([{ companyId: company.id, coming: true, people: [{ userId: jutta.id }], known: null }]);
  // It asks for signing in.
  expect(named('button', 'In meinen Kalender')).toBeUndefined();
});

test('the person of the link is ticked, and nobody else of the company', async () => {
  const bodies: unknown[] = [];
  const malte = { id: id(998), name: 'Malte Kolk', function: 'journeyman', isSelf: false } as const;
  const items = (one: object | null) => [{ company, people: [malte, jutta], registration: one }];
  await open({
    'GET /api/registrations': () => Response.json(mailed({ items: items(null) })),
    'PUT /api/registrations': ({ body }) => {
      bodies.push(body);
      return Response.json(mailed({ items: items(registration) }));
    },
  });
  await appears('h2', 'Praxistag');
  await press('1 Person anmelden');
  await until(() => bodies.length === 1);
  expect(bodies).toMatchObject([{ people: [{ userId: jutta.id }] }]);
});

test.each([
  [404, 'notFound', 'Dieser Link gilt nicht mehr.'],
  [409, 'registrations.notAsked', 'brauchen wir keine Antwort'],
  [404, 'posts.withdrawn', 'hat diesen Termin zurückgezogen'],
] as const)(
  'a link that asks nothing (%s %s) names the reason, and how one reaches the office',
  async (status, code, words) => {
    await open({ 'GET /api/registrations': () => problem(status, code) }, { email: null, phone: '05555 1234-0' });
    await until(() => document.body.textContent?.includes(words) ?? false);
    expect(document.querySelector('form')).toBeNull();
    const phones = [...document.querySelectorAll('a[href^="tel:"]')].map((one) => one.getAttribute('href'));
    expect(phones).toEqual(['tel:0555512340']);
  },
);

test('a link that is not valid any more names no contact where the portal has none', async () => {
  await open({ 'GET /api/registrations': () => problem(404, 'notFound') });
  await until(() => document.body.textContent?.includes('Dieser Link gilt nicht mehr.') ?? false);
  expect(document.querySelector('a[href^="tel:"], a[href^="mailto:"]')).toBeNull();
});
