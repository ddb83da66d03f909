// Offers and seats that no mail reaches, and registrations that the office cancels.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import { companies, users } from '#database/schema/members.ts';
import { pushes, pushSubscriptions } from '#database/schema/push.ts';
import { buildUser, employ } from '#sample/builders.ts';
import { pushService } from '#tests/support/push-service.ts';
import { pagesOf } from '#tests/support/pdf.ts';
import { guildEvening, start } from './fixtures/guild-evening.ts';

let house: Awaited<ReturnType<typeof guildEvening>>;
beforeAll(async () => {
  house = await guildEvening();
});
beforeEach(async () => {
  house.api.clock.now = start;
  await house.news();
});
afterAll(() => house.api.close());

const letters = async (id: string): Promise<string[]> =>
  (await house.must('GET', `/api/posts/${id}/letters`)).items.map(
    ({ name, what }: { name: string; what: string }) => `${name}: ${what}`,
  );
const listed = async (id: string, companyId: string): Promise<ListedRegistration> =>
  (await house.must('GET', `/api/posts/${id}/registrations/parties`)).items.find(
    (one: { id: string }) => one.id === companyId,
  );
const cancel = (id: string, companyId: string, more: object = {}) =>
  house.call('POST', `/api/posts/${id}/registrations/parties/${companyId}/cancellation`, {
    known: 1,
    reason: null,
    tell: true,
    ...more,
  });
const lettersText = async (id: string) =>
  (await pagesOf(await house.must('GET', `/api/posts/${id}/letters/pdf`))).join('\n');
const notices = async () =>
  (await house.must('GET', '/api/notices')).items.filter(({ kind }: { kind: string }) => kind === 'toTelephone');

/** The company that only letters reach is the first on the waiting list, and the owner's seat is given up. */
async function offered(hours: number) {
  const id = await house.event({ seats: 1, offerHours: hours });
  await house.register(id);
  await house.enter(id, house.companies.brief);
  await house.news();
  await house.register(id, { coming: false, people: [], known: 1 });
  await house.news();
  return id;
}

describe('a company that no mail reaches', () => {
  it('is offered a seat by a letter that names until when it is held', async () => {
    const id = await offered(168);
    expect(await letters(id)).toEqual(['Fensterbau Brief: offer']);
    expect(await lettersText(id)).toMatch(
      /frei geworden.*Praxistag.*Bis 04\.12\.2026, 10:00 halten wir Ihnen 1 Platz frei/,
    );
    expect(await listed(id, house.companies.brief)).toMatchObject({ reachedBy: 'letter', toTelephone: null });
    expect(await notices()).toEqual([]);
  });

  it('has no such letter any more once the offer is accepted or has passed', async () => {
    const accepted = await offered(168);
    await house.enter(accepted, house.companies.brief, { known: 2 });
    expect(await letters(accepted)).toEqual([]);
    const passed = await offered(168);
    house.api.clock.now = new Date('2026-12-05T09:00:00Z');
    await house.api.leaveJob('seats', { tenantId: 'here' });
    await house.news();
    expect(await letters(passed)).toEqual([]);
  });

  it('gets a letter about its seat if free seats are given at once', async () => {
    const id = await offered(0);
    expect(await letters(id)).toEqual(['Fensterbau Brief: seat']);
    expect(await lettersText(id)).toContain('Für Sie ist 1 Platz vorgemerkt.');
    await cancel(id, house.companies.brief, { known: 2, tell: false });
    await house.news();
    expect(await letters(id)).toEqual([]);
  });

  it('is telephoned if the offer ends before a letter is answered: the list and the bell name the person', async () => {
    const phoned = await house.api.arrange(async (db) => {
      const userId = await buildUser(db, {
        firstName: 'Bernd',
        lastName: 'Brief',
        email: null,
        access: 'none',
        subject: null,
        phone: '0123 456',
      });
      await employ(db, { userId, companyId: house.companies.brief, function: 'owner' });
      return userId;
    });
    const id = await offered(48);
    expect(await letters(id)).toEqual(['Fensterbau Brief: offer']);
    const toTelephone = { name: 'Bernd Brief', phone: '0123 456' };
    expect(await listed(id, house.companies.brief)).toMatchObject({ state: 'offered', toTelephone });
    expect(await notices()).toMatchObject([{ ...toTelephone, fresh: true, until: '2026-11-29T09:00:00.000Z' }]);
    house.api.clock.now = new Date('2026-11-29T10:00:00Z');
    await house.api.leaveJob('seats', { tenantId: 'here' });
    await house.news();
    expect(await notices()).toEqual([]);
    await house.api.arrange((db) => db.delete(users).where(eq(users.id, phoned)));
  });

  it('is telephoned if letters do not reach it either', async () => {
    const place = (street: string | null) =>
      house.api.arrange((db) => db.update(companies).set({ street }).where(eq(companies.id, house.companies.brief)));
    await place(null);
    const id = await offered(168);
    expect(await letters(id)).toEqual([]);
    const toTelephone = { name: 'Fensterbau Brief', phone: null };
    expect(await listed(id, house.companies.brief)).toMatchObject({ reachedBy: 'none', toTelephone });
    await place('Postweg 1');
    await cancel(id, house.companies.brief, { known: 2, tell: false });
  });
});

describe('the office cancels a registration', () => {
  it('with a reason that is in the mail to who had answered, in the list and in the log', async () => {
    const id = await house.event();
    await house.register(id);
    await house.news();
    const { status, body } = await cancel(id, house.companies.rehbein, { reason: 'Doppelt angemeldet' });
    expect([status, body.state]).toEqual([200, 'declined']);
    expect(body.registration).toMatchObject({ reason: 'Doppelt angemeldet', way: 'office', people: [] });
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'jutta@post.example', calendar: { method: 'CANCEL' } });
    expect(mail?.subject).toContain('Anmeldung zu „Praxistag“ aufgehoben');
    expect(mail?.text).toContain('Grund: Doppelt angemeldet');
    const [entry] = (await house.must('GET', '/api/audit?entity=registrations&size=1')).items;
    expect(entry.changes).toContainEqual({ field: 'reason', before: null, after: 'Doppelt angemeldet' });
  });

  it('without a word to anybody if it chooses so', async () => {
    const id = await house.event();
    await house.register(id);
    await house.news();
    expect((await cancel(id, house.companies.rehbein, { tell: false })).status).toBe(200);
    expect(await house.news()).toEqual([]);
  });

  it('by a letter to who has no e-mail, and gives the seat to who waits', async () => {
    const id = await house.event({ seats: 1, offerHours: 0 });
    await house.enter(id, house.companies.brief);
    await house.register(id, { wait: true });
    await house.news();
    await cancel(id, house.companies.brief, { reason: 'Zu spät gezahlt' });
    expect((await house.news()).map(({ to }) => to)).toEqual(['jutta@post.example']);
    expect(await letters(id)).toEqual(['Fensterbau Brief: declined']);
    expect(await lettersText(id)).toMatch(/hat Ihre Anmeldung zu diesem Termin aufgehoben.*Grund: Zu spät gezahlt/);
  });

  it('unless it was changed since it was seen, or is cancelled already', async () => {
    const id = await house.event();
    await house.register(id);
    expect((await cancel(id, house.companies.rehbein, { known: 7 })).body.code).toBe('stale');
    await cancel(id, house.companies.rehbein);
    expect((await cancel(id, house.companies.rehbein, { known: 2 })).body.code).toBe('stale');
    expect((await cancel(id, house.companies.zeisig)).body.code).toBe('stale');
  });
});

describe('a person with a device', () => {
  let service: Awaited<ReturnType<typeof pushService>>;
  beforeAll(async () => {
    service = await pushService();
    await house.must('PUT', '/api/users/me/push-subscriptions', service.browser(), house.jutta);
  });
  afterAll(async () => {
    await house.api.arrange((db) => db.delete(pushSubscriptions));
    await service.close();
  });
  const pushed = (id: string) => house.api.arrange((db) => db.select().from(pushes).where(eq(pushes.postId, id)));
  const arrived = () => service.arrived.splice(0).map(({ message }) => message.body);

  it('gets an offer there once, whatever kinds he or she wants, without a name', async () => {
    await house.must('PATCH', '/api/users/me/mail-preferences', { pushes: { event: false } }, house.jutta);
    const id = await house.event({ seats: 1 });
    await house.enter(id, house.companies.zeisig);
    await house.register(id, { wait: true });
    await house.news();
    expect(arrived()).toEqual([]);
    await cancel(id, house.companies.zeisig, { tell: false });
    await house.news();
    expect(arrived()).toEqual(['Ein Platz ist frei: Veranstaltung']);
    await house.api.leaveJob('seats', { tenantId: 'here' });
    await house.news();
    expect(arrived()).toEqual([]);
  });

  it('is reminded there two days before, and not if the registration ended meanwhile', async () => {
    const id = await house.event();
    await house.register(id);
    await house.news();
    house.api.clock.now = new Date('2027-01-14T07:00:00Z');
    await house.api.leaveJob('upcoming', { tenantId: 'here' });
    await house.news();
    // She comes to another event of that day too.
    expect([...new Set(arrived())]).toEqual(['Sie kommen bald: Veranstaltung']);
    expect(await pushed(id)).toMatchObject([{ kind: 'upcoming', state: 'sent' }]);
    await cancel(id, house.companies.rehbein, { tell: false });
    const again = { state: 'due' as const, reason: null, createdAt: house.api.clock.now };
    await house.api.arrange((db) => db.update(pushes).set(again).where(eq(pushes.postId, id)));
    await house.api.leaveJob('pushes', { tenantId: 'here' });
    await house.news();
    expect(arrived()).toEqual([]);
    expect(await pushed(id)).toMatchObject([{ kind: 'upcoming', state: 'skipped', reason: 'late' }]);
  });
});
