import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EventMessage, EventMessageRecipients } from '#contract/registrations/messages.ts';
import { mailings } from '#database/schema/deliveries.ts';
import { laterLetters } from '#database/schema/letters.ts';
import { companies, users } from '#database/schema/members.ts';
import { eventMessages } from '#database/schema/registrations.ts';
import { buildCompany, buildMembership, buildUser, employ } from '#sample/builders.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { guildEvening, start } from '../fixtures/guild-evening.ts';

let house: Awaited<ReturnType<typeof guildEvening>>;
beforeAll(async () => {
  house = await guildEvening();
});
beforeEach(async () => {
  house.api.clock.now = start;
  await house.news();
});
afterAll(() => house.api.close());

const path = (id: string) => `/api/posts/${id}/registrations/messages`;
const recipients = (id: string, to: string, partyIds: string[] = []): Promise<EventMessageRecipients> =>
  house.must('POST', `${path(id)}/recipients`, { to, partyIds });
const message = (to: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  to,
  subject: 'Anfahrt zum Werkhof',
  text: 'Bitte parken Sie im Hof.\n\nDer Plan: https://kh.example/plan.',
  ...more,
});
const write = (id: string, to: string, more: object = {}, query = '') =>
  house.call('POST', `${path(id)}${query}`, message(to, more));
const letters = async (id: string): Promise<{ name: string; what: string }[]> =>
  (await house.must('GET', `/api/posts/${id}/letters`)).items.map(({ name, what }: { name: string; what: string }) => ({
    name,
    what,
  }));
const to = (mails: { to: string }[]) => mails.map((mail) => mail.to).toSorted();

/** The owner comes, another company waits, and the one that only letters reach has not answered. */
async function answered() {
  const id = await house.event({ seats: 1 });
  await house.register(id);
  await house.enter(id, house.companies.zeisig);
  await house.news();
  return id;
}

describe('a company that comes', () => {
  it('is counted with the way, and gets the words of the office with the event and a link to the registration', async () => {
    const id = await answered();
    expect(await recipients(id, 'coming')).toEqual({
      companies: 1,
      people: 0,
      mails: 1,
      byLetter: 0,
      muted: 0,
      unreached: [],
      leaves: false,
      restsUntil: null,
    });
    expect((await write(id, 'coming', {}, '?mails=1&byLetter=0')).status).toBe(200);
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'jutta@post.example', subject: 'Anfahrt zum Werkhof' });
    expect(mail?.text).toMatch(
      /Zum Termin „Praxistag“.*\nAnfahrt zum Werkhof\n\nBitte parken Sie im Hof\.\n\nDer Plan: https:\/\/kh\.example\/plan\./,
    );
    expect(mail?.text).toMatch(/Termin: Samstag, 16\. Januar 2027.*Werkhof/);
    expect(mail?.text).toMatch(/Anmeldung ansehen oder ändern:\nhttps?:\S+\/registration\?token=/);
    expect(mail?.html).toMatch(/<a [^>]*href="https:\/\/kh\.example\/plan"/);
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
  });

  it('gets what looks like a format or a script as it was typed', async () => {
    const id = await answered();
    await write(id, 'coming', { subject: '<b>Plan</b>', text: '<script>alert(1)</script> & mehr' });
    const [mail] = await house.news();
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; mehr');
    expect(mail?.html).not.toContain('<script');
    expect(mail?.text).toContain('<script>alert(1)</script> & mehr');
  });

  it('gets it though he or she wants no mails, and once for several companies', async () => {
    const id = await answered();
    const second = await house.api.arrange(async (db) => {
      const companyId = await buildCompany(db, { name: 'Rehbein Montage' });
      await buildMembership(db, { companyId, guildId: house.guild.id });
      await employ(db, { userId: house.jutta.id, companyId, function: 'owner' });
      return companyId;
    });
    await house.must('PATCH', '/api/users/me/mail-preferences', { every: 'never' }, house.jutta);
    const open = await house.event();
    await house.register(open);
    await house.register(open, { companyId: second, people: [{ lastName: 'Gast' }] });
    await house.news();
    expect(await recipients(open, 'coming')).toMatchObject({ companies: 2, mails: 1 });
    await write(open, 'coming');
    expect(to(await house.news())).toEqual(['jutta@post.example']);
    await house.must('PATCH', '/api/users/me/mail-preferences', { every: 'atOnce' }, house.jutta);
    await house.api.arrange((db) => db.delete(companies).where(eq(companies.id, second)));
    expect(await recipients(id, 'coming')).toMatchObject({ companies: 1 });
  });

  it('gets nothing once blocked, neither when it is written nor between that and the mail', async () => {
    const id = await answered();
    const block = (access: 'open' | 'blocked') =>
      house.api.arrange((db) => db.update(users).set({ access }).where(eq(users.id, house.jutta.id)));
    await block('blocked');
    expect(await recipients(id, 'coming')).toMatchObject({ mails: 0, byLetter: 0, unreached: ['Tischlerei Rehbein'] });
    expect((await write(id, 'coming')).body).toMatchObject({ code: 'input.invalid', errors: [{ path: 'to' }] });
    await block('open');
    await write(id, 'coming');
    await block('blocked');
    expect(await house.news()).toEqual([]);
    await block('open');
  });
});

describe('a message', () => {
  it('is sent once, however often it is sent, and on two nodes', async () => {
    const id = await answered();
    const body = message('coming');
    const calls = [1, 2].map(() => house.call('POST', path(id), body));
    const replies = await Promise.all(calls);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    await house.api.leaveJob('messages', { tenantId: 'here', messageId: body.id });
    expect(await house.news()).toHaveLength(1);
    await house.api.leaveJob('messages', { tenantId: 'here', messageId: body.id });
    expect(await house.news()).toEqual([]);
  });

  it('is refused with the numbers of today if others than were shown would get it', async () => {
    const id = await answered();
    const { status, body } = await write(id, 'coming', {}, '?mails=2&byLetter=0');
    expect([status, body.code]).toEqual([409, 'mailings.changed']);
    expect(body).toMatchObject({ mails: 1, byLetter: 0 });
    expect(await house.news()).toEqual([]);
    expect((await house.must('GET', path(id))).items).toEqual([]);
  });

  it('is listed afterwards and in the log, with who wrote it to how many', async () => {
    const id = await answered();
    await write(id, 'waiting', { subject: 'Bitte warten' });
    await write(id, 'coming');
    const { items }: { items: EventMessage[] } = await house.must('GET', path(id));
    expect(items).toMatchObject([
      { to: 'coming', subject: 'Anfahrt zum Werkhof', by: 'Petra Rehbein', companies: 1, mails: 1, letters: 0 },
      { to: 'waiting', subject: 'Bitte warten', companies: 1, mails: 1 },
    ]);
    expect(to(await house.news())).toEqual(['info@zeisig.example', 'jutta@post.example']);
    const log = (await house.must('GET', '/api/audit?entity=eventMessages&size=2')).items;
    expect(log[0].changes).toContainEqual({ field: 'subject', before: null, after: 'Anfahrt zum Werkhof' });
    expect(JSON.stringify(log)).not.toContain('im Hof');
  });

  it('needs a subject and a text, and rows where it goes to chosen ones', async () => {
    const id = await answered();
    const paths = async (to: string, more: object) =>
      (await write(id, to, more)).body.errors?.map(({ path: at }: { path: string }) => at);
    expect(await paths('coming', { subject: ' ', text: '' })).toEqual(['subject', 'text']);
    expect(await paths('chosen', {})).toEqual(['partyIds']);
    expect(await paths('coming', { partyIds: [house.companies.zeisig] })).toEqual(['partyIds']);
    expect((await house.call('POST', path(id), message('coming'), house.jutta)).status).toBe(403);
  });

  it('goes to the chosen rows of the list alone', async () => {
    const id = await answered();
    const { zeisig } = house.companies;
    expect(await recipients(id, 'chosen', [zeisig])).toMatchObject({ companies: 1, mails: 1, byLetter: 0 });
    await write(id, 'chosen', { partyIds: [zeisig] });
    expect(to(await house.news())).toEqual(['info@zeisig.example']);
  });

  it('ends a year after the event, with the letters that were never posted', async () => {
    const id = await answered();
    await house.enter(id, house.companies.brief, { beyond: true });
    await write(id, 'coming');
    expect(await letters(id)).toContainEqual({ name: 'Fensterbau Brief', what: 'message' });
    house.api.clock.now = new Date('2028-01-18T09:00:00Z');
    await house.api.leaveJob('retention', {});
    await house.news();
    const left = await house.api.arrange((db) => db.select().from(eventMessages).where(eq(eventMessages.postId, id)));
    expect(left).toEqual([]);
    expect(await letters(id)).not.toContainEqual({ name: 'Fensterbau Brief', what: 'message' });
  });
});

describe('a company without an answer', () => {
  it('is reminded by mail with a link to answer, and by a letter with the strip to answer', async () => {
    const id = await house.event();
    expect(await recipients(id, 'open')).toMatchObject({ companies: 3, mails: 1, byLetter: 1 });
    await write(id, 'open', { text: 'Kommen Sie?' });
    const mails = await house.news();
    expect(to(mails)).toEqual(['jutta@post.example']);
    expect(mails[0]?.text).toMatch(/Bitte bis 8\. Januar 2027 antworten\.\n\nAnmelden oder absagen:\nhttps?:\S+token=/);
    expect(mails[0]?.headers).toHaveProperty('List-Unsubscribe');
    expect(await letters(id)).toContainEqual({ name: 'Fensterbau Brief', what: 'message' });
    const text = await lettersText(id);
    expect(text).toContain('Kommen Sie?');
    expect(text).toContain('Kennung für die Geschäftsstelle');
    const token = /token=(\S+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    expect((await house.api.call('GET', `/api/registrations?token=${token}`)).body).toMatchObject({ postId: id });
  });

  it('is not written to any more once he or she has answered, neither by a mail nor by a letter', async () => {
    const id = await house.event();
    await write(id, 'open');
    await house.register(id);
    await house.enter(id, house.companies.brief);
    const subjects = (await house.news()).map(({ subject }) => subject);
    expect(subjects).not.toContain('Anfahrt zum Werkhof');
    expect(await letters(id)).not.toContainEqual({ name: 'Fensterbau Brief', what: 'message' });
  });

  it('is reminded again after 24 hours at the earliest, which the count shows before and the call refuses until then', async () => {
    const id = await house.event();
    await write(id, 'open');
    await house.news();
    const next = '2026-11-28T09:00:00.000Z';
    expect(await recipients(id, 'open')).toMatchObject({ restsUntil: next });
    const { status, body } = await write(id, 'open');
    expect([status, body.code, body.errors[0].path]).toEqual([409, 'registrations.remindedLately', 'to']);
    expect(body.errors[0].message).toContain(next);
    const chosen = await write(id, 'chosen', { partyIds: [house.companies.rehbein] });
    expect(chosen.body).toMatchObject({ code: 'registrations.remindedLately', errors: [{ path: 'partyIds' }] });
    expect(await house.news()).toEqual([]);
    house.api.clock.now = new Date(next);
    expect((await write(id, 'open')).status).toBe(200);
    expect(to(await house.news())).toEqual(['jutta@post.example']);
  });

  it('is not reminded by mail if he or she wants none of this kind, and is counted so', async () => {
    const id = await house.event();
    await house.must('PATCH', '/api/users/me/mail-preferences', { frequencies: { event: 'never' } }, house.jutta);
    expect(await recipients(id, 'open')).toMatchObject({ mails: 0, byLetter: 1, muted: 1 });
    await write(id, 'open');
    expect(await house.news()).toEqual([]);
    await house.must('PATCH', '/api/users/me/mail-preferences', { frequencies: { event: null } }, house.jutta);
  });

  it('is reminded no more after the last day to answer', async () => {
    const id = await house.event();
    house.api.clock.now = new Date('2027-01-09T09:00:00Z');
    expect((await write(id, 'open')).body.code).toBe('registrations.notNow');
    expect(await house.news()).toEqual([]);
  });

  it('is a person where people answer for themselves', async () => {
    const id = await house.event({ by: 'person' });
    const reached = await house.api.arrange(async (db) => {
      const userId = await buildUser(db, {
        firstName: 'Ohne',
        lastName: 'Adresse',
        email: null,
        access: 'none',
        subject: null,
      });
      await employ(db, { userId, companyId: house.companies.rehbein, function: 'journeyman' });
      return userId;
    });
    expect(await recipients(id, 'open')).toMatchObject({ companies: 0, unreached: ['Ohne Adresse'] });
    await house.api.arrange((db) => db.delete(users).where(eq(users.id, reached)));
  });
});

describe('a letter with a message', () => {
  it('names time and place of the event and the state of the registration, and replaces one about a change', async () => {
    const id = await house.event({ seats: 5 });
    await house.enter(id, house.companies.brief);
    await house.correct(id, { eventPlace: 'Saal' });
    await house.publish(id);
    await house.news();
    expect(await letters(id)).toContainEqual({ name: 'Fensterbau Brief', what: 'moved' });
    await write(id, 'coming');
    expect((await letters(id)).filter(({ what }) => what !== 'post')).toEqual([
      { name: 'Fensterbau Brief', what: 'message' },
    ]);
    const text = await lettersText(id);
    expect(text).toContain('Anfahrt zum Werkhof');
    expect(text).toContain('Saal');
    expect(text).toContain('Für Sie ist 1 Platz vorgemerkt.');
  });

  it('has earlier messages too until it is posted, and how the registration stands then', async () => {
    const id = await house.event({ seats: 5 });
    const { brief } = house.companies;
    await house.enter(id, brief);
    await write(id, 'coming', { subject: 'Parkplatz' });
    await write(id, 'coming', { subject: 'Mittagessen' });
    await house.call('POST', `/api/posts/${id}/registrations/parties/${brief}/cancellation`, {
      known: 1,
      reason: 'Doppelt',
      tell: true,
    });
    await house.news();
    expect(await letters(id)).toEqual([{ name: 'Fensterbau Brief', what: 'message' }]);
    expect(await lettersText(id)).toMatch(/Parkplatz.*Mittagessen.*hat Ihre Anmeldung .* aufgehoben\. Grund: Doppelt/);
    await house.must('PUT', `/api/posts/${id}/letters/posted`, { on: '2026-11-27' });
    await write(id, 'chosen', { subject: 'Rechnung', partyIds: [brief] });
    const pages = await pagesOf(await house.must('GET', `/api/posts/${id}/letters/pdf`));
    expect(pages.filter((page) => page.includes('Rechnung')).map((page) => page.includes('Parkplatz'))).toEqual([
      false,
    ]);
  });

  it('has the post below where it replaces a letter that had it', async () => {
    const id = await house.event({ seats: 5 });
    await house.enter(id, house.companies.brief);
    await house.api.arrange(async (db) => {
      const correction = { postId: id, kind: 'correction' as const, number: 2 };
      await db.insert(mailings).values({ ...correction, origin: 'https://portal.example', expandedAt: start });
      const { brief } = house.companies;
      await db.insert(laterLetters).values({ ...correction, recipientId: brief, companyId: brief, at: start });
    });
    expect(await letters(id)).toContainEqual({ name: 'Fensterbau Brief', what: 'correction' });
    await write(id, 'coming');
    const open = (await letters(id)).filter(({ what }) => what !== 'post');
    expect(open).toEqual([{ name: 'Fensterbau Brief', what: 'message' }]);
    const text = await lettersText(id);
    expect(text).toContain('Anfahrt zum Werkhof');
    expect(text).toContain('Ein Beitrag zur Probe.');
  });
});

async function lettersText(id: string): Promise<string> {
  const pages = await pagesOf(await house.must('GET', `/api/posts/${id}/letters/pdf`));
  return pages.join('\n');
}
