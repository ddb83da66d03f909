import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { dayAfter, dayOf } from '#contract/base/clock.ts';
import { daysOf, noFacts } from '#contract/posts/event-days.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { isOn } from '#contract/targeting/channels.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { Db } from '#platform/database/database.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { listDates } from '#api/posts/dates/dates.store.ts';
import { requireVisible } from '#api/posts/load-post.acts.ts';
import { isAddressedOn } from '#api/targeting/fixtures/addressed-on.ts';
import { companiesIn, groupsIn } from '#api/targeting/fixtures/groups-in.ts';
import { audienceIn, buildWorld, today, type World, worldOf } from '#api/targeting/fixtures/worlds.ts';
import { audienceIdOf, keysOf } from '#api/targeting/targeting.store.ts';
import { calendars } from '#database/schema/subscriptions.ts';
import { registrations } from '#database/schema/registrations.ts';
import { buildPost, buildUser } from '#sample/builders.ts';
import { ownDatabase } from '#tests/database/own-database.ts';
import { sized } from '#tests/support/size.ts';
import { findByKey } from './calendars.store.ts';
import { entriesFor, publicEntries } from './dates.store.ts';
import type { Entry } from './entry.rules.ts';

// What each person finds in Termine, in his or her calendar and in the public one, beside a second writing that has the
// rows of the world alone. In full size 100,000 pairs of a person and a post.
const [worlds, posts] = sized([2, 90], [20, 90]);
const now = new Date(`${today}T09:00:00Z`);
const database = ownDatabase(() => now);

const found = { calendar: 0, own: 0, cancelled: 0, ahead: 0, past: 0, public: 0, all: 0, shutOut: 0, hidden: 0 };
afterAll(() => expect(Object.entries(found).filter(([, times]) => times < 3)).toEqual([]));

const daysAway = [-91, -90, -89, -1, 0, 1, 30, 127, 364, 365, 366];
/** Hours of the day in UTC, some of which are of the next day or year in the zone of the portal. */
const hours = [0, 5, 9, 17, 22, 23];
const states = [
  'draft',
  'scheduled',
  'published',
  'published',
  'published',
  'expired',
  'archived',
  'withdrawn',
] as const;

const made = fc.record({
  state: fc.constantFrom(...states),
  expiresOn: fc.constantFrom(null, null, null, today, dayAfter(today, 1), dayAfter(today, -1)),
  days: fc.option(fc.constantFrom(...daysAway), { freq: 6 }),
  hour: fc.constantFrom(...hours),
  lasts: fc.constantFrom(null, null, 1, 3, 26, 24 * 95),
  further: fc.constantFrom([], [], [7], [7, 14, 100]),
  isPublic: fc.boolean(),
  isCancelled: fc.nat({ max: 5 }).map((chance) => chance === 0),
  deadline: fc.option(fc.constantFrom(...daysAway)),
  answers: fc.array(
    fc.record({
      party: fc.nat({ max: 79 }),
      state: fc.constantFrom('coming' as const, 'waiting' as const, 'declined' as const),
    }),
    { maxLength: 12 },
  ),
});
type Made = typeof made extends fc.Arbitrary<infer T> ? T : never;

interface Post extends Made {
  id: string;
  audience: Audience;
  eventAt: string | null;
  dates: { at: string; endsAt: string | null }[];
  deadlineOn: string | null;
}

function postOf(one: Made, audience: Audience): Post {
  const instant = (days: number, hour: number) =>
    new Date(Date.parse(`${dayAfter(today, days)}T00:00:00Z`) + hour * 3_600_000).toISOString();
  const { days, hour, lasts } = one;
  const dated = (day: number) => ({
    at: instant(day, hour),
    endsAt: lasts === null ? null : instant(day, hour + lasts),
  });
  // A course whose dates would run into one another has the first alone.
  const further = (lasts ?? 0) > 24 ? [] : one.further;
  const dates = days === null ? [] : [0, ...further].map((later) => dated(days + later));
  return {
    ...one,
    id: '',
    audience,
    eventAt: dates[0]?.at ?? null,
    dates,
    deadlineOn: one.deadline === null ? null : dayAfter(today, one.deadline),
  };
}

describe.each(Array.from({ length: worlds }, (_, index) => index + 1))('in world %i', (seed) => {
  it('Termine and calendars have the events of their reader, and nothing else', async () => {
    const tenantId = `world-${seed}`;
    const [world] = fc.sample(worldOf, { numRuns: 1, seed });
    if (!world) throw new Error('no world');
    const all = await database.write(tenantId, async (db) => {
      await buildWorld(db, world);
      await db
        .insert(calendars)
        .values(
          world.people.map(({ id }) => ({ userId: id, key: id, createdAt: now, deadlines: true, reminder: false })),
        );
      return publish(db, world, seed);
    });
    await database.read(tenantId, (db) => compare(db, world, all));
  }, 300_000);
});

async function publish(db: Db, world: World, seed: number): Promise<Post[]> {
  const everyone: Audience = { include: [{ kind: 'everyone' }], exclude: [] };
  const audiences = fc.sample(audienceIn(world), { numRuns: posts, seed });
  const authorId = await buildUser(db, { state: 'left' });
  const all: Post[] = [];
  for (const [index, one] of fc.sample(made, { numRuns: posts, seed }).entries()) {
    const post = postOf(one, index % 3 === 0 ? everyone : audiences[index]!);
    const { state, eventAt, dates, isPublic, isCancelled, expiresOn, audience } = post;
    const [first, ...further] = dates;
    const cancelled = isCancelled ? { reason: null, at: now.toISOString() } : null;
    const id = await buildPost(db, {
      title: `Beitrag ${index}`,
      state,
      ...(state !== 'expired' && { expiresOn }),
      audienceId: await audienceIdOf(db, audience),
      authorId,
      ...(eventAt !== null && {
        eventAt: new Date(eventAt),
        event: { ...noFacts, endsAt: first!.endsAt, dates: further, isPublic, cancelled },
      }),
      deadline: post.deadlineOn,
    });
    await answer(db, world, { ...post, id });
    all.push({ ...post, id });
  }
  return all;
}

/** The first 60 parties are people, the others companies. */
function partyIn({ people, companies }: World, party: number) {
  return party < people.length
    ? { userId: people[party]!.id, companyId: null }
    : { userId: null, companyId: companies[party - people.length]!.id };
}

async function answer(db: Db, world: World, { id, answers }: Post) {
  const byParty = new Map(answers.map((one) => [one.party, one]));
  const rows = [...byParty.values()].map(({ party, state }, index) => ({
    id: crypto.randomUUID(),
    postId: id,
    ...partyIn(world, party),
    state,
    place: state === 'waiting' ? index + 1 : null,
    at: now,
    changedAt: now,
    way: 'portal' as const,
  }));
  if (rows.length > 0) await db.insert(registrations).values(rows);
}

function isOut({ state, expiresOn }: Post): boolean {
  return state === 'published' && (expiresOn === null || expiresOn >= today);
}

/** Includes add up, excludes win. */
function isFor({ audience }: Post, groups: ReadonlySet<string>): boolean {
  const holds = (target: Audience['include'][number]) => groups.has(targetKey(target));
  return audience.include.some(holds) && !audience.exclude.some(holds);
}

const inAYear = new Date('2027-11-20T09:00:00Z').toISOString();
const lastDayOf = ({ dates }: Post) =>
  dates
    .map((date) => daysOf(date).last)
    .toSorted()
    .at(-1)!;

/** Not over for 90 days, and begins within a year. */
function isInCalendar(post: Post): boolean {
  return post.eventAt !== null && lastDayOf(post) >= dayAfter(today, -90) && post.eventAt < inAYear;
}

function entriesOf(post: Post): string[] {
  return isInCalendar(post)
    ? post.dates.map(({ at }) => `${post.id} event ${at}${post.isCancelled ? ' cancelled' : ''}`)
    : [];
}

function deadlinesOf({ id, deadlineOn }: Post): string[] {
  const isNear = deadlineOn !== null && deadlineOn >= dayAfter(today, -90) && deadlineOn < '2027-11-20';
  return isNear ? [`${id} deadline ${deadlineOn}`] : [];
}

function written(entries: readonly Entry[]): string[] {
  return entries
    .map((entry) =>
      entry.what === 'event'
        ? `${entry.postId} event ${entry.at}${entry.isCancelled ? ' cancelled' : ''}`
        : `${entry.postId} deadline ${entry.day}`,
    )
    .toSorted();
}

/** A row of Termine for the event, and one for the deadline. */
function rowsOf(post: Post, past: boolean): string[] {
  const { id, eventAt, deadlineOn } = post;
  const [first, last] = [eventAt === null ? '' : dayOf(eventAt), eventAt === null ? '' : lastDayOf(post)];
  const year = '2027-11-20';
  const isListed = (from: string, until: string) => (past ? until < today : until >= today && from <= year);
  return [
    ...(eventAt !== null && isListed(first, last) ? [`${id} event ${first}`] : []),
    ...(deadlineOn !== null && isListed(deadlineOn, deadlineOn) ? [`${id} deadline ${deadlineOn}`] : []),
  ];
}

async function compare(db: Db, world: World, all: Post[]) {
  const groups = groupsIn(world);
  const companies = companiesIn(world);
  for (const [index, person] of world.people.entries()) {
    const calendar = await findByKey(db, person.id);
    const mayRead = isAddressedOn(person, today) && isOn({ ...person, lettersWhenBlocked: false }, 'feed');
    expect([person.id, calendar !== undefined]).toEqual([person.id, mayRead]);
    if (!mayRead) found.shutOut += 1;
    if (!mayRead) continue;
    const own = groups.get(person.id)!;
    const seen = all.filter((post) => isOut(post) && isFor(post, own));
    const parties = new Set([person.id, ...(companies.get(person.id) ?? [])]);
    await compareCalendar(db, world, { userId: person.id, seen, parties });
    await compareDates(db, person.id, seen);
    for (const post of all.filter((_, place) => place % 8 === index % 8)) await compareFile(db, person.id, post, own);
  }
  await compareAllDates(db, world.people[0]!.id, all);
  const open = all.filter((post) => post.isPublic && isOut(post));
  found.public += open.length;
  expect(written(await publicEntries(db))).toEqual(open.flatMap(entriesOf).toSorted());
}

interface Compared {
  userId: string;
  seen: Post[];
  parties: ReadonlySet<string>;
}

async function compareCalendar(db: Db, world: World, { userId, seen, parties }: Compared) {
  const keys = bareKeys(await keysOf(db, userId));
  const calendarOf = async (onlyOwn: boolean) => written(await entriesFor(db, { keys, userId, onlyOwn }));
  expect(await calendarOf(false)).toEqual(
    seen.flatMap((post) => [...entriesOf(post), ...deadlinesOf(post)]).toSorted(),
  );
  const isOwn = ({ answers }: Post) =>
    [...new Map(answers.map((one) => [one.party, one])).values()].some(({ party, state }) => {
      const { userId: user, companyId } = partyIn(world, party);
      return state !== 'declined' && parties.has(user ?? companyId);
    });
  const own = seen.filter(isOwn);
  expect(await calendarOf(true)).toEqual([...own.flatMap(entriesOf), ...seen.flatMap(deadlinesOf)].toSorted());
  found.calendar += seen.filter(isInCalendar).length;
  found.own += own.filter(isInCalendar).length;
  found.cancelled += seen.filter((post) => isInCalendar(post) && post.isCancelled).length;
}

const signIn = { issuer: 'jwt', subject: '', session: null, groups: [] };

async function readerOf(db: Db, id: string) {
  const keys = await keysOf(db, id);
  return { caller: { id, name: '', isAdmin: false, mustAgree: false, keys, signIn }, now };
}

async function compareDates(db: Db, userId: string, seen: Post[]) {
  const reader = await readerOf(db, userId);
  for (const past of [false, true]) {
    const query = { page: 0, size: 100, mine: 'false', past: past ? 'true' : 'false', scope: 'audience' } as const;
    const { items, total } = await listDates(db, reader, query);
    const expected = seen.flatMap((post) => rowsOf(post, past));
    expect(items.map(({ is, day, post }) => `${post.id} ${is} ${day}`).toSorted()).toEqual(expected.toSorted());
    expect(total).toBe(expected.length);
    found[past ? 'past' : 'ahead'] += expected.length;
  }
}

/** The office has those of drafts and of posts that wait, too. */
async function compareAllDates(db: Db, userId: string, all: Post[]) {
  const reader = await readerOf(db, userId);
  const kept = all.filter(
    ({ state, expiresOn }) =>
      ['draft', 'scheduled', 'published'].includes(state) && (expiresOn === null || expiresOn >= today),
  );
  for (const past of [false, true]) {
    const query = { size: 20, mine: 'false', past: past ? 'true' : 'false', scope: 'all' } as const;
    const expected = kept.flatMap((post) => rowsOf(post, past));
    const listed: string[] = [];
    for (let page = 0; page * query.size <= expected.length; page += 1) {
      const { items, total } = await listDates(db, reader, { ...query, page });
      listed.push(...items.map(({ is, day, post }) => `${post.id} ${is} ${day}`));
      expect(total).toBe(expected.length);
    }
    expect(listed.toSorted()).toEqual(expected.toSorted());
    found.all += expected.length;
  }
}

/** The file of a single event is for whom the post is shown: also once it is archived or its last day is over. */
async function compareFile(db: Db, userId: string, post: Post, groups: ReadonlySet<string>) {
  const shown = await requireVisible(db, await readerOf(db, userId), post.id).then(
    () => true,
    () => false,
  );
  const wasOut = ['published', 'expired', 'archived'].includes(post.state);
  expect([post.id, shown]).toEqual([post.id, wasOut && isFor(post, groups)]);
  if (!shown) found.hidden += 1;
}
