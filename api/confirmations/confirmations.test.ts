import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { and, eq } from 'drizzle-orm';
import type { Target } from '#contract/targeting/targeting.ts';
import { buildCompany, buildGuild, buildMembership, buildPost, employ } from '#sample/builders.ts';
import { confirmations, reminders } from '#database/schema/confirmations.ts';
import { deliveries } from '#database/schema/deliveries.ts';
import { companyPeople, users } from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import type { MemberFacts } from '#contract/people/words.ts';

interface Person {
  id: string;
  subject: string;
  token: string;
}

const start = new Date('2026-11-20T09:00:00Z');

let api: TestApi;
let office: Person;
let guild: Target & { kind: 'guild' };
let joinery: string;
let stairs: string;
/** Both of the joinery; `both` of the stairs too. */
let anna: Person;
let both: Person;
let roofer: Person;
let roofing: string;

beforeAll(async () => {
  api = await testApi();
  office = await api.signInAdmin();
  anna = await api.signIn({ firstName: 'Anna', lastName: 'Amsel', email: 'anna@amsel.example' });
  both = await api.signIn({ firstName: 'Malte', lastName: 'Kolk', email: 'malte@kolk.example' });
  roofer = await api.signIn({ firstName: 'Rita', lastName: 'Rabe' });
  await api.arrange(async (db) => {
    const [joiners, roofers] = [
      await buildGuild(db, { name: 'Tischler' }),
      await buildGuild(db, { name: 'Dachdecker' }),
    ];
    guild = { kind: 'guild', id: joiners };
    joinery = await buildCompany(db, { name: 'Amsel Möbel' });
    stairs = await buildCompany(db, { name: 'Kolk Treppen' });
    roofing = await buildCompany(db, { name: 'Rabe Dach' });
    for (const [companyId, guildId] of [
      [joinery, joiners],
      [stairs, joiners],
      [roofing, roofers],
    ] as const)
      await buildMembership(db, { companyId, guildId });
    for (const [userId, companyId] of [
      [anna.id, joinery],
      [both.id, joinery],
      [both.id, stairs],
      [both.id, roofing],
      [roofer.id, roofing],
    ] as const)
      await employ(db, { userId, companyId });
    await db.update(users).set({ showsReads: true });
  });
});
beforeEach(() => {
  api.clock.now = start;
});
afterAll(() => api.close());

type Given = Parameters<typeof buildPost>[1];

async function asking(by: 'person' | 'company', given: Given = {}): Promise<string> {
  const confirmation = { by, until: '2026-12-04' };
  return api.arrange((db) =>
    buildPost(db, { confirmation, audience: { include: [guild] }, publishedAt: start, ...given }),
  );
}

const confirm = (id: string, { token }: Pick<Person, 'token'>, companyId: string | null = null) =>
  api.call('POST', `/api/posts/${id}/confirmations`, { as: token, body: { companyId } });
const link = (postId: string, { id }: Pick<Person, 'id'>) =>
  `/api/confirmations?token=${api.confirming.make('here', { userId: id, postId })}`;
const asked = async (id: string, { token }: Person) =>
  (await api.call('GET', `/api/posts/${id}`, { as: token })).body.asked as {
    company: { name: string } | null;
    done: { by: { name: string }; isOwn: boolean } | null;
  }[];
const overview = async (id: string) =>
  (await api.call('GET', `/api/posts/${id}/confirmations`, { as: office.token })).body;
const holders = async (id: string, query = '') =>
  (await api.call('GET', `/api/posts/${id}/confirmations/asked?size=100${query}`, { as: office.token })).body.items;

describe('where one confirms for the company', () => {
  it('asks a line for each company that leads the reader to the post, and for no other', async () => {
    const id = await asking('company');
    expect((await asked(id, anna)).map(({ company }) => company?.name)).toEqual(['Amsel Möbel']);
    expect((await asked(id, both)).map(({ company }) => company?.name)).toEqual(['Amsel Möbel', 'Kolk Treppen']);
  });

  it('a confirmation counts for every company of somebody who is addressed in person', async () => {
    const id = await asking('company', { audience: { include: [{ kind: 'everyone' }] } });
    expect((await asked(id, both)).map(({ company }) => company?.name)).toEqual([
      'Amsel Möbel',
      'Kolk Treppen',
      'Rabe Dach',
    ]);
    expect(await asked(id, office)).toEqual([]);
    expect((await overview(id)).withoutCompany).toBeGreaterThan(0);
  });

  it('counts the company with the name of the person who did it, and is confirmed for the colleagues too', async () => {
    const id = await asking('company');
    const { status, body } = await confirm(id, anna);
    expect([status, body.items]).toEqual([
      200,
      [
        {
          company: { id: joinery, name: 'Amsel Möbel' },
          done: { at: start.toISOString(), by: { id: anna.id, name: 'Anna Amsel' }, isOwn: true },
        },
      ],
    ]);
    const [first, second] = await asked(id, both);
    expect(first?.done).toMatchObject({ by: { name: 'Anna Amsel' }, isOwn: false });
    expect(second?.done).toBeNull();
    expect(await overview(id)).toMatchObject({
      by: 'company',
      total: 2,
      done: 1,
      days: [{ day: '2026-11-20', done: 1 }],
    });
  });

  it('confirms for one company or for all at once, and a second press returns the time of the first', async () => {
    const id = await asking('company');
    await confirm(id, both, stairs);
    expect((await asked(id, both)).map(({ done }) => done !== null)).toEqual([false, true]);
    api.clock.now = new Date('2026-11-20T09:05:00Z');
    const { body } = await confirm(id, both);
    expect(body.items.map(({ done }: { done: { at: string } }) => done.at)).toEqual([
      '2026-11-20T09:05:00.000Z',
      start.toISOString(),
    ]);
  });

  it('refuses a company through which the post does not come', async () => {
    const id = await asking('company');
    expect(await confirm(id, both, roofing)).toMatchObject({
      status: 400,
      body: { code: 'input.invalid', errors: [{ path: 'companyId' }] },
    });
  });
});

describe('where each person confirms', () => {
  it('counts the person alone', async () => {
    const id = await asking('person');
    await confirm(id, anna);
    expect(await asked(id, anna)).toMatchObject([{ company: null, done: { isOwn: true } }]);
    expect(await asked(id, both)).toEqual([{ company: null, done: null }]);
    expect(await overview(id)).toMatchObject({ by: 'person', total: 2, done: 1 });
  });

  it('two at once are one', async () => {
    const id = await asking('person');
    const replies = await Promise.all([confirm(id, anna), confirm(id, anna), confirm(id, anna)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await api.arrange((db) => db.select().from(confirmations).where(eq(confirmations.postId, id)));
    expect(rows).toHaveLength(1);
  });
});

/** What happens meanwhile, and the answers in portal and mail. */
const cases: [name: string, change: (id: string) => Promise<void>, portal: [number, string], mail: [number, string]][] =
  [
    [
      'a post that asks nothing',
      (id) => set(id, { confirmation: null }),
      [409, 'confirmations.notAsked'],
      [409, 'confirmations.notAsked'],
    ],
    ['a draft', (id) => set(id, { publishedAt: null }), [404, 'notFound'], [404, 'notFound']],
    [
      'a scheduled post',
      (id) => set(id, { publishedAt: new Date('2026-12-01') }),
      [404, 'notFound'],
      [404, 'notFound'],
    ],
    [
      'an archived post',
      (id) => set(id, { archivedAt: start }),
      [409, 'confirmations.notAsked'],
      [409, 'confirmations.notAsked'],
    ],
    [
      'a withdrawn post',
      (id) => set(id, { archivedAt: start, withdrawnAt: start }),
      [404, 'posts.withdrawn'],
      [404, 'posts.withdrawn'],
    ],
    ['a post that goes to others now', (id) => readdress(id), [404, 'notFound'], [409, 'confirmations.notAsked']],
    [
      'a blocked person',
      () => become({ access: 'blocked' }),
      [403, 'members.blocked'],
      [409, 'confirmations.notAsked'],
    ],
    [
      'a person who has left',
      () => become({ membership: 'left' }),
      [403, 'members.left'],
      [409, 'confirmations.notAsked'],
    ],
  ];

let guest: Person;
const set = async (id: string, change: Partial<typeof posts.$inferInsert>) =>
  void (await api.arrange((db) => db.update(posts).set(change).where(eq(posts.id, id))));
const become = async (facts: Partial<MemberFacts>) =>
  void (await api.arrange((db) => db.update(users).set(facts).where(eq(users.id, guest.id))));
async function readdress(id: string) {
  const other = await api.arrange((db) => buildPost(db, { audience: { include: [{ kind: 'company', id: roofing }] } }));
  const [row] = await api.arrange((db) => db.select().from(posts).where(eq(posts.id, other)));
  await set(id, { audienceId: row?.audienceId ?? '' });
}

describe.each(cases)('%s', (_name, change, portal, mail) => {
  it('is confirmed by nobody, in the portal or by a mail, and counted nowhere', async () => {
    guest = await api.signIn();
    await api.arrange((db) => employ(db, { userId: guest.id, companyId: joinery }));
    const id = await asking('person');
    await change(id);
    const inPortal = await confirm(id, guest);
    const byMail = await api.call('POST', link(id, guest), { body: {} });
    const looked = await api.call('GET', link(id, guest));
    expect([inPortal.status, inPortal.body.code]).toEqual(portal);
    expect([byMail.status, byMail.body.code]).toEqual(mail);
    expect([looked.status, looked.body.code]).toEqual(mail);
    expect(JSON.stringify(byMail.body)).not.toContain('title":"Beitrag');
    const rows = await api.arrange((db) => db.select().from(confirmations).where(eq(confirmations.postId, id)));
    expect(rows).toEqual([]);
    await api.arrange((db) => db.delete(companyPeople).where(eq(companyPeople.userId, guest.id)));
  });
});

describe('the link of a mail', () => {
  it('confirms nothing by being looked at, and without signing in by its button', async () => {
    const id = await asking('company', { title: 'Neue Sätze' });
    const looked = await api.call('GET', link(id, both));
    expect(looked).toMatchObject({
      status: 200,
      body: {
        postId: id,
        title: 'Neue Sätze',
        until: '2026-12-04',
        name: 'Malte Kolk',
        items: [{ done: null }, { done: null }],
      },
    });
    expect((await overview(id)).done).toBe(0);
    const { body } = await api.call('POST', link(id, both));
    expect(body.items.map(({ done }: { done: { isOwn: boolean } }) => done.isOwn)).toEqual([true, true]);
    expect((await holders(id)).map(({ done }: { done: { way: string } }) => done.way)).toEqual(['mail', 'mail']);
  });

  it.each([
    [
      'of another post',
      (one: string, other: string) => api.confirming.make('here', { userId: both.id, postId: one }).replace(one, other),
    ],
    [
      'of another person',
      (one: string) => api.confirming.make('here', { userId: both.id, postId: one }).replace(both.id, anna.id),
    ],
    ['of another tenant', (one: string) => api.confirming.make('elsewhere', { userId: both.id, postId: one })],
    ['that unsubscribes', () => api.unsubscribing.make('here', both.id)],
    ['that is none', () => 'x'],
  ])('is not good when it is one %s', async (_name, token) => {
    const [one, other] = [await asking('person'), await asking('person')];
    const reply = await api.call('POST', `/api/confirmations?token=${token(one, other)}`);
    expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } });
  });
});

describe('a correction', () => {
  async function correct(id: string, told: object) {
    const of = `/api/posts/${id}/correction`;
    await api.call('PATCH', of, { as: office.token, body: { title: `Anders ${crypto.randomUUID()}` } });
    const reply = await api.call('POST', `${of}/publish`, { as: office.token, body: told });
    expect(reply.status).toBe(200);
  }

  it('leaves confirmations as they are, each with the revision it was given for', async () => {
    const id = await asking('person');
    await confirm(id, anna);
    await correct(id, { note: 'Der Betrag stimmt jetzt.', announce: true });
    await confirm(id, both);
    expect((await overview(id)).done).toBe(2);
    const given = (await holders(id)).map(({ name, done }: { name: string; done: { revision: number } }) => [
      name,
      done.revision,
    ]);
    expect(given).toEqual([
      ['Anna Amsel', 1],
      ['Malte Kolk', 2],
    ]);
  });

  it('asks again where the office chooses that, and keeps what was confirmed before', async () => {
    const id = await asking('person');
    await confirm(id, anna);
    await correct(id, { note: 'Der Betrag stimmt jetzt.', announce: true, askAgain: true });
    expect((await overview(id)).done).toBe(0);
    expect(await asked(id, anna)).toEqual([{ company: null, done: null }]);
    await confirm(id, anna);
    const rows = await api.arrange((db) => db.select().from(confirmations).where(eq(confirmations.postId, id)));
    expect(rows.map(({ asked: of, revision }) => [of, revision]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });

  it('asks again in no silence', async () => {
    const id = await asking('person');
    const reply = await api.call('POST', `/api/posts/${id}/correction/publish`, {
      as: office.token,
      body: { note: null, announce: false, askAgain: true },
    });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: 'askAgain' }] } });
  });
});

describe('a person who was in the portal twice', () => {
  it('has confirmed once, at the first of the two times, and keeps what the other confirmed for a company', async () => {
    const twin = await api.signIn({ lastName: 'Amsel', email: null });
    await api.arrange((db) => employ(db, { userId: twin.id, companyId: stairs }));
    const [own, company] = [await asking('person'), await asking('company')];
    await confirm(own, twin);
    await confirm(company, twin);
    api.clock.now = new Date('2026-11-20T09:05:00Z');
    await confirm(own, anna);
    const merged = await api.call('POST', `/api/users/${anna.id}/merge`, {
      as: office.token,
      body: { otherId: twin.id },
    });
    expect(merged.status).toBe(200);
    const of = async (postId: string) => {
      const rows = await api.arrange((db) => db.select().from(confirmations).where(eq(confirmations.postId, postId)));
      return rows.map(({ userId, at }) => [userId, at.toISOString()]);
    };
    expect(await of(own)).toEqual([[anna.id, start.toISOString()]]);
    expect(await of(company)).toEqual([[anna.id, start.toISOString()]]);
    await api.arrange((db) =>
      db.delete(companyPeople).where(and(eq(companyPeople.userId, anna.id), eq(companyPeople.companyId, stairs))),
    );
  });
});

describe('the office’s overview', () => {
  it('counts by guild as the lists do, and names who opened it', async () => {
    const id = await asking('company', { audience: { include: [{ kind: 'everyone' }] } });
    await confirm(id, roofer);
    await api.call('PUT', `/api/posts/${id}/read`, { as: anna.token });
    const { guilds, total, done } = await overview(id);
    for (const { guild: of, ...counts } of guilds) {
      const named = `&guild=${of?.id ?? 'none'}`;
      expect(await holders(id, named)).toHaveLength(counts.total);
      expect(await holders(id, `${named}&state=done`)).toHaveLength(counts.done);
    }
    expect([await holders(id), await holders(id, '&state=done')].map(({ length }) => length)).toEqual([total, done]);
    const open = await holders(id, '&search=Amsel');
    expect(open).toMatchObject([
      { name: 'Amsel Möbel', done: null, opened: { by: { name: 'Anna Amsel' } }, hasEmail: true },
    ]);
  });

  it('names nobody as having opened it who does not show it', async () => {
    const id = await asking('company', { audience: { include: [guild] } });
    await api.call('PUT', `/api/posts/${id}/read`, { as: anna.token });
    const opened = async () => (await holders(id, '&search=Amsel'))[0].opened?.by.name ?? null;
    expect(await opened()).toBe('Anna Amsel');
    for (const showsReads of [false, true]) {
      await api.call('PATCH', '/api/users/me', { as: anna.token, body: { showsReads } });
      expect(await opened()).toBe(showsReads ? 'Anna Amsel' : null);
    }
  });

  it('names nobody as having opened it who only put it behind with all that was new', async () => {
    const id = await asking('company', { audience: { include: [guild] } });
    await api.call('PUT', '/api/posts/read', { as: anna.token, body: { until: start.toISOString() } });
    expect((await holders(id, '&search=Amsel')).map(({ opened }: { opened: unknown }) => opened)).toEqual([null]);
    await api.call('PUT', `/api/posts/${id}/read`, { as: anna.token });
    expect(await holders(id, '&search=Amsel')).toMatchObject([{ opened: { by: { name: 'Anna Amsel' } } }]);
  });

  it('is a table and a proof with names, times and revision', async () => {
    const id = await asking('company', { title: 'Ausbildungsvergütungen' });
    await confirm(id, anna);
    const table = await api.call('GET', `/api/posts/${id}/confirmations/export?language=de`, { as: office.token });
    expect(table.headers['content-disposition']).toContain('kenntnisnahme-2026-11-20.csv');
    expect(String(table.body)).toMatch(/Amsel Möbel;Tischler;bestätigt;Anna Amsel;"20\.11\.2026, 10:00";Portal;1;/);
    expect(String(table.body)).toMatch(/Kolk Treppen;Tischler;offen;;/);
    const proof = await api.call('GET', `/api/posts/${id}/confirmations/proof?language=de`, { as: office.token });
    expect(proof.headers['content-type']).toBe('application/pdf');
    const text = (await pagesOf(proof.body)).join(' ');
    for (const said of [
      'Nachweis der Kenntnisnahme',
      'Ausbildungsvergütungen',
      '1 von 2 Betrieben',
      'Amsel Möbel',
      'Anna Amsel',
      '20.11.2026, 10:00, Portal, Fassung 1',
      'Kolk Treppen',
      'Seite 1 von 1',
    ])
      expect(text).toContain(said);
  });

  it('is nothing of a post that asks nothing', async () => {
    const id = await asking('company', { confirmation: null });
    for (const path of ['', '/asked', '/export', '/proof'])
      expect(await api.call('GET', `/api/posts/${id}/confirmations${path}`, { as: office.token })).toMatchObject({
        status: 409,
        body: { code: 'confirmations.notAsked' },
      });
  });
});

describe('the feed', () => {
  it('lists what is to be confirmed, its number over all posts, and no more once it is confirmed', async () => {
    const id = await asking('company', { title: 'Bitte lesen' });
    const toConfirm = async () => {
      const { body } = await api.call('GET', '/api/posts?toConfirm=true&size=100', { as: anna.token });
      const { body: upcoming } = await api.call('GET', '/api/posts/upcoming', { as: anna.token });
      expect(upcoming.toConfirm.total).toBe(body.total);
      expect(body.items).toHaveLength(body.total);
      return body.items.map((post: { id: string }) => post.id);
    };
    expect(await toConfirm()).toContain(id);
    await confirm(id, both, joinery);
    expect(await toConfirm()).not.toContain(id);
  });
});

describe('a reminder', () => {
  const remind = (id: string) => api.call('POST', `/api/posts/${id}/confirmations/reminder`, { as: office.token });

  it('is sent to the people of what is open, once a day, with a link that confirms', async () => {
    const id = await asking('company', { title: 'Frist läuft ab' });
    await confirm(id, anna);
    expect(await overview(id)).toMatchObject({ remindable: 1, mayRemind: true });
    api.mails.length = 0;
    expect(await remind(id)).toMatchObject({ status: 200, body: { mayRemind: false } });
    await api.runJobs();
    expect(api.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['malte@kolk.example', 'Noch nicht bestätigt: Frist läuft ab'],
    ]);
    expect(api.mails[0]?.text).toContain('Für Kolk Treppen hat noch niemand bestätigt.');
    const token = /\/confirm\?token=(\S+)/.exec(api.mails[0]?.text ?? '')?.[1];
    expect((await api.call('POST', `/api/confirmations?token=${token}`)).status).toBe(200);
    expect(await overview(id)).toMatchObject({ done: 2, reminders: [{ people: 1 }] });
    expect(await remind(id)).toMatchObject({ status: 409, body: { code: 'confirmations.remindedToday' } });
  });

  it('is counted before it is sent, and refused where another number would be sent', async () => {
    const id = await asking('company', { title: 'Gezählt' });
    await confirm(id, anna);
    const path = `/api/posts/${id}/confirmations/reminder`;
    expect((await api.call('GET', path, { as: office.token })).body).toEqual({
      mails: 1,
      byLetter: 0,
      unreachable: 0,
      pushes: 0,
    });
    expect(await api.call('POST', `${path}?mails=2`, { as: office.token })).toMatchObject({
      status: 409,
      body: { code: 'mailings.changed', mails: 1 },
    });
    expect(await api.call('POST', `${path}?mails=1&pushes=1`, { as: office.token })).toMatchObject({
      status: 409,
      body: { code: 'mailings.changed', mails: 1, pushes: 0 },
    });
    api.mails.length = 0;
    expect((await api.call('POST', `${path}?mails=1&pushes=0`, { as: office.token })).status).toBe(200);
    await api.runJobs();
    expect(api.mails.length).toBe(1);
  });

  it('is sent to those who are open when it is sent, not when it was ordered', async () => {
    const id = await asking('person');
    await remind(id);
    await confirm(id, anna);
    await confirm(id, both);
    api.mails.length = 0;
    await api.runJobs();
    expect(api.mails).toEqual([]);
  });

  const ledger = (id: string) =>
    api.arrange((db) =>
      db
        .select({
          kind: deliveries.kind,
          number: deliveries.number,
          userId: deliveries.userId,
          state: deliveries.state,
          reason: deliveries.reason,
        })
        .from(deliveries)
        .where(eq(deliveries.postId, id))
        .orderBy(deliveries.kind, deliveries.number),
    );

  it('is a mail of its own in the ledger, every day', async () => {
    const id = await asking('company', { title: 'Zweimal erinnert' });
    await confirm(id, anna);
    await remind(id);
    await api.runJobs();
    api.clock.now = new Date(api.clock.now.getTime() + 24 * 3_600_000);
    const again = await api.call('POST', `/api/posts/${id}/confirmations/reminder`, {
      as: await api.token(office.subject),
    });
    expect(again.status).toBe(200);
    await api.runJobs();
    const rows = await ledger(id);
    expect(rows.map(({ kind, number, state }) => [kind, number, state])).toEqual([
      ['reminder', 1, 'sent'],
      ['reminder', 2, 'sent'],
    ]);
    const counted = await api.call('GET', `/api/posts/${id}/deliveries`, { as: await api.token(office.subject) });
    expect(counted.body).toMatchObject({ counts: [], undecided: 0 });
  });

  it('that could not be sent waits, and is not sent to somebody who confirms meanwhile', async () => {
    const id = await asking('person', { title: 'Mailserver fort' });
    const { send } = api.mailer;
    api.mailer.send = async () => {
      throw Object.assign(new Error('no'), { code: 'ESOCKET', originalCode: 'ECONNREFUSED' });
    };
    await remind(id);
    await api.runJobs().catch(() => {});
    expect((await ledger(id)).every(({ state }) => state === 'due')).toBe(true);
    api.mailer.send = send;
    await confirm(id, anna);
    api.mails.length = 0;
    api.clock.now = new Date(api.clock.now.getTime() + 10 * 60_000);
    await api.leaveJob('deliveries', { tenantId: 'here' });
    await api.runJobs();
    expect(api.mails.map(({ subject }) => subject)).toEqual(['Noch nicht bestätigt: Mailserver fort']);
    const rows = await ledger(id);
    expect(rows.find(({ userId }) => userId === anna.id)).toMatchObject({ state: 'skipped', reason: 'confirmed' });
    expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(1);
  });

  describe('that is sent by the portal’s rule', () => {
    let title: string;
    beforeEach(() => {
      title = `Von selbst ${crypto.randomUUID()}`;
    });
    const ruled = (given: Given = {}) => asking('person', { title, ...given });
    async function look(at: string): Promise<number> {
      api.clock.now = new Date(at);
      api.mails.length = 0;
      await api.leaveJob('reminders', { tenantId: 'here' });
      await api.runJobs();
      return api.mails.filter(({ subject }) => subject.includes(title)).length;
    }
    const asOffice = async (path: string, method: 'POST' | 'PATCH' = 'POST', body?: object) => {
      const reply = await api.call(method, path, { as: await api.token(office.subject), ...(body && { body }) });
      expect(reply.status).toBeLessThan(300);
    };

    it('does so many days before the last one, from eight o’clock on', async () => {
      await ruled();
      expect(await look('2026-11-30T09:00:00Z')).toBe(0);
      expect(await look('2026-12-01T06:30:00Z')).toBe(0);
      expect(await look('2026-12-01T07:30:00Z')).toBe(2);
      expect(await look('2026-12-01T09:30:00Z')).toBe(0);
    });

    it('is made up for where nobody was there on that day, until the last one, and once', async () => {
      await ruled();
      expect(await look('2026-12-03T06:30:00Z')).toBe(0);
      expect(await look('2026-12-03T07:30:00Z')).toBe(2);
      expect(await look('2026-12-04T09:30:00Z')).toBe(0);
    });

    it('is not made up for when the last day is over', async () => {
      await ruled();
      expect(await look('2026-12-05T09:30:00Z')).toBe(0);
    });

    it('is made up for by the office’s own', async () => {
      const id = await ruled();
      api.clock.now = new Date('2026-12-02T09:00:00Z');
      await asOffice(`/api/posts/${id}/confirmations/reminder`);
      await api.runJobs();
      expect(await look('2026-12-03T09:30:00Z')).toBe(0);
    });

    it('is not made up for where the post came out, or had its last day moved, after that day', async () => {
      await ruled({ publishedAt: new Date('2026-12-02T09:00:00Z') });
      const id = await ruled();
      await api.arrange((db) =>
        db
          .update(posts)
          .set({ confirmation: { by: 'person', until: '2026-12-20' } })
          .where(eq(posts.id, id)),
      );
      api.clock.now = new Date('2026-12-02T10:00:00Z');
      const earlier = { confirmation: { by: 'person', until: '2026-12-04' } };
      await asOffice(`/api/posts/${id}/correction`, 'PATCH', earlier);
      await asOffice(`/api/posts/${id}/correction/publish`, 'POST', { announce: true, note: 'Früher.' });
      await api.runJobs();
      expect(await look('2026-12-03T09:30:00Z')).toBe(0);
    });

    it('is taken up again where its job was given up', async () => {
      const id = await ruled();
      const at = new Date('2026-12-01T07:30:00Z');
      const planned = { postId: id, day: '2026-12-01', at, origin: 'https://portal.example' };
      await api.arrange((db) => db.insert(reminders).values(planned));
      expect(await look('2026-12-01T07:40:00Z')).toBe(0);
      expect(await look('2026-12-01T07:50:00Z')).toBe(2);
      expect(await look('2026-12-01T08:10:00Z')).toBe(0);
    });
  });
});
