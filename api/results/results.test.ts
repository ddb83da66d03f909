import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCompany, buildGuild, buildMembership, buildPost, employ } from '#sample/builders.ts';
import { pushes } from '#database/schema/push.ts';
import { shownFigures as roundedFigures } from './results.rules.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { buildPushSubscription } from '#tests/support/push-service.ts';

interface Person {
  id: string;
  token: string;
}

const start = new Date('2026-11-20T09:00:00Z');

interface Standing {
  status: string;
  people: number;
}

interface World {
  api: TestApi;
  office: Person;
  readers: Person[];
  outsider: Person;
  guild: string;
  postId: string;
}

/** The first has no address, the second wants no mails, the third was refused. */
async function world(reading?: object): Promise<World> {
  const api = await testApi(reading ? { reading } : {});
  // Before midnight in Berlin, so that one session covers two days.
  api.clock.now = new Date('2026-11-20T22:55:00Z');
  const office = await api.signInAdmin();
  const outsider = await api.signIn({ firstName: 'Olga', lastName: 'Ortlos' });
  const readers: Person[] = [];
  for (const [place, lastName] of ['Amsel', 'Buche', 'Clarin', 'Dohle', 'Eiche', 'Falke', 'Gans'].entries())
    readers.push(
      await api.signIn({ firstName: 'Leser', lastName, email: place === 0 ? null : `${place}@amsel.example` }),
    );
  const single = await api.signIn({ firstName: 'Leser', lastName: 'Holm', email: 'holm@amsel.example' });
  const { guild, postId } = await api.arrange(async (db) => {
    const [guild, companyId] = [
      await buildGuild(db, { name: 'Tischler' }),
      await buildCompany(db, { name: 'Werk Eins' }),
    ];
    await buildMembership(db, { companyId, guildId: guild });
    for (const { id: userId } of readers) await employ(db, { userId, companyId });
    const company = await buildCompany(db, { name: 'Ohne Innung' });
    await employ(db, { userId: single.id, companyId: company });
    const include = [
      { kind: 'guild', id: guild },
      { kind: 'company', id: company },
    ] as const;
    return { guild, postId: await buildPost(db, { audience: { include: [...include] }, publishedAt: start }) };
  });
  readers.push(single);
  await show({ api, readers }, true);
  const states = [
    "'skipped','noAddress',null,null",
    "'skipped','unwanted',null,null",
    "'refused','550',gen_random_uuid(),'x@x.example'",
  ];
  await api.arrange(async (db) => {
    for (const [place, { id }] of readers.entries())
      await db.execute(`insert into deliveries (post_id, kind, number, user_id, state, reason, mail_id, email, frequency, due_at, created_at, state_at)
        values ('${postId}', 'publication', 1, '${id}', ${states[place] ?? "'sent',null,gen_random_uuid(),'x@x.example'"}, 'atOnce', now(), now(),
          '2026-11-20T09:0${place}:00Z')`);
  });
  await api.arrange(async (db) => {
    const stateAt = start;
    for (const [place, states] of onDevices.entries())
      for (const [ago, state] of states.entries()) {
        const userId = readers[place]?.id ?? '';
        const subscriptionId = await buildPushSubscription(db, { userId });
        const at = state === 'sending' && ago === 1 ? api.clock.now : stateAt;
        const reason = state === 'skipped' ? 'late' : null;
        await db.insert(pushes).values({
          subscriptionId,
          userId,
          postId,
          kind: 'publication',
          number: 1,
          state,
          reason,
          createdAt: at,
          stateAt: at,
        });
      }
  });
  return { api, office, readers, outsider, guild, postId };
}

const show = ({ api, readers }: Pick<World, 'api' | 'readers'>, showsReads: boolean, places = [...readers.keys()]) =>
  Promise.all(
    places.map((place) => api.call('PATCH', '/api/users/me', { as: readers[place]?.token, body: { showsReads } })),
  );

const onDevices: (typeof pushes.$inferSelect)['state'][][] = [
  ['refused', 'sent', 'sent'],
  ['refused', 'sending'],
  ['sending', 'refused'],
  ['refused', 'skipped'],
  ['skipped'],
  ['void'],
  ['due', 'refused'],
  [],
];

const read = (w: World, places: number[]) =>
  Promise.all(places.map((place) => w.api.call('PUT', `/api/posts/${w.postId}/read`, { as: w.readers[place]?.token })));
const results = async ({ api, postId, office }: World) =>
  (await api.call('GET', `/api/posts/${postId}/results`, { as: office.token })).body;
const people = ({ api, postId, office }: World, query: string, size = 100) =>
  api.call('GET', `/api/posts/${postId}/results/people?size=${size}${query}`, { as: office.token });
const namesIn = async (w: World, query: string) =>
  (await people(w, query)).body.items.map(({ name }: { name: string }) => name.replace('Leser ', ''));

describe('where names are shown', () => {
  let here: World;
  beforeAll(async () => {
    here = await world();
    await read(here, [0, 4]);
    here.api.clock.now = new Date('2026-11-20T23:05:00Z');
    await read(here, [4, 7]);
  });
  afterAll(() => here.api.close());

  it('counts whom it reached, what became of the mails, and who opened it when', async () => {
    const { people, mails, pushes, showing, opened, days, guilds, sentFrom, sentUntil, names } = await results(here);
    expect([people, names, showing, opened]).toEqual([8, true, 8, { people: 3, is: 'exactly' }]);
    expect(
      Object.fromEntries(mails.map((one: { status: string; people: number }) => [one.status, one.people])),
    ).toEqual({
      sent: 5,
      noAddress: 1,
      unwanted: 1,
      refused: 1,
    });
    expect(Object.fromEntries(pushes.map(({ status, people }: Standing) => [status, people]))).toEqual({
      pushed: 1,
      pushWaiting: 2,
      pushUnclear: 1,
      pushFailed: 2,
      notPushed: 2,
    });
    expect([sentFrom, sentUntil]).toEqual(['2026-11-20T09:03:00.000Z', '2026-11-20T09:07:00.000Z']);
    expect(days).toEqual([
      { day: '2026-11-20', sent: 5, notSent: 3, opened: 2 },
      { day: '2026-11-21', sent: 5, notSent: 3, opened: 3 },
    ]);
    const guild = { id: here.guild, name: 'Tischler' };
    expect(guilds).toEqual([
      { guild, total: 7, sent: 4, notSent: 3, showing: 7, opened: { people: 2, is: 'exactly' } },
      { guild: null, total: 1, sent: 1, notSent: 0, showing: 1, opened: { people: 1, is: 'exactly' } },
    ]);
  });

  it('is in its lists what it is in its figures', async () => {
    const shownFigures = await results(here);
    for (const { status, people: count } of [...shownFigures.mails, ...shownFigures.pushes])
      expect(await namesIn(here, `&part=${status}`), status).toHaveLength(count);
    expect(await namesIn(here, '')).toHaveLength(shownFigures.people);
    for (const { guild, total, sent, notSent } of shownFigures.guilds)
      for (const [part, count] of Object.entries({ reached: total, sent, notSent }))
        expect(await namesIn(here, `&part=${part}&guild=${guild?.id ?? 'none'}`), part).toHaveLength(count);
    expect(await namesIn(here, '&part=opened')).toEqual(['Amsel', 'Eiche', 'Holm']);
    expect(await namesIn(here, '&part=unopened')).toEqual(['Buche', 'Clarin', 'Dohle', 'Falke', 'Gans']);
    expect(await namesIn(here, '&part=notSent')).toEqual(['Amsel', 'Buche', 'Clarin']);
    expect(await namesIn(here, '&part=pushed')).toEqual(['Amsel']);
    expect(await namesIn(here, '&part=pushWaiting')).toEqual(['Buche', 'Gans']);
    expect(await namesIn(here, '&part=pushUnclear')).toEqual(['Clarin']);
    expect(await namesIn(here, '&part=pushFailed')).toEqual(['Dohle', 'Eiche']);
    const [pushed] = (await people(here, '&part=pushed')).body.items;
    expect(pushed).toMatchObject({ push: 'pushed', pushAt: start.toISOString() });
    expect(await namesIn(here, `&part=opened&guild=${here.guild}`)).toEqual(['Amsel', 'Eiche']);
    expect(await namesIn(here, '&part=opened&guild=none')).toEqual(['Holm']);
  });

  it('is searched by person and company, sorted by when it was opened, and paged', async () => {
    expect(await namesIn(here, '&search=Falke')).toEqual(['Falke']);
    expect(await namesIn(here, '&search=Ohne%20Innung')).toEqual(['Holm']);
    expect(await namesIn(here, '&part=opened&sort=-opened')).toEqual(['Holm', 'Amsel', 'Eiche']);
    const { body } = await people(here, '&page=2', 3);
    expect([body.total, body.items.length]).toEqual([8, 2]);
  });

  it('counts nobody who only put it behind with all that was new', async () => {
    const { api, readers } = here;
    await api.call('PUT', '/api/posts/read', { as: readers[5]?.token, body: { until: start.toISOString() } });
    expect((await results(here)).opened.people).toBe(3);
  });

  it('is a table', async () => {
    const { api, postId, office } = here;
    const { headers, body } = await api.call('GET', `/api/posts/${postId}/results/export?language=de&part=reached`, {
      as: office.token,
    });
    expect(headers['content-disposition']).toContain('ergebnis-2026-11-20.csv');
    const lines = String(body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(9);
    expect(lines[0]).toContain('Name;Betriebe;E-Mail;Seit;Auf Geräten;Im Portal geöffnet');
    expect(lines[1]).toMatch(
      /^Leser Amsel;Werk Eins;keine E-Mail-Adresse;"20\.11\.2026, 10:00";angenommen;"20\.11\.2026, 23:55"$/,
    );
  });

  it('knows nothing of a draft, and of what is planned', async () => {
    const { api, office } = here;
    for (const given of [{ state: 'draft' as const }, { publishedAt: new Date('2027-01-01') }]) {
      const id = await api.arrange((db) => buildPost(db, given));
      for (const path of ['', '/people', '/export'])
        expect((await api.call('GET', `/api/posts/${id}/results${path}`, { as: office.token })).status).toBe(404);
    }
  });

  it('forgets who no longer is in the audience', async () => {
    const { api, outsider, office } = here;
    const id = await api.arrange((db) =>
      buildPost(db, { audience: { include: [{ kind: 'everyone' }] }, publishedAt: start }),
    );
    await show({ api, readers: [outsider] }, true);
    await api.call('PUT', `/api/posts/${id}/read`, { as: outsider.token });
    const opened = async () =>
      (await api.call('GET', `/api/posts/${id}/results`, { as: office.token })).body.opened.people;
    expect(await opened()).toBe(1);
    await api.arrange((db) => db.execute(`update users set access = 'blocked' where id = '${outsider.id}'`));
    expect(await opened()).toBe(0);
  });
});

describe('a post that a reader has opened', () => {
  let here: World;
  beforeAll(async () => {
    here = await world();
    await read(here, [0, 4, 7]);
  });
  afterAll(() => here.api.close());

  it('is nobody else’s until he or she shares it, and no longer when that is taken back', async () => {
    const { api, office, readers } = here;
    const newcomer = await api.signIn({ lastName: 'Igel' });
    expect((await api.call('GET', '/api/users/me', { as: newcomer.token })).body.showsReads).toBe(null);
    await show(here, false, [4]);
    const { showing, opened, days, guilds } = await results(here);
    expect([showing, opened.people, days.at(-1).opened]).toEqual([7, 2, 2]);
    expect(guilds[0]).toMatchObject({ total: 7, showing: 6, opened: { people: 1 } });
    expect(await namesIn(here, '&part=opened')).toEqual(['Amsel', 'Holm']);
    expect(await namesIn(here, '&part=unopened')).not.toContain('Eiche');
    const { items } = (await people(here, '&search=Eiche')).body;
    expect(items).toMatchObject([{ shows: false, openedAt: null }]);
    const path = `/api/posts/${here.postId}/results/export?language=de`;
    const line = String((await api.call('GET', path, { as: office.token })).body).match(/Leser Eiche.*/)?.[0];
    expect(line).toMatch(/;nicht bekannt$/);
    await show(here, true, [4]);
    expect(await namesIn(here, '&part=opened')).toEqual(['Amsel', 'Eiche', 'Holm']);
    expect(readers).toHaveLength(8);
  });

  it('is read all the same: what is new to him or her knows of it', async () => {
    const { api, readers, postId } = here;
    await show(here, false, [4]);
    const { body } = await api.call('GET', '/api/posts?size=50', { as: readers[4]?.token });
    expect(body.items.find(({ id }: { id: string }) => id === postId).unread).toBe(false);
    await show(here, true, [4]);
  });

  it('is shared by the reader alone: the office cannot', async () => {
    const { api, office, readers } = here;
    const { status } = await api.call('PATCH', `/api/users/${readers[4]?.id}`, {
      as: office.token,
      body: { showsReads: true },
    });
    expect(status).toBe(400);
  });

  it('reports that mails written without a mail server are in the outbox', async () => {
    const { api, readers } = here;
    const [of] = (await results(here)).mails.filter(({ status }: { status: string }) => status === 'sent');
    await api.arrange((db) =>
      db.execute(`insert into mails (id, user_id, kind, subject, at, outcome)
        select mail_id, user_id, 'post', 'Mitteilung: Aushang', state_at, 'kept' from deliveries where user_id = '${readers[4]?.id}'`),
    );
    const { mails } = await results(here);
    expect(mails).toContainEqual({ status: 'kept', people: 1 });
    expect(mails).toContainEqual({ status: 'sent', people: of.people - 1 });
    const listed = async (part: string) =>
      (await people(here, `&part=${part}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await listed('kept')).toEqual([readers[4]?.id]);
    expect(await listed('notSent')).toContain(readers[4]?.id);
    expect(await listed('sent')).not.toContain(readers[4]?.id);
  });
});

describe('where names are off and all of ten have opened it', () => {
  it('no day reveals that', async () => {
    const days = [{ day: '2026-11-20', sent: 0, notSent: 0, opened: 10 }];
    const figures = {
      people: 12,
      joined: 0,
      left: 0,
      showing: 10,
      opened: 10,
      mails: [],
      pushes: [],
      sentFrom: null,
      sentUntil: null,
    };
    const { opened, days: steps } = roundedFigures({ ...figures, days, guilds: [] }, { names: false });
    expect(opened).toEqual({ people: 5, is: 'moreThan' });
    expect(steps).toEqual([{ day: '2026-11-20', sent: 0, notSent: 0, opened: 5 }]);
  });
});

describe('the list of what was sent to a person', () => {
  let here: World;
  beforeAll(async () => {
    here = await world();
  });
  afterAll(() => here.api.close());

  it('is every mail with its posts, and every post of which none went out, the latest first', async () => {
    const { api, readers, office, postId } = here;
    const [without, , , sent] = readers;
    const sentTo = async (id = '', query = '') =>
      (await api.call('GET', `/api/users/${id}/sent${query}`, { as: office.token })).body;
    await api.arrange((db) =>
      db.execute(`insert into mails (id, user_id, kind, subject, at, outcome)
        select mail_id, user_id, 'post', 'Mitteilung: Aushang', state_at, 'sent' from deliveries where user_id = '${sent?.id}'
        union all select gen_random_uuid(), '${sent?.id}', 'invitation', 'Einladung', '2026-11-20T08:00:00Z', 'failed'
        union all select gen_random_uuid(), '${sent?.id}', 'admitted', 'Zugelassen', '2026-11-20T07:00:00Z', 'kept'`),
    );
    expect((await sentTo(sent?.id)).items).toMatchObject([
      { way: 'mail', subject: 'Mitteilung: Aushang', state: 'sent', posts: [{ id: postId }] },
      { way: 'push', news: 'published', state: 'refused', posts: [{ id: postId }] },
      { way: 'mail', subject: 'Einladung', state: 'failed', posts: [] },
      { way: 'mail', subject: 'Zugelassen', state: 'kept', posts: [] },
    ]);
    const second = await sentTo(sent?.id, '?size=1&page=1');
    expect([second.total, second.items[0].way]).toEqual([4, 'push']);
    expect((await sentTo(without?.id)).items).toMatchObject([
      { way: 'mail', state: 'noAddress', posts: [{ id: postId }] },
      { way: 'push', state: 'sent', posts: [{ id: postId }] },
    ]);
  });

  it('is on all devices one thing, and a correction or a reminder another', async () => {
    const { api, office, readers, postId } = here;
    const userId = readers[7]?.id ?? '';
    await api.arrange(async (db) => {
      const row = { userId, postId, createdAt: start, stateAt: start };
      for (const [place, kind] of (['publication', 'correction', 'reminder'] as const).entries())
        for (const state of ['skipped', 'void'] as const) {
          const subscriptionId = await buildPushSubscription(db, { userId });
          await db
            .insert(pushes)
            .values({ ...row, kind, number: place + 1, subscriptionId, state, reason: 'unwanted' });
        }
    });
    const { items } = (await api.call('GET', `/api/users/${userId}/sent`, { as: office.token })).body;
    const pushed = items.filter(({ way }: { way: string }) => way === 'push');
    expect(pushed.map(({ news, state }: { news: string; state: string }) => `${news} ${state}`).toSorted()).toEqual([
      'corrected unwanted',
      'published unwanted',
      'reminder unwanted',
    ]);
  });

  it('is nobody’s who is not there', async () => {
    const path = `/api/users/${crypto.randomUUID()}/sent`;
    expect((await here.api.call('GET', path, { as: here.office.token })).status).toBe(404);
  });
});

describe('where names are off', () => {
  let here: World;
  beforeAll(async () => {
    here = await world({ names: false });
  });
  afterAll(() => here.api.close());

  it('reports of few only that they are few, and of nearly all only that they are', async () => {
    await read(here, [0]);
    const few = { people: 5, is: 'fewerThan' };
    expect((await results(here)).opened).toEqual(few);
    const step = { day: '2026-11-20', sent: 5, notSent: 3, opened: 0 };
    expect((await results(here)).days).toEqual([step]);
    await read(here, [1, 2, 3, 4, 5]);
    const { opened, days, guilds, names } = await results(here);
    expect(names).toBe(false);
    expect(opened).toEqual({ people: 3, is: 'moreThan' });
    // Five of eight would reveal the other three.
    expect(days).toEqual([step]);
    expect(guilds.map((one: { opened: unknown }) => one.opened)).toEqual([{ people: 2, is: 'moreThan' }, few]);
  });

  it('is what members see of their own reads, as it is where names are shown', async () => {
    const sees = async ({ api, readers }: World) => {
      const { body } = await api.call('GET', '/api/users/me/data', { as: readers[0]?.token });
      return body.facts.find(({ key }: { key: string }) => key === 'reads').sees;
    };
    expect(await sees(here)).toBe('self');
    const shownFigures = await world();
    await read(shownFigures, [0]);
    expect(await sees(shownFigures)).toBe('office');
    await show(shownFigures, false, [0]);
    expect(await sees(shownFigures)).toBe('self');
    await shownFigures.api.close();
  });

  it('shows of no company either that somebody has opened the post', async () => {
    const { api, office } = here;
    const given = { confirmation: { by: 'person' as const, until: null }, publishedAt: start };
    const id = await api.arrange((db) => buildPost(db, { ...given, audience: { include: [{ kind: 'everyone' }] } }));
    await api.call('PUT', `/api/posts/${id}/read`, { as: here.outsider.token });
    const path = `/api/posts/${id}/confirmations`;
    const asked = async (of: string) => (await api.call('GET', `${path}${of}`, { as: office.token })).body;
    expect((await asked('')).names).toBe(false);
    const { items } = await asked('/asked?size=100');
    expect(items.length).toBeGreaterThan(5);
    expect(items.filter(({ opened }: { opened: unknown }) => opened !== null)).toEqual([]);
    const [headings = '', line = ''] = String(await asked('/export?language=de')).split(/\r?\n/);
    expect(headings).not.toContain('geöffnet');
    expect(line.split(';')).toHaveLength(headings.split(';').length);
  });

  it('lists nobody by that, and shows it of nobody', async () => {
    for (const query of ['&part=opened', '&part=unopened', '&sort=opened', '&sort=-opened'])
      expect((await people(here, query)).body.code, query).toBe('results.namesOff');
    const { items } = (await people(here, '')).body;
    expect(items).toHaveLength(8);
    expect(items.every((one: { openedAt: unknown }) => one.openedAt === null)).toBe(true);
    const path = `/api/posts/${here.postId}/results/export?language=de`;
    const refused = await here.api.call('GET', `${path}&part=opened`, { as: here.office.token });
    expect([refused.status, refused.body.code]).toEqual([409, 'results.namesOff']);
    expect(String((await here.api.call('GET', path, { as: here.office.token })).body)).not.toContain('geöffnet');
  });
});
