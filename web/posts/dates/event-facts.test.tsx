import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownFacts } from '#contract/posts/event.ts';
import { ownRegistrationsQuery } from '#web/registrations/registrations.queries.ts';
import { appears } from '#web/ui/fixtures/reader.ts';
import { draft, id, now } from '../fixtures/posts.ts';
import { show } from '../fixtures/screen.tsx';
import { EventFacts } from './event-facts.tsx';

const zone = process.env['TZ'];

beforeEach(() => {
  vi.setSystemTime(now);
});

afterEach(() => {
  process.env['TZ'] = zone;
});

const known: ShownFacts = {
  endsAt: null,
  wholeDay: false,
  dates: [],
  address: null,
  contact: null,
  costs: null,
  forWhom: null,
  registration: null,
  isPublic: false,
  cancelled: null,
  online: false,
  link: null,
};

const terms = {
  by: 'company' as const,
  opensOn: null,
  until: '2027-01-08',
  seats: null,
  most: null,
  waiting: false,
  offerHours: 0,
  showsComing: false,
  questions: [],
};

async function facts(event: Partial<ShownFacts>, fields: Partial<Parameters<typeof draft>[0]> = {}) {
  const post = draft({ kind: 'training', eventAt: '2027-01-26T17:00:00.000Z', ...fields });
  await show(<EventFacts post={{ ...post, event: { ...known, ...event } }} />, {});
  const list = await appears('dl');
  return [...list.children].map((fact) => fact.textContent?.replaceAll('\u00a0', ' '));
}

test('each fact that is known has its place', async () => {
  const told = await facts(
    {
      endsAt: '2027-01-26T19:30:00.000Z',
      dates: [{ at: '2027-02-02T17:00:00.000Z', endsAt: '2027-02-02T19:30:00.000Z' }],
      address: 'Werkstraße 1, Musterstadt',
      costs: '45 € je Person',
      forWhom: 'Für Inhaber',
      contact: 'Inga Kolbe',
    },
    { eventPlace: 'Saal 2', deadline: '2027-01-15', deadlineFor: 'register' },
  );
  expect(told).toEqual([
    expect.stringMatching(/^WannDienstag, 26\. Januar 202718:00 bis 20:30 Uhr.*Dienstag, 2\. Februar 2027/),
    'WoSaal 2Werkstraße 1, MusterstadtIn der Karte öffnen',
    'Kosten45 € je Person',
    'Für wenFür Inhaber',
    'Bis wannAnmelden bis 15. Januar 2027',
    'AnsprechpartnerAnsprechpartnerInga Kolbe',
  ]);
});

test('a fact that is not known leaves no gap', async () => {
  expect(await facts({ costs: 'Kostenfrei' }, { eventAt: null })).toEqual(['KostenKostenfrei']);
});

test.each(['UTC', 'America/New_York', 'Pacific/Auckland'])('whole days stay the same days in %s', async (elsewhere) => {
  process.env['TZ'] = elsewhere;
  const told = await facts(
    { wholeDay: true, endsAt: '2027-01-15T23:00:00.000Z' },
    { eventAt: '2027-01-10T23:00:00.000Z' },
  );
  expect(told).toEqual(['WannMontag, 11. Januar 2027 bis Freitag, 15. Januar 2027ganztägig']);
});

test('the link of a meeting is announced until readers are given it', async () => {
  expect(await facts({ online: true })).toContain('VideotreffenOnlineDen Link erhalten Sie hier eine Stunde vorher.');
});

const self = { id: id(999), name: 'Jutta Rehbein', function: null, isSelf: true };
const answered = (fields: object) => ({
  state: 'coming',
  way: 'portal',
  by: { id: id(998), name: 'Malte Kolk' },
  people: [{ userId: id(998) }],
  ...fields,
});

test.each([
  ['has not answered', null, 'Angemeldete erhalten den Link'],
  ['is named', answered({ people: [{ userId: self.id }] }), 'Den Link erhalten Sie'],
  ['has answered for others', answered({ by: self }), 'Den Link erhalten Sie'],
  ['called the office', answered({ by: self, way: 'phone' }), 'Angemeldete erhalten den Link'],
  ['is a colleague of who comes', answered({}), 'Angemeldete erhalten den Link'],
  ['waits', answered({ state: 'waiting', by: self }), 'Angemeldete erhalten den Link'],
])('where people register, the link is announced to who comes: a reader who %s', async (_, registration, words) => {
  function Loading({ children }: { children: ReactNode }) {
    const own = useQuery(ownRegistrationsQuery(id(1)));
    return own.isSuccess && children;
  }
  const post = draft({ kind: 'training', eventAt: '2027-01-26T17:00:00.000Z' });
  await show(
    <Loading>
      <EventFacts post={{ ...post, id: id(1), event: { ...known, online: true, registration: terms } }} />
    </Loading>,
    {
      [`GET /api/posts/${id(1)}/registration`]: () =>
        Response.json({ seats: { free: null }, items: [{ company: null, people: [self], registration }] }),
    },
  );
  expect((await appears('dl')).textContent).toContain(words);
});

test('the link of a meeting is shown to readers who are given it', async () => {
  await facts({ online: true, link: 'https://treffen.example/raum' });
  expect(document.querySelector('dl a')?.getAttribute('href')).toBe('https://treffen.example/raum');
});

test('a cancelled event has a banner with the day and the reason, and nothing about registering', async () => {
  const told = await facts(
    { cancelled: { reason: 'Der Referent ist erkrankt.' }, registration: terms },
    { cancelledAt: '2027-01-12T09:00:00.000Z' },
  );
  expect(document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ')).toMatch(
    /^Abgesagt am Dienstag, 12\. Januar 2027\. Der Referent ist erkrankt\./,
  );
  expect(told).toContain('AnmeldungKeine Anmeldung mehr');
  expect(told.join(' ')).not.toContain('Anmelden bis');
});
