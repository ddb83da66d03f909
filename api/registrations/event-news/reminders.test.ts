import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pushes, pushSubscriptions } from '#database/schema/push.ts';
import { eventWith } from '../fixtures/event.ts';
import { guildEvening, later, laterFacts, start } from '../fixtures/guild-evening.ts';

let house: Awaited<ReturnType<typeof guildEvening>>;
beforeAll(async () => {
  house = await guildEvening();
});
beforeEach(async () => {
  house.api.clock.now = start;
  await house.news();
});
afterAll(() => house.api.close());

/** The mails that the job causes at that moment. */
async function remindedAt(moment: string) {
  house.api.clock.now = new Date(moment);
  await house.api.leaveJob('upcoming', { tenantId: 'here' });
  return (await house.news()).map(({ to }) => to);
}

const day = { before: '2027-01-14T06:59:00Z', due: '2027-01-14T07:00:00Z', next: '2027-01-15T09:00:00Z' };

async function registered() {
  const id = await house.event();
  await house.register(id);
  await house.news();
  return id;
}
const away = (id: string) => house.must('POST', `/api/posts/${id}/archive`);

describe('a company that comes to an event', () => {
  it('is reminded once, two days before from eight in the morning, with the day and the entry of the calendar', async () => {
    const id = await house.event();
    await house.register(id);
    const [first] = await house.news();
    expect(await remindedAt(day.before)).toEqual([]);
    house.api.clock.now = new Date(day.due);
    await house.api.leaveJob('upcoming', { tenantId: 'here' });
    await house.api.leaveJob('upcoming', { tenantId: 'here' });
    const [mail, ...others] = await house.news();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'jutta@post.example', subject: expect.stringContaining('16. Januar 2027') });
    const linesOf = (one = first) =>
      one?.calendar?.content.split('\r\n').filter((line) => /^(?:METHOD|SEQUENCE|DT|SUMMARY|STATUS|LAST)/.test(line));
    expect(linesOf(mail)).toEqual(linesOf(first));
    expect(await remindedAt(day.next)).toEqual([]);
    await away(id);
  });

  it('is reminded the next morning where no node ran on that day', async () => {
    const id = await registered();
    expect(await remindedAt(day.next)).toEqual(['jutta@post.example']);
    await away(id);
  });

  it('is not reminded if it registered after that, waits, has declined, or wants no reminders', async () => {
    const id = await house.event({ seats: 1, offerHours: 48 });
    await house.register(id);
    await house.enter(id, house.companies.zeisig);
    await house.news();
    const choices = { eventReminders: false };
    await house.must('PATCH', '/api/users/me/mail-preferences', choices, house.jutta);
    expect(await remindedAt(day.due)).toEqual([]);
    await house.must('PATCH', '/api/users/me/mail-preferences', { eventReminders: true }, house.jutta);
    expect(await remindedAt(day.next)).toEqual(['jutta@post.example']);
    await away(id);
    house.api.clock.now = new Date(day.due);
    const late = await house.event({ until: null });
    house.api.clock.now = new Date('2027-01-14T10:00:00Z');
    await house.register(late);
    await house.news();
    expect(await remindedAt(day.next)).toEqual([]);
    await away(late);
  });

  it('is not reminded of a day from which the event was moved, but of its new day', async () => {
    const id = await registered();
    await house.correct(id, later, laterFacts);
    await house.publish(id);
    await house.news();
    expect(await remindedAt(day.due)).toEqual([]);
    expect(await remindedAt('2027-01-21T08:00:00Z')).toEqual(['jutta@post.example']);
    await away(id);
  });

  it('is not reminded of an event that does not take place', async () => {
    const id = await registered();
    await house.correct(id, {}, { cancelled: { reason: null } });
    await house.publish(id);
    await house.news();
    expect(await remindedAt(day.due)).toEqual([]);
  });

  it('is reminded at eight of the local clock where the clocks change between', async () => {
    const facts = eventWith({ until: null }).event;
    const id = await house.event({}, { eventAt: new Date('2027-03-29T08:00:00Z'), event: { ...facts, endsAt: null } });
    await house.register(id);
    await house.news();
    expect(await remindedAt('2027-03-27T06:59:00Z')).toEqual([]);
    expect(await remindedAt('2027-03-27T07:00:00Z')).toEqual(['jutta@post.example']);
  });
});

describe('a person with a device', () => {
  /** The kinds of messages to devices for the event. */
  const pushed = async (id: string) =>
    (await house.api.arrange((db) => db.select().from(pushes).where(eq(pushes.postId, id)))).map(({ kind }) => kind);
  const choose = (choices: object) => house.must('PATCH', '/api/users/me/mail-preferences', choices, house.jutta);

  beforeAll(() =>
    house.api.arrange(async (db) => {
      const id = crypto.randomUUID();
      const device = { endpoint: `https://push.example/${id}`, host: 'push.example', p256dh: 'key', auth: 'secret' };
      const of = { id, userId: house.jutta.id, userAgent: 'Firefox', createdAt: start };
      await db.insert(pushSubscriptions).values({ ...device, ...of });
    }),
  );

  it.each([
    [true, true, ['jutta@post.example'], ['upcoming']],
    [true, false, ['jutta@post.example'], []],
    [false, true, [], ['upcoming']],
    [false, false, [], []],
  ])(
    'is reminded by mail: %s, and there: %s, as he or she chose, once of each day',
    async (eventReminders, eventReminderPushes, mails, messages) => {
      const id = await registered();
      expect(await choose({ eventReminders, eventReminderPushes })).toMatchObject({
        eventReminders,
        eventReminderPushes,
      });
      expect(await remindedAt(day.due)).toEqual(mails);
      expect(await remindedAt(day.next)).toEqual([]);
      expect(await pushed(id)).toEqual(messages);
      await away(id);
      await choose({ eventReminders: true, eventReminderPushes: true });
    },
  );
});
