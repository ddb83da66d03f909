import { bareKeys } from '#platform/http/caller.ts';
import { prepared } from '#platform/database/database.ts';
import { moveClock } from '#platform/database/acting.ts';
import { noteReturned } from '#api/bounces/bounces.store.ts';
import { confirmAll, peopleAsked } from '#api/confirmations/confirmations.store.ts';
import { sendAllDue } from '#api/mailings/sending/send-all.store.ts';
import { listAttendees, saveCertificateTexts } from '#api/attendance/attendance.store.ts';
import { mark } from '#api/attendance/mark.acts.ts';
import { setPosted } from '#api/paper/letters.store.ts';
import { insertBookmark } from '#api/posts/bookmarks/bookmarks.store.ts';
import { insertReads } from '#api/posts/posts.store.ts';
import { listRegistrations } from '#api/registrations/office.store.ts';
import { applyRegistration } from '#api/registrations/register.acts.ts';
import { mustBeEvent } from '#api/registrations/registrations.store.ts';
import { keysOf, visibleAudiences } from '#api/targeting/targeting.store.ts';
import { type Act, type Stage, withoutLoops } from '../acts.ts';
import { addDays, dayOf, instantAt } from '../calendar.ts';
import { demoAccounts } from '../demo-accounts.ts';
import type { Members } from '../members/plan.ts';

/** What becomes of posts that are out: mails go, some come back, letters are posted, people read and confirm. */
export function replyActs(members: Members, { today, now }: { today: string; now: Date }): Act[] {
  const at = (daysAgo: number) => instantAt(addDays(today, -daysAgo), '18:00');
  return [
    ...[300, 200, 110, 80, 50, 30, 20, 10].map((days): Act => ({ at: at(days), play: sendMails })),
    // Three in a row hold back the mails to an address.
    ...[49, 29, 19].map((days, round): Act => ({ at: at(days), play: (stage) => returnMails(stage, members, round) })),
    { at: at(5), play: postLetters },
    {
      at: now,
      async play(stage) {
        await sendMails(stage);
        await readSome(stage, members, today);
        await confirmSome(stage, members);
        await registerSome(stage, members);
        await markSome(stage);
      },
    },
  ];
}

async function sendMails({ db }: Stage) {
  await withoutLoops(db, () => sendAllDue(db));
}

/** Of two addresses each time, of three others once. */
async function returnMails({ db }: Stage, { people }: Members, round: number) {
  const gone = people.filter(({ name, row, places }) => row.email && places[0] && /[aeiou]n$/.test(name)).slice(4, 9);
  const ids = gone.filter((_, index) => index < 2 || index === round + 2).map(({ row }) => row.id);
  const mails = await prepared<{ mailId: string; email: string }>(
    db,
    `select distinct on (user_id) mail_id as "mailId", email from deliveries
     where user_id = any($1::uuid[]) and state = 'sent' order by user_id, state_at desc`,
    [ids],
  );
  const answer = '550 5.1.1 The email account does not exist';
  await noteReturned(
    db,
    mails.map(({ mailId, email }) => ({
      mailId,
      emails: [email],
      code: '5.1.1',
      answer,
      reason: 'address',
      source: 'webhook',
    })),
  );
}

/** Those of the last days wait for the office. */
async function postLetters({ db, now }: Stage) {
  const { rows } = await db.$client.query<{ id: string }>(
    `select id from posts where withdrawn_at is null and id in (select post_id from deliveries where way = 'letter') order by published_at`,
  );
  await withoutLoops(db, async () => {
    for (const { id } of rows) await setPosted(db, id, { on: dayOf(now) });
  });
}

/** The demo accounts have read the posts that are older than ten days, and bookmarked the newest two of them. */
async function readSome({ db }: Stage, { people }: Members, today: string) {
  const accounts = demoAccounts
    .filter(({ state }) => state === 'open')
    .map((one) => `${one.firstName} ${one.lastName}`);
  const readers = people.filter(
    ({ name, row }) => accounts.includes(name) && row.email?.endsWith('@zunfthaus.example'),
  );
  for (const { row } of readers) {
    const keys = bareKeys(await keysOf(db, row.id));
    const { rows } = await db.$client.query<{ id: string; at: Date }>(
      `select id, published_at + interval '8 hours' as at from posts
       where published_at < $2 and archived_at is null and audience_id in (${visibleAudiences}) order by published_at`,
      [keys, instantAt(addDays(today, -10), '00:00')],
    );
    for (const { id, at } of rows) await insertReads(db, id, [{ userId: row.id, at }]);
    for (const { id, at } of rows.slice(-2)) await insertBookmark(db, { userId: row.id, postId: id, now: at });
  }
}

const minute = 60_000;

/** Two thirds; not the demo members, who should have something to confirm. */
async function confirmSome({ db, now }: Stage, { people }: Members) {
  const own = new Set(people.filter(({ row }) => row.email?.endsWith('@zunfthaus.example')).map(({ row }) => row.id));
  const { rows } = await db.$client.query<{ id: string; at: Date }>(
    `select id, published_at as at from posts where confirmation is not null and published_at < portal_now() and archived_at is null`,
  );
  for (const { id, at } of rows) {
    const holders = Map.groupBy(
      await withoutLoops(db, () => peopleAsked(db, id)),
      ({ userId, companyId }) => companyId ?? userId,
    );
    const open = [...holders.values()].filter((asked) => !asked.some(({ userId }) => own.has(userId)));
    const confirmed = open.flatMap((asked, place) => {
      const one = asked.find(({ isSignedIn }) => isSignedIn) ?? asked.find(({ hasMail }) => hasMail);
      if (!one || place % 3 === 0) return [];
      const { userId, companyId, isSignedIn } = one;
      const moment = new Date(Math.min(at.getTime() + place * 47 * minute, now.getTime() - minute));
      return [
        { userId, companyId, at: moment, way: isSignedIn && place % 4 !== 0 ? ('portal' as const) : ('mail' as const) },
      ];
    });
    await withoutLoops(db, () => confirmAll(db, id, confirmed));
    const inPortal = confirmed.filter(({ way }) => way === 'portal');
    await insertReads(
      db,
      id,
      inPortal.map(({ userId, at: moment }) => ({
        userId,
        at: new Date(Math.max(moment.getTime() - 2 * minute, at.getTime())),
      })),
    );
  }
}

/** Companies of people who are known in the portal: most come, a few decline. Not those of the demo members. */
async function registerSome({ db, now }: Stage, { people }: Members) {
  const own = new Set(people.filter(({ row }) => row.email?.endsWith('@zunfthaus.example')).map(({ row }) => row.id));
  const { rows } = await db.$client.query<{ id: string; at: Date }>(
    `select id, published_at as at from posts where event ->> 'registration' is not null and published_at < portal_now() order by id`,
  );
  for (const { id, at } of rows) {
    const parties = await withoutLoops(db, () => listRegistrations(db, { postId: id, search: '', page: 0, size: 60 }));
    const known = parties.items.filter(
      ({ isCompany, members }) => isCompany && members.length > 0 && !members.some((member) => own.has(member.id)),
    );
    for (const [place, { id: companyId, members }] of known.slice(0, 14).entries()) {
      const moment = new Date(Math.min(at.getTime() + (place + 1) * 97 * minute, now.getTime() - minute));
      await moveClock(db, moment, members[0]?.id);
      const coming = place % 5 !== 3;
      const event = await mustBeEvent(db, id, { now: moment, lock: true });
      await applyRegistration(db, event, {
        party: { companyId, userId: null },
        members: members.map((member) => member.id),
        coming,
        people: coming
          ? members
              .slice(0, 1 + (place % 2))
              .map((member) => ({ userId: member.id, firstName: null, lastName: null, year: null, answers: {} }))
          : [],
        answers: coming
          ? Object.fromEntries(event.terms.questions.map((one) => [one.id, one.choices[place % 2] ?? '']))
          : {},
        reason: coming ? null : 'An dem Tag sind wir auf einer Baustelle.',
        known: null,
        wait: true,
        beyond: false,
        byId: members[0]?.id ?? null,
        way: place % 3 === 0 ? 'link' : 'portal',
      });
    }
  }
  await moveClock(db, now);
}

/** Of events that are over: most of those who had a seat, at the door one after the other. */
async function markSome({ db, now, office }: Stage) {
  const { rows } = await db.$client.query<{ id: string; at: Date }>(
    `select id, event_at as at from posts where event ->> 'registration' is not null and event_until < portal_today() order by id`,
  );
  for (const { id, at } of rows) {
    const people = await withoutLoops(db, () => listAttendees(db, id));
    for (const [place, { id: attendeeId }] of people.entries()) {
      if (place % 6 === 5) continue;
      const moment = new Date(at.getTime() + (place - 10) * minute);
      await moveClock(db, moment, office);
      const body = { day: dayOf(at), present: true, at: moment.toISOString(), walkIn: null };
      await mark(db, { postId: id, attendeeId, body, now: moment, byId: office });
    }
    await saveCertificateTexts(db, id, {
      hours: '4 Unterrichtsstunden',
      contents: 'Vortrag und Gespräch mit Fachleuten',
    });
  }
  await moveClock(db, now);
}
