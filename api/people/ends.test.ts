import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildGuild, buildMembership, buildPost, buildUser, employ, grant } from '#sample/builders.ts';
import { companies, companyGuilds, companyPeople, roleTerms } from '#database/schema/members.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

let api: TestApi;
let office: { subject: string };
let house: Awaited<ReturnType<typeof furnished>>;
const start = new Date('2026-11-27T09:00:00Z');

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  house = await furnished();
});

/** A company of two guilds, whose Olaf and Tilda hold offices in the first of them. */
function furnished() {
  return api.arrange(async (db) => {
    const company = await buildCompany(db, { name: `Möbelbau ${crypto.randomUUID()}` });
    const [guild, other] = [await buildGuild(db), await buildGuild(db)];
    for (const guildId of [guild, other])
      await buildMembership(db, { companyId: company, guildId, startsOn: '2009-04-01' });
    const [olaf, tilda] = [await buildUser(db), await buildUser(db)];
    for (const userId of [olaf, tilda]) await employ(db, { companyId: company, userId });
    const seat = { startsOn: '2024-03-01', endsOn: '2029-02-28' };
    const head = await grant(db, { userId: olaf, role: 'obermeister', guildId: guild, ...seat });
    const board = await grant(db, { userId: tilda, role: `Vorstand ${crypto.randomUUID()}`, guildId: guild });
    await buildPost(db, { audience: { include: [{ kind: 'guild', id: guild }] } });
    return { company, guild, other, olaf, tilda, head: head.termId, board: board.termId };
  });
}

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) => api.call(method, path, { as: await api.token(office.subject), body, headers });
const membership = (of: 'end' | 'resume') => `/api/companies/${house.company}/guilds/${house.guild}/${of}`;
const company = (of: 'end' | 'resume' | 'offices') => `/api/companies/${house.company}/${of}`;
const employment = (of: 'end' | 'resume') => `/api/users/${house.olaf}/companies/${house.company}/${of}`;

const stored = () =>
  api.arrange(async (db) => {
    const memberships = await db.select().from(companyGuilds).where(eq(companyGuilds.companyId, house.company));
    const endOf = (guildId: string) => memberships.find((one) => one.guildId === guildId)?.endsOn;
    const term = async (id: string) => (await db.select().from(roleTerms).where(eq(roleTerms.id, id)))[0]?.endsOn;
    const [row] = await db.select().from(companies).where(eq(companies.id, house.company));
    const work = await db.select().from(companyPeople).where(eq(companyPeople.userId, house.olaf));
    return {
      company: row?.endsOn,
      guild: endOf(house.guild),
      other: endOf(house.other),
      work: work[0]?.endsOn,
      head: await term(house.head),
      board: await term(house.board),
    };
  });
const untouched = { company: null, guild: null, other: null, work: null, head: '2029-02-28', board: null };

describe('the end of a membership', () => {
  it('names the offices in that guild, and ends those that are asked for on the same day', async () => {
    const { items } = (await call('GET', `${company('offices')}?guild=${house.guild}`)).body;
    expect(items).toMatchObject([
      { termId: house.head, user: { id: house.olaf }, endsOn: '2029-02-28' },
      { termId: house.board, user: { id: house.tilda }, endsOn: null },
    ]);
    expect((await call('GET', `${company('offices')}?guild=${house.other}`)).body.items).toEqual([]);
    const { status, body } = await call('POST', membership('end'), { endsOn: '2026-12-31', termIds: [house.head] });
    expect(status).toBe(200);
    expect(body.memberships).toContainEqual(
      expect.objectContaining({
        endsOn: '2026-12-31',
        isCurrent: true,
        guild: expect.objectContaining({ id: house.guild }),
      }),
    );
    expect(await stored()).toEqual({ ...untouched, guild: '2026-12-31', head: '2026-12-31' });
  });

  it('shows who loses what from which day on, and changes nothing until then', async () => {
    const end = { endsOn: '2026-12-31', termIds: [house.head, house.board] };
    const effect = await call('POST', membership('end'), end, { prefer: 'effect' });
    expect(effect.body).toMatchObject({ on: '2027-01-01', lose: 2, gain: 0, posts: 1 });
    expect(await stored()).toEqual(untouched);
    await call('POST', membership('end'), end);
    const isVacant = async () =>
      (await call('GET', '/api/guild?is=vacant&size=100')).body.items.some(
        ({ id }: { id: string }) => id === house.guild,
      );
    expect(await isVacant()).toBe(false);
    api.clock.now = new Date('2026-12-31T22:59:00Z');
    expect(await isVacant()).toBe(false);
    api.clock.now = new Date('2026-12-31T23:00:00Z');
    expect(await isVacant()).toBe(true);
  });

  it('is taken back with the offices that ended with it, each as it was', async () => {
    await call('POST', membership('end'), { endsOn: '2026-12-31', termIds: [house.head, house.board] });
    expect(await stored()).toEqual({ ...untouched, guild: '2026-12-31', head: '2026-12-31', board: '2026-12-31' });
    expect((await call('POST', membership('resume'))).status).toBe(200);
    expect(await stored()).toEqual(untouched);
    expect((await call('POST', membership('resume'))).status).toBe(200);
  });

  it('leaves an office alone that was changed meanwhile, or given again', async () => {
    await call('POST', membership('end'), { endsOn: '2026-12-31', termIds: [house.head, house.board] });
    await call('PATCH', `/api/users/${house.olaf}/roles/${house.head}`, { endsOn: '2026-12-15' });
    const [term] = await api.arrange((db) => db.select().from(roleTerms).where(eq(roleTerms.id, house.board)));
    const again = { roleId: term?.roleId, guildId: house.guild, startsOn: '2027-02-01' };
    expect((await call('POST', `/api/users/${house.tilda}/roles`, again)).status).toBe(200);
    await call('POST', membership('resume'));
    expect(await stored()).toEqual({ ...untouched, head: '2026-12-15', board: '2026-12-31' });
  });

  it('set with others in another way is taken back alone', async () => {
    const set = { kind: 'full', startsOn: '2009-04-01', endsOn: '2026-12-31' };
    await api.arrange((db) =>
      db.update(companyGuilds).set({ endsOn: '2026-12-31' }).where(eq(companyGuilds.companyId, house.company)),
    );
    await call('PUT', `/api/companies/${house.company}/guilds/${house.guild}`, set);
    await call('POST', membership('resume'));
    expect(await stored()).toEqual({ ...untouched, other: '2026-12-31' });
  });

  it('is refused before it began, for offices that are no such, and for an old version; and then nothing is changed', async () => {
    const foreign = await api.arrange((db) => grant(db, {}));
    const later = await api.arrange((db) =>
      grant(db, { userId: house.olaf, role: 'kassenwart', guildId: house.guild, startsOn: '2027-02-01' }),
    );
    const refused = async (end: object, headers = {}) => {
      const { status, body } = await call('POST', membership('end'), end, headers);
      return [status, body.errors?.[0]?.path];
    };
    expect(await refused({ endsOn: '2009-03-31' })).toEqual([400, 'endsOn']);
    expect(await refused({ endsOn: '2026-02-30' })).toEqual([400, 'endsOn']);
    expect(await refused({ endsOn: '2026-12-31', termIds: [house.head, foreign.termId] })).toEqual([400, 'termIds.1']);
    expect(await refused({ endsOn: '2026-12-31', termIds: [later.termId] })).toEqual([400, 'termIds.0']);
    expect(await refused({ endsOn: '2026-12-31' }, { 'if-match': '"99"' })).toEqual([412, undefined]);
    expect(await stored()).toEqual(untouched);
    const nowhere = `/api/companies/${house.company}/guilds/${crypto.randomUUID()}/end`;
    expect((await call('POST', nowhere, { endsOn: '2026-12-31' })).status).toBe(404);
  });
});

describe('the end of a company', () => {
  it('ends its memberships and the offices, and is taken back with all of them', async () => {
    await call('POST', company('end'), { endsOn: '2026-12-31', termIds: [house.head] });
    const day = '2026-12-31';
    expect(await stored()).toEqual({ ...untouched, company: day, guild: day, other: day, head: day });
    await call('POST', company('resume'));
    expect(await stored()).toEqual(untouched);
  });

  it('leaves what ends before as it is', async () => {
    await call('POST', membership('end'), { endsOn: '2026-11-30' });
    api.clock.now = new Date('2026-11-28T09:00:00Z');
    await call('POST', company('end'), { endsOn: '2026-12-31' });
    expect(await stored()).toEqual({ ...untouched, company: '2026-12-31', guild: '2026-11-30', other: '2026-12-31' });
    await call('POST', company('resume'));
    expect(await stored()).toEqual({ ...untouched, guild: '2026-11-30' });
  });
});

describe('the end of what somebody is in a company', () => {
  it('ends his offices in its guilds alone, and is taken back with them', async () => {
    const { items } = (await call('GET', `${company('offices')}?user=${house.olaf}`)).body;
    expect(items.map(({ termId }: { termId: string }) => termId)).toEqual([house.head]);
    const wrong = await call('POST', employment('end'), { endsOn: '2026-12-31', termIds: [house.board] });
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'termIds.0' }] } });
    await call('POST', employment('end'), { endsOn: '2026-12-31', termIds: [house.head] });
    expect(await stored()).toEqual({ ...untouched, work: '2026-12-31', head: '2026-12-31' });
    await call('POST', employment('resume'));
    expect(await stored()).toEqual(untouched);
  });
});

describe('the end of a membership in the association', () => {
  const person = (what: string) => `/api/users/${house.olaf}/${what}`;
  const heads = async () => (await stored()).head;
  const association = () =>
    api.arrange((db) => grant(db, { userId: house.olaf, role: `Ehrenamt ${crypto.randomUUID()}` }));

  it('names the offices of the person, in guilds and in the association', async () => {
    const { termId } = await association();
    expect((await call('GET', person('offices'))).body.items).toMatchObject([
      { termId, guild: null, endsOn: null },
      { termId: house.head, guild: { id: house.guild }, endsOn: '2029-02-28' },
    ]);
    expect((await call('GET', `/api/users/${crypto.randomUUID()}/offices`)).status).toBe(404);
  });

  it.each([['2026-12-31'], ['2026-11-27']])('ends them on the same day, and brings them back: %s', async (lastDay) => {
    const { termId } = await association();
    expect((await call('POST', person('leave'), { lastDay })).status).toBe(200);
    expect((await call('GET', person('offices'))).body.items).toMatchObject([
      { termId, endsOn: lastDay },
      { termId: house.head, endsOn: lastDay },
    ]);
    expect(await stored()).toEqual({ ...untouched, head: lastDay });
    expect((await call('POST', person('unblock'))).status).toBe(200);
    expect(await stored()).toEqual(untouched);
  });

  it('leaves an office alone that is not named', async () => {
    const { termId } = await association();
    await call('POST', person('leave'), { lastDay: '2026-12-31', termIds: [termId] });
    expect(await heads()).toBe('2029-02-28');
    const foreign = await call('POST', person('leave'), { lastDay: '2026-12-31', termIds: [house.board] });
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: 'termIds.0' }] } });
  });

  it('moved to another day moves them too, and brings back what they had at first', async () => {
    await call('POST', person('leave'), { lastDay: '2026-12-31' });
    await call('POST', person('leave'), { lastDay: '2027-06-30' });
    expect(await heads()).toBe('2027-06-30');
    await call('POST', person('unblock'));
    expect(await heads()).toBe('2029-02-28');
  });

  it('stays when a blocked person is unblocked', async () => {
    await call('POST', person('leave'), { lastDay: '2026-12-31' });
    await call('POST', person('block'), {});
    await call('POST', person('unblock'));
    expect(await heads()).toBe('2026-12-31');
  });

  it('leaves the office of the guild without a holder from the day after', async () => {
    const isVacant = async () => {
      const { items } = (await call('GET', '/api/guild?is=vacant&size=100')).body;
      return items.some(({ id }: { id: string }) => id === house.guild);
    };
    await call('POST', person('leave'), { lastDay: '2026-12-31' });
    expect(await isVacant()).toBe(false);
    api.clock.now = new Date('2026-12-31T23:00:00Z');
    expect(await isVacant()).toBe(true);
  });
});
