import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '#contract/targeting/targeting.ts';
import {
  buildCompany,
  buildCraft,
  buildGuild,
  buildMembership,
  buildPost,
  buildRole,
  buildUser,
  employ,
  grant,
} from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// Today is 2026-11-20.
let api: TestApi;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
});
afterAll(() => api.close());

type Days = { startsOn?: string | null; endsOn?: string | null };
type Kind = 'guild' | 'craft' | 'company' | 'guildRole';

const pathOf = { guild: '/api/guild', guildRole: '/api/guild', craft: '/api/craft', company: '/api/companies' };

async function arrange(kind: Kind, group: Days, member: Days, side: 'include' | 'exclude' = 'exclude') {
  return api.arrange(async (db) => {
    const craftId = await buildCraft(db, kind === 'craft' ? group : {});
    const guildId = await buildGuild(db, kind === 'craft' || kind === 'company' ? {} : group);
    const roleId = await buildRole(db);
    const companyId = await buildCompany(db, { craftIds: [craftId], ...(kind === 'company' && group) });
    const userId = await buildUser(db);
    if (kind === 'guild') await buildMembership(db, { guildId, companyId, ...member });
    if (kind === 'guildRole') await grant(db, { userId, roleId, guildId, ...member });
    await employ(db, { userId, companyId, ...(kind === 'company' && member) });
    const targets: Record<Kind, Target> = {
      guild: { kind, id: guildId } as Target,
      craft: { kind, id: craftId } as Target,
      company: { kind, id: companyId } as Target,
      guildRole: { kind: 'guildRole', guildId, roleId },
    };
    const everyone: Target = { kind: 'everyone' };
    const audience =
      side === 'exclude' ? { include: [everyone], exclude: [targets[kind]] } : { include: [targets[kind]] };
    const post = await buildPost(db, { title: 'Für die anderen', language: 'es', audience });
    return {
      post,
      path: `${pathOf[kind]}/${{ guild: guildId, guildRole: guildId, craft: craftId, company: companyId }[kind]}`,
    };
  });
}

const change = (path: string, body: Days) => api.call('PATCH', path, { as: office.token, body });

describe.each<Kind>(['guild', 'craft', 'company', 'guildRole'])('a %s that keeps people out', (kind) => {
  it.each<[what: string, group: Days, change: Days]>([
    ['today', {}, { endsOn: '2026-11-19' }],
    ['on a day to come', {}, { endsOn: '2026-12-31' }],
    ['earlier than it was to', { endsOn: '2027-12-31' }, { endsOn: '2027-06-30' }],
    ['only to begin again later', { startsOn: '2020-01-01' }, { startsOn: '2027-01-01' }],
  ])('does not end %s, and names what needs it', async (_what, group, days) => {
    const { path, post } = await arrange(kind, group, {});
    expect(await change(path, days)).toMatchObject({
      status: 409,
      body: {
        code: 'members.groupInUse',
        errors: [{ path: `post.${post}`, message: 'Für die anderen', language: 'es' }],
      },
    });
    const { body } = await api.call('GET', path, { as: office.token });
    expect(body).toMatchObject({ startsOn: null, endsOn: null, ...group });
  });

  it.each<[what: string, group: Days, change: Days]>([
    ['last longer', { endsOn: '2026-12-31' }, { endsOn: '2027-12-31' }],
    ['have ended long ago', { endsOn: '2020-12-31' }, { endsOn: '2019-12-31' }],
    ['have begun another day', { startsOn: '2020-01-01' }, { startsOn: '2021-01-01' }],
    [
      'keep its days',
      { startsOn: '2020-01-01', endsOn: '2030-12-31' },
      { startsOn: '2020-01-01', endsOn: '2030-12-31' },
    ],
  ])('may %s', async (_what, group, days) => {
    const { path } = await arrange(kind, group, {});
    expect((await change(path, days)).status).toBe(200);
  });

  it('may end where it is included alone: nothing opens', async () => {
    const { path } = await arrange(kind, {}, {}, 'include');
    expect((await change(path, { endsOn: '2026-12-31' })).status).toBe(200);
  });
});

describe.each<Kind>(['guild', 'company', 'guildRole'])('the way out for a %s', (kind) => {
  it.each<[what: string, member: Days, status: number]>([
    ['have ended before', { endsOn: '2020-12-31' }, 200],
    ['end with it', { endsOn: '2026-12-31' }, 200],
    ['begin after it', { startsOn: '2027-01-01' }, 409],
    ['go on', { endsOn: '2027-01-01' }, 409],
  ])('where those who belong to it %s', async (_what, member, status) => {
    const { path } = await arrange(kind, {}, member);
    expect((await change(path, { endsOn: '2026-12-31' })).status).toBe(status);
  });
});
