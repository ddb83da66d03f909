// Everybody addressed is reached, or named (decision 151).
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RichText } from '#contract/base/text/rich-text.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { noteReturned } from '#api/bounces/bounces.store.ts';
import {
  buildCompany,
  buildConsent,
  buildDocument,
  buildFolder,
  buildPost,
  buildUser,
  employ,
} from '#sample/builders.ts';
import { companyDeliveries, deliveries, mailings, mailPreferences } from '#database/schema/deliveries.ts';
import { companies, companyPeople, users } from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import { userRow } from '#sample/rows.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

const start = new Date('2026-11-20T09:00:00Z');
const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
const place = { street: 'Amtsweg 1', postcode: '00001', town: 'Musterstadt' };

let api: TestApi;
let office: { id: string; subject: string };
/** The people of the case at hand, all in one company: each post goes to that. */
let company: string;

beforeAll(async () => {
  api = await testApi({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
  office = await api.signInAdmin();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = start;
  api.mailer.send = async (mail: Mail) => void api.mails.push(mail);
  api.mails.length = 0;
  await api.arrange(async (db) => {
    await db.delete(mailings);
    await db.delete(companyDeliveries);
  });
  company = await api.arrange((db) => buildCompany(db, { name: 'Werk Eins' }));
});

const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  api.call(method, path, { as: await api.token(office.subject), ...(body && { body }) });
let count = 0;
const person = (given: Parameters<typeof buildUser>[1] = {}, at: string | null = company) =>
  api.arrange(async (db) => {
    count += 1;
    const userId = await buildUser(db, { state: 'none', email: `person${count}@kreis.example`, ...given });
    if (at !== null) await employ(db, { userId, companyId: at });
    return userId;
  });
const toCompany = () => ({ include: [{ kind: 'company' as const, id: company }] });
async function publish(
  given: Partial<typeof posts.$inferInsert> = {},
  audience: ReturnType<typeof toCompany> = toCompany(),
): Promise<string> {
  const row = { title: 'Winterdienst', kind: 'circular' as const, authorId: office.id, state: 'draft' as const };
  const id = await api.arrange((db) => buildPost(db, { ...row, ...given, audience }));
  expect((await call('POST', `/api/posts/${id}/publish`)).status).toBe(200);
  return id;
}
async function sentBy(at = start): Promise<Mail[]> {
  api.clock.now = at;
  await api.runJobs();
  return api.mails.splice(0).toSorted((a, b) => a.to.localeCompare(b.to));
}
/** As mail programs do with one click. */
function unsubscribedBy(mail: Mail | undefined) {
  const link = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  return api.call('POST', `${link.pathname}${link.search}`, { raw: 'List-Unsubscribe=One-Click' });
}
const ways = async (id: string) => (await call('GET', `/api/posts/${id}/deliveries`)).body.ways;
const none = { portal: 0, mail: 0, letter: 0, unreachable: 0, companies: 0, later: 0 };
const letters = async (id: string) => (await call('GET', `/api/posts/${id}/letters`)).body.items;
const change = (id: string, row: Partial<typeof users.$inferInsert>) =>
  api.arrange((db) => db.update(users).set(row).where(eq(users.id, id)));
const changeCompany = (row: Partial<typeof companies.$inferInsert>) =>
  api.arrange((db) => db.update(companies).set(row).where(eq(companies.id, company)));

const body: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Was gilt' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Räumen <bis> 7 Uhr.' }] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Gehwege' }] }] }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: ['Ort', 'Zeit'].map((text) => ({
            type: 'tableHeader' as const,
            content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
          })),
        },
        {
          type: 'tableRow',
          content: ['Gehweg', '7 Uhr'].map((text) => ({
            type: 'tableCell' as const,
            content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
          })),
        },
      ],
    },
  ],
};

describe('somebody with an address who never signed in', () => {
  it('gets the whole text by mail, with a link that names him or her', async () => {
    await person({ firstName: 'Anna', lastName: 'Amsel', email: 'anna@kreis.example' });
    const id = await publish({ body, number: '8/2026' });
    const [mail, ...others] = await sentBy();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Rundschreiben 8/2026: Winterdienst');
    expect(mail?.text).toContain(
      'Was gilt\n--------\n\nRäumen <bis> 7 Uhr.\n\n* Gehwege\n\nOrt     Zeit\nGehweg  7 Uhr',
    );
    expect(mail?.html).toMatch(/<h2[^>]*>Was gilt<\/h2>/);
    expect(mail?.html).toContain('Räumen &lt;bis&gt; 7 Uhr.');
    expect(mail?.html).toMatch(/<th[^>]*>Ort<\/th>/);
    expect(mail?.text).toMatch(/Zugang einrichten:\nhttp:\/\/localhost\/auth\/access\?token=\S+/);
    expect(mail?.text).not.toContain('/posts/');
    expect(mail?.html).not.toContain('/posts/');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await ways(id)).toEqual({ ...none, mail: 1 });
    expect(await sentBy(minutes(60))).toEqual([]);
  });

  it('gets the names of the attachments that he or she may see, which are not in the mail', async () => {
    await person();
    const documentIds = await api.arrange(async (db) => {
      const open = await buildFolder(db, { audience: toCompany() });
      const closed = await buildFolder(db, {
        audience: { include: [{ kind: 'company', id: await buildCompany(db) }] },
      });
      return [
        await buildDocument(db, { folderId: open, name: 'Merkblatt.pdf' }),
        await buildDocument(db, { folderId: closed, name: 'Vertraulich.pdf' }),
      ];
    });
    await publish({ documentIds });
    const [mail] = await sentBy();
    expect(mail?.text).toContain('Anhänge, die Sie nach der Anmeldung im Portal öffnen können: Merkblatt.pdf');
    expect(mail?.text).not.toContain('Vertraulich');
    expect(JSON.stringify(mail)).not.toContain('/documents');
  });

  it('gets the title alone of a post that is to be read in the portal', async () => {
    await person();
    await publish({ body, portalOnly: true });
    const [mail] = await sentBy();
    expect(mail?.text).toContain('Winterdienst\n\nDiesen Beitrag können Sie nur im Portal lesen.');
    expect(mail?.text).not.toContain('Räumen');
    expect(mail?.html).not.toContain('Räumen');
  });

  it('gets several posts in one mail, each with its whole text, at the hour of the portal', async () => {
    await person({ email: 'eva@kreis.example' });
    await publish({ kind: 'notice', title: 'Eins', body });
    await publish({ kind: 'notice', title: 'Zwei', body });
    expect(await sentBy()).toEqual([]);
    const [mail, ...others] = await sentBy(new Date('2026-11-21T06:00:00Z'));
    expect(others).toEqual([]);
    expect(mail?.text?.match(/Räumen <bis> 7 Uhr/g)).toHaveLength(2);
    expect(mail?.html?.match(/<th[^>]*>Ort<\/th>/g)).toHaveLength(2);
  });

  it('unsubscribes with one click and without an account, and gets letters from then on', async () => {
    const id = await person(place);
    await publish();
    const [mail] = await sentBy();
    expect((await unsubscribedBy(mail)).status).toBe(204);
    const next = await publish();
    expect(await sentBy(minutes(1))).toEqual([]);
    expect(await ways(next)).toEqual({ ...none, letter: 1 });
    expect(await letters(next)).toMatchObject([{ id, reason: 'unwanted', address: { street: 'Amtsweg 1' } }]);
  });

  it('confirms from the mail without an account', async () => {
    await person({ email: 'kurt@kreis.example' });
    await publish({ confirmation: { by: 'company', until: '2026-12-11' } });
    const [mail] = await sentBy();
    const token = /\/confirm\?token=(\S+)/.exec(mail?.text ?? '')?.[1];
    const asked = await api.call('GET', `/api/confirmations?token=${token}`);
    expect(asked.body.items).toMatchObject([{ company: { name: 'Werk Eins' }, done: null }]);
    const done = await api.call('POST', `/api/confirmations?token=${token}`);
    expect(done.body.items[0].done).not.toBeNull();
  });

  it('reads a mail in the language of an English portal’s reader', async () => {
    await person({ language: 'en' });
    await publish({ body });
    const [mail] = await sentBy();
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.text).toContain('Your access to the portal');
  });
});

describe('the way of each', () => {
  it('is one, and who has none is named with what is missing', async () => {
    const open = await person({ state: 'open' });
    const mailed = await person();
    const own = await person({ email: null, ...place });
    const nowhere = await person({ email: null, lastName: 'Nirgends' });
    const bounced = await person({ emailBlockedAt: start, ...place });
    const bouncedWithAccess = await person({ state: 'open', emailBlockedAt: start, ...place });
    const lettersOnly = await person({ state: 'blocked', lettersWhenBlocked: true, ...place });
    await person({ state: 'blocked' });
    await person({ state: 'left' });
    const id = await publish();
    await sentBy();
    const rows = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, id)));
    const wayOf = Object.fromEntries(rows.map(({ userId, way }) => [userId, way]));
    expect(wayOf).toEqual({
      [open]: 'portal',
      [mailed]: 'mail',
      [own]: 'letter',
      [nowhere]: 'unreachable',
      [bounced]: 'letter',
      [bouncedWithAccess]: 'letter',
      [lettersOnly]: 'letter',
    });
    expect(await ways(id)).toEqual({ ...none, portal: 1, mail: 1, letter: 4, unreachable: 1 });
    const listed = Object.fromEntries(
      (await letters(id)).map((one: { id: string; reason: string }) => [one.id, one.reason]),
    );
    expect(listed).toEqual({
      [own]: 'noAddress',
      [nowhere]: 'noAddress',
      [bounced]: 'addressBlocked',
      [bouncedWithAccess]: 'addressBlocked',
      [lettersOnly]: 'lettersOnly',
    });
  });

  it('is a letter to the company’s address where the person has none of his or her own', async () => {
    await changeCompany({ ...place, street: 'Werkweg 2' });
    const id = await person({ email: null });
    const other = await person({ email: null, ...place });
    const post = await publish();
    await sentBy();
    const addresses = (await letters(post)).map((one: { id: string; address: unknown }) => [one.id, one.address]);
    expect(Object.fromEntries(addresses)).toEqual({
      [id]: { company: 'Werk Eins', ...place, street: 'Werkweg 2' },
      [other]: { company: null, ...place },
    });
  });

  it('is a letter to the people of a company that wants letters, and a person who signed in reads in the portal', async () => {
    await changeCompany({ ...place, channel: 'post' });
    const id = await person();
    await person({ state: 'open' });
    const post = await publish();
    await sentBy();
    expect(await letters(post)).toMatchObject([{ id, reason: 'wantsLetters' }]);
    expect(await ways(post)).toEqual({ ...none, portal: 1, letter: 1 });
  });

  it('of an offer is the portal alone, but for those who consented', async () => {
    await person();
    await person({ state: 'open' });
    const consenting = await person({ email: 'ja@kreis.example' });
    await api.arrange((db) => buildConsent(db, { userId: consenting, kind: 'partnerOffers' }));
    const withdrawn = await person(place);
    await api.arrange((db) =>
      buildConsent(db, { userId: withdrawn, kind: 'partnerOffers', withdrawnOn: '2026-11-01' }),
    );
    const post = await publish({ kind: 'offer' });
    const mails = [...(await sentBy()), ...(await sentBy(new Date('2026-11-23T06:00:00Z')))];
    expect(mails.map(({ to }) => to)).toEqual(['ja@kreis.example']);
    expect(await ways(post)).toEqual({ ...none, portal: 1, mail: 1, unreachable: 2 });
    expect((await letters(post)).map((one: { reason: string; address: unknown }) => [one.reason, one.address])).toEqual(
      [
        ['noConsent', null],
        ['noConsent', null],
      ],
    );
  });

  it('stays as it was when the post came out: who comes later is counted apart', async () => {
    await person();
    const post = await publish();
    await sentBy();
    const later = await person({ email: null, ...place });
    expect(await ways(post)).toEqual({ ...none, mail: 1, later: 1 });
    expect((await letters(post)).map(({ id }: { id: string }) => id)).not.toContain(later);
  });
});

describe('between publishing and sending', () => {
  it('an invitation accepted makes it the mail of somebody who reads in the portal', async () => {
    const id = await person();
    await publish({ body });
    await change(id, { access: 'open', issuer: 'jwt', subject: crypto.randomUUID(), activatedAt: start });
    const [mail] = await sentBy();
    expect(mail?.text).toContain('/posts/');
    expect(mail?.text).not.toContain('Zugang einrichten');
  });

  it('a member who leaves gets nothing', async () => {
    const id = await person();
    const post = await publish({ kind: 'notice' });
    await sentBy();
    await change(id, { membership: 'left' });
    expect(await sentBy(new Date('2026-11-21T06:00:00Z'))).toEqual([]);
    expect(await ways(post)).toEqual(none);
  });

  it.each([
    ['an address that bounces', { emailBlockedAt: minutes(1) }],
    ['an address taken away', { email: null }],
  ])('%s makes it a letter', async (_what, row) => {
    const id = await person(place);
    const post = await publish({ kind: 'notice' });
    await sentBy();
    await change(id, row);
    expect(await sentBy(new Date('2026-11-21T06:00:00Z'))).toEqual([]);
    expect(await ways(post)).toEqual({ ...none, letter: 1 });
    expect(await letters(post)).toMatchObject([{ id }]);
  });
});

it('a returned mail is replaced by a letter, or the person is listed as not reachable', async () => {
  const [reachable, not] = [
    await person({ ...place, email: 'eins@kreis.example' }),
    await person({ email: 'zwei@kreis.example' }),
  ];
  const post = await publish();
  await sentBy();
  const rows = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.postId, post)));
  const returned = rows.map(({ mailId, email }) => ({
    mailId: mailId ?? '',
    emails: [email ?? ''],
    code: '5.1.1',
    answer: 'no such mailbox',
    reason: 'address' as const,
    source: 'mailbox' as const,
  }));
  await api.arrange((db) => noteReturned(db, returned));
  expect(await ways(post)).toEqual({ ...none, letter: 1, unreachable: 1 });
  expect(await letters(post)).toMatchObject([
    { id: reachable, reason: 'no such mailbox' },
    { id: not, reason: 'no such mailbox', address: null },
  ]);
});

it('an address added after the letter counts from the next post on, and nothing is sent twice', async () => {
  const id = await person({ email: null, ...place });
  const first = await publish();
  await sentBy();
  await call('PUT', `/api/posts/${first}/letters/posted`, { on: '2026-11-20' });
  await change(id, { email: 'neu@kreis.example' });
  expect(await sentBy(minutes(1))).toEqual([]);
  const next = await publish();
  expect((await sentBy(minutes(2))).map(({ to }) => to)).toEqual(['neu@kreis.example']);
  expect([await ways(first), await ways(next)]).toEqual([
    { ...none, letter: 1 },
    { ...none, mail: 1 },
  ]);
});

describe('the outcome of each way', () => {
  interface Arrived {
    way: string;
    arrival: string;
    reason: string | null;
    recipients: number;
  }
  const arrivals = async (id: string): Promise<string[]> =>
    (await call('GET', `/api/posts/${id}/deliveries`)).body.arrivals.map(
      ({ way, arrival, reason, recipients }: Arrived) => [way, arrival, reason, recipients].filter(Boolean).join(' '),
    );
  const listed = async (id: string, which = '') =>
    (await call('GET', `/api/posts/${id}/recipients?size=100${which}`)).body;

  it('adds up to it, and each number is a list', async () => {
    await person({ state: 'open' });
    await person({ state: 'open', email: null });
    const joined = await person();
    await person();
    const lost = await person(place);
    await person({ ...place, email: null });
    const missing = await person({ email: null, lastName: 'Fehlt' });
    const post = await publish();
    await sentBy();
    expect(await ways(post)).toEqual({ ...none, portal: 2, mail: 3, letter: 1, unreachable: 1 });
    await change(joined, { access: 'open', issuer: 'jwt', subject: crypto.randomUUID(), activatedAt: start });
    const rows = await api.arrange((db) => db.select().from(deliveries).where(eq(deliveries.userId, lost)));
    const returned = rows.map(({ mailId, email }) => ({ mailId: mailId ?? '', emails: [email ?? ''] }));
    const words = { code: '5.1.1', answer: 'no such mailbox', reason: 'address' as const, source: 'mailbox' as const };
    await api.arrange((db) =>
      noteReturned(
        db,
        returned.map((one) => ({ ...one, ...words })),
      ),
    );
    expect(await arrivals(post)).toEqual([
      'letter ready bounced 1',
      'letter ready noAddress 1',
      'mail sent 1',
      'mail sentJoined 1',
      'portal portalOnly noAddress 1',
      'portal sent 1',
      'unreachable lacksBoth noAddress 1',
    ]);
    expect(await ways(post)).toEqual({ ...none, portal: 2, mail: 2, letter: 2, unreachable: 1 });
    await call('PUT', `/api/posts/${post}/letters/posted`, { on: '2026-11-20' });
    expect(await arrivals(post)).toContain('letter posted bounced 1');
    expect(await listed(post, '&way=unreachable&arrival=lacksBoth')).toMatchObject({
      total: 1,
      items: [{ id: missing, kind: 'person', companies: ['Werk Eins'], reason: 'noAddress' }],
    });
    expect((await listed(post)).total).toBe(7);
    expect((await listed(post, '&search=fehlt')).items.map(({ id }: { id: string }) => id)).toEqual([missing]);
  });

  it('the outcome is shown for a company without people too', async () => {
    const post = await publish();
    await sentBy();
    expect(await arrivals(post)).toEqual(['unreachable lacksBoth noAddress 1']);
    expect((await listed(post)).items).toMatchObject([
      { id: company, kind: 'company', name: 'Werk Eins', companies: [] },
    ]);
  });

  it('waits for the hour of its reader, and stops with a post that is withdrawn', async () => {
    const reader = await person({ state: 'open' });
    await person({ ...place, email: null });
    await api.arrange((db) =>
      db.insert(mailPreferences).values({ userId: reader, frequencies: { circular: 'weekly' } }),
    );
    const post = await publish();
    await sentBy();
    expect(await arrivals(post)).toEqual(['letter ready noAddress 1', 'portal collected 1']);
    const { version } = (await call('GET', `/api/posts/${post}`)).body;
    const withdrawn = await api.call('POST', `/api/posts/${post}/withdraw`, {
      as: await api.token(office.subject),
      body: { note: null, mail: null },
      headers: { 'if-match': `"${version}"` },
    });
    expect(withdrawn.status).toBe(200);
    expect(await arrivals(post)).toEqual(['letter stopped noAddress 1']);
  });
});

it('a withdrawal counts the letters as the list of letters does', async () => {
  await changeCompany({ ...place, channel: 'post' });
  await person();
  await person({ state: 'open' });
  const post = await publish();
  await sentBy();
  const outgoing = async () => (await call('POST', `/api/posts/${post}/outgoing`, { act: 'withdraw' })).body.letters;
  expect(await outgoing()).toEqual({ posted: 0, open: 1 });
  expect((await call('GET', `/api/posts/${post}/letters`)).body.counts).toMatchObject({ posted: 0, open: 1 });
  await call('PUT', `/api/posts/${post}/letters/posted`, { on: '2026-11-20' });
  expect(await outgoing()).toEqual({ posted: 1, open: 0 });
});

describe('a company without people', () => {
  it('is addressed itself, by mail with the whole text, and learns how to get access', async () => {
    await changeCompany({ email: 'info@werk.example' });
    const post = await publish({ body });
    const [mail, ...others] = await sentBy();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('info@werk.example');
    expect(mail?.text).toContain('An die Geschäftsleitung von Werk Eins');
    expect(mail?.text).toContain('Räumen <bis> 7 Uhr.');
    expect(mail?.text).not.toContain('/auth/access');
    expect(await ways(post)).toEqual({ ...none, mail: 1, companies: 1 });
    expect(await sentBy(minutes(60))).toEqual([]);
  });

  it('turns to letters with one click', async () => {
    await changeCompany({ email: 'info@werk.example', ...place });
    await publish();
    const [mail] = await sentBy();
    expect((await unsubscribedBy(mail)).status).toBe(204);
    const next = await publish();
    expect(await sentBy(minutes(1))).toEqual([]);
    expect(await letters(next)).toMatchObject([{ kind: 'company', name: 'Werk Eins', reason: 'wantsLetters' }]);
  });

  it('gets a letter to its management, which can be marked as posted and unmarked', async () => {
    await changeCompany(place);
    const post = await publish();
    await sentBy();
    expect(await ways(post)).toEqual({ ...none, letter: 1, companies: 1 });
    const { body: posted } = await call('PUT', `/api/posts/${post}/letters/posted`, { on: '2026-11-20' });
    expect(posted).toMatchObject({ now: 1, posted: 1, open: 0, withoutAddress: 0 });
    await call('DELETE', `/api/posts/${post}/letters/posted?on=2026-11-20`);
    expect((await call('GET', `/api/posts/${post}/letters`)).body.counts).toEqual({
      posted: 0,
      open: 1,
      withoutAddress: 0,
    });
  });

  it('of which nothing is known is named', async () => {
    const post = await publish();
    await sentBy();
    expect(await ways(post)).toEqual({ ...none, unreachable: 1, companies: 1 });
    expect(await letters(post)).toMatchObject([{ kind: 'company', reason: 'noAddress', address: null }]);
  });

  it('is also one whose only person left', async () => {
    const id = await person();
    await changeCompany({ email: 'info@werk.example' });
    await api.arrange((db) =>
      db
        .update(companyPeople)
        .set({ endsOn: '2026-11-19' })
        .where(and(eq(companyPeople.userId, id), eq(companyPeople.companyId, company))),
    );
    await publish();
    expect((await sentBy()).map(({ to }) => to)).toEqual(['info@werk.example']);
  });

  it('whose mails came back three times gets letters', async () => {
    await changeCompany({ email: 'info@werk.example', ...place });
    for (let round = 0; round < 3; round += 1) {
      const post = await publish();
      expect(await sentBy(minutes(round * 2 * 24 * 60))).toHaveLength(1);
      const rows = await api.arrange((db) =>
        db.select().from(companyDeliveries).where(eq(companyDeliveries.postId, post)),
      );
      const returned = {
        emails: ['info@werk.example'],
        code: '5.1.1',
        answer: 'full',
        reason: 'address' as const,
        source: 'mailbox' as const,
      };
      await api.arrange((db) => noteReturned(db, [{ mailId: rows[0]?.mailId ?? '', ...returned }]));
      expect(await ways(post)).toEqual({ ...none, letter: 1, companies: 1 });
    }
    const next = await publish();
    expect(await sentBy(minutes(5 * 24 * 60))).toEqual([]);
    expect(await letters(next)).toMatchObject([{ reason: 'addressBlocked' }]);
  });
});

/** `IMPORTED=6000` is the first hour of a large portal. */
const imported = Number(process.env['IMPORTED'] ?? 300);
const perMinute = Math.round(imported * 0.4);

it(`the office sees the progress of ${imported} imported people, and the limits per minute hold`, async () => {
  const small = await testApi({
    environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
    mails: { perMinute, perMinuteAndDomain: perMinute },
  });
  const admin = await small.signInAdmin();
  const id = await small.arrange(async (db) => {
    const rows = Array.from({ length: imported }, (_, n) => userRow({ state: 'none', email: `p${n}@kreis.example` }));
    for (let from = 0; from < imported; from += 1000) await db.insert(users).values(rows.slice(from, from + 1000));
    return buildPost(db, {
      kind: 'circular',
      authorId: admin.id,
      state: 'draft',
      audience: { include: [{ kind: 'everyone' }] },
    });
  });
  const as = async () => small.token(admin.subject);
  await small.call('POST', `/api/posts/${id}/publish`, { as: await as() });
  const far = [];
  for (let minute = 0; minute < 4; minute += 1) {
    small.clock.now = minutes(minute);
    await small.runJobs();
    const { arrivals } = (await small.call('GET', `/api/posts/${id}/deliveries`, { as: await as() })).body;
    const sum = (which: string) =>
      arrivals
        .filter(({ arrival }: { arrival: string }) => arrival === which)
        .reduce((all: number, { recipients }: { recipients: number }) => all + recipients, 0);
    far.push([sum('sent'), sum('waiting')]);
  }
  const all = imported + 1;
  expect(far).toEqual([
    [perMinute, all - perMinute],
    [2 * perMinute, all - 2 * perMinute],
    [all, 0],
    [all, 0],
  ]);
  expect(new Set(small.mails.map(({ to }) => to))).toHaveLength(all);
  await small.close();
}, 600_000);

it('without a mail server the post is sent by letter, or the person is listed as not reachable', async () => {
  const without = await testApi();
  const admin = await without.signInAdmin();
  const id = await without.arrange(async (db) => {
    await buildUser(db, { state: 'none', ...place });
    await buildUser(db, { state: 'none' });
    return buildPost(db, {
      kind: 'circular',
      authorId: admin.id,
      state: 'draft',
      audience: { include: [{ kind: 'everyone' }] },
    });
  });
  await without.call('POST', `/api/posts/${id}/publish`, { as: admin.token });
  await without.runJobs();
  const { body: deliveries } = await without.call('GET', `/api/posts/${id}/deliveries`, { as: admin.token });
  expect(deliveries.ways).toEqual({ ...none, portal: 1, letter: 1, unreachable: 1 });
  expect((await without.call('GET', `/api/posts/${id}/letters`, { as: admin.token })).body.items).toMatchObject([
    { reason: 'noServer' },
    { reason: 'noServer', address: null },
  ]);
  expect(deliveries.arrivals).toContainEqual(
    expect.objectContaining({ way: 'unreachable', arrival: 'lacksServer', reason: 'noServer', recipients: 1 }),
  );
  await without.close();
});

it('one click creates a person of a company without people, who gets the next mail', async () => {
  await changeCompany({ email: 'chef@werk.example' });
  const { status, body: made } = await call('POST', `/api/companies/${company}/person`, {});
  expect([status, made.lastName, made.email, made.access]).toEqual([
    201,
    'Geschäftsleitung',
    'chef@werk.example',
    'none',
  ]);
  expect((await call('POST', `/api/companies/${company}/person`, {})).status).toBe(409);
  const post = await publish();
  const [mail] = await sentBy();
  expect(mail?.text).toContain('/auth/access');
  expect(await ways(post)).toEqual({ ...none, mail: 1 });
});
