import type {
  attendeeImports,
  AttendeeCounts,
  CheckedAttendee,
  CheckedAttendees,
} from '#contract/imports/attendees.ts';
import type { AttendeeOutcome } from '#contract/imports/attendee-words.ts';
import type { ListedRegistration } from '#contract/registrations/registrations.ts';
import type { RegistrationState } from '#contract/registrations/words.ts';
import { undone } from '#platform/database/undone.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { queueMail, queueMailsOfMovedUp, senderFor } from '#api/registrations/news.acts.ts';
import { listRegistrations } from '#api/registrations/office.store.ts';
import { applyRegistration } from '#api/registrations/register.acts.ts';
import { type Event, mustBeEvent, seatsOf, takenOf } from '#api/registrations/registrations.store.ts';
import { stateFor } from '#api/registrations/seats.rules.ts';
import { moveUp } from '#api/registrations/waiting-list.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { type Match, matchesOf } from './match.acts.ts';
import { type Intended, intendedOf, type MatchedRow } from './party.rules.ts';
import { type AttendeeRow, type Refused, refusal, rowOf } from './row.rules.ts';

type Entering = Omit<Call<typeof attendeeImports.check>, 'security'>;

/** What entering would do; nothing stays of it. */
export function checkAttendees(mailing: Mailing, input: Entering): Promise<CheckedAttendees> {
  return undone(input.db, () => enterRows(mailing, input));
}

/** Enters what can be entered. Throws `stale` if that is not what the office was shown. */
export async function enterAttendees(
  mailing: Mailing,
  input: Call<typeof attendeeImports.enter>,
): Promise<AttendeeCounts> {
  const { counts } = await enterRows(mailing, input);
  const { expected } = input.body;
  const names = Object.keys(counts) as (keyof AttendeeCounts)[];
  if (names.some((name) => counts[name] !== expected[name])) throw new AppError('stale');
  return counts;
}

/** What became of the rows of one company or person. */
interface Entered {
  state: RegistrationState | null;
  isBeyond: boolean;
  hasMail: boolean;
  refused: Refused | null;
}

async function enterRows(mailing: Mailing, input: Entering): Promise<CheckedAttendees> {
  const { db, params, body, now } = input;
  const event = await mustBeEvent(db, params.id, { now, lock: true });
  const { terms } = event;
  refuse(
    errorsIn(
      body.columns,
      terms.questions.map(({ id }) => id),
    ),
  );
  const { free } = seatsOf(await takenOf(db, params.id), terms);
  const asked = terms.questions.filter(({ hidden }) => !hidden);
  const rows = body.rows.map((row) => rowOf(row, body.columns, asked));
  const { items: parties } = await listRegistrations(db, { postId: params.id, search: '', page: 0, size: 100_000 });
  const match = await matchesOf(db, rows, { parties, by: terms.by });
  const { groups, refused } = grouped(rows, match, registeredIn(parties));
  const checked = new Map<AttendeeRow, CheckedAttendee>();
  for (const [row, why] of refused) checked.set(row, checkedOf(row, null, why));
  const sender = senderFor(mailing, input);
  let [mails, unreached, waiting, beyond] = [0, 0, 0, 0];
  for (const { party, rows: own } of groups) {
    const intended = intendedOf(party, own, terms.questions);
    const entered = await enterParty({ event, party, intended, input, queue: (saved) => queueMail(db, sender, saved) });
    const added = own.filter(({ row }) => intended.outcomes.get(row) === 'new').length;
    if (entered.hasMail && party.hasEmail) mails += 1;
    else if (entered.hasMail) unreached += 1;
    if (entered.state === 'waiting') waiting += added;
    if (entered.isBeyond) beyond += added;
    for (const { row } of own) {
      const outcome = entered.refused ?? intended.outcomes.get(row) ?? 'unchanged';
      checked.set(row, checkedOf(row, party, outcome, entered.state));
    }
  }
  const moved = await moveUp(db, event, now);
  await queueMailsOfMovedUp(db, sender, moved);
  const all = rows.flatMap((row) => checked.get(row) ?? []);
  const count = (outcome: AttendeeOutcome) => all.filter((one) => one.outcome === outcome).length;
  const counts = {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    waiting,
    beyond,
    mails: (body.mail ? mails : 0) + moved.length,
  };
  return { counts, free, hasWaitingList: terms.waiting, confirmations: mails, unreached, rows: all };
}

function errorsIn(columns: readonly string[], questions: readonly string[]) {
  return columns.flatMap((column, place) => {
    const path = `columns.${place}`;
    if (columns.indexOf(column) < place) return [{ path, message: 'must not be twice' }];
    const isUnknown = /^[0-9a-f-]{36}$/i.test(column) && !questions.includes(column);
    return isUnknown ? [{ path, message: 'is no question of the event' }] : [];
  });
}

/** By which company or person each person of the portal is registered. */
function registeredIn(parties: readonly ListedRegistration[]): ReadonlyMap<string, string> {
  return new Map(
    parties.flatMap(({ id, registration }) =>
      (registration?.people ?? []).flatMap(({ userId }) => (userId === null ? [] : [[userId, id] as const])),
    ),
  );
}

interface Group {
  party: ListedRegistration;
  rows: MatchedRow[];
}

/** Those that wait come last, so that free seats go to who comes. */
function grouped(rows: readonly AttendeeRow[], match: Match, registered: ReadonlyMap<string, string>) {
  const refused = new Map<AttendeeRow, Refused>();
  const groups = new Map<string, Group>();
  const placed = new Map(registered);
  for (const row of rows) {
    const found = row.refused ?? match(row);
    if ('reason' in found) {
      refused.set(row, found);
      continue;
    }
    const { party, userId } = found;
    const isNameless = userId === null && row.lastName === '';
    if (isNameless && row.state !== 'declined') refused.set(row, refusal('noName'));
    else if (userId !== null && row.state !== 'declined' && (placed.get(userId) ?? party.id) !== party.id)
      refused.set(row, refusal('elsewhere'));
    else {
      if (userId !== null && row.state !== 'declined') placed.set(userId, party.id);
      const group = groups.get(party.id) ?? { party, rows: [] };
      group.rows.push({ row, userId });
      groups.set(party.id, group);
    }
  }
  const waits = ({ rows: own }: Group) => Number(own.some(({ row }) => row.state === 'waiting'));
  return { refused, groups: [...groups.values()].toSorted((a, b) => waits(a) - waits(b)) };
}

async function enterParty({
  event,
  party,
  intended,
  input: { db, body, caller },
  queue,
}: {
  event: Event;
  party: ListedRegistration;
  intended: Intended;
  input: Entering;
  queue: (saved: Awaited<ReturnType<typeof applyRegistration>>) => Promise<void>;
}): Promise<Entered> {
  const before = party.registration;
  const { coming, waits, people, answers, outcomes } = intended;
  const changes = [...outcomes.values()].some((one) => one === 'new' || one === 'changed');
  const { free } = seatsOf(await takenOf(db, event.postId), event.terms);
  const stood = before && { state: before.state, people: before.people.length, offered: before.offer?.seats ?? null };
  const fits =
    stateFor({ people: people.length, wait: false, before: stood ?? undefined, free }, event.terms) === 'coming';
  const isBeyond = body.seats === 'beyond' && coming && !waits && !fits;
  const isSeated = isBeyond && before !== null && before.state !== 'coming';
  const none = { state: before?.state ?? null, isBeyond: false, hasMail: false, refused: null };
  if (!changes && !isSeated) return none;
  try {
    const saved = await applyRegistration(db, event, {
      party: party.isCompany ? { companyId: party.id, userId: null } : { companyId: null, userId: party.id },
      // Who is registered stays, also somebody who has left the company.
      members: [...party.members.map(({ id }) => id), ...people.flatMap(({ userId }) => userId ?? [])],
      coming,
      people,
      answers: coming ? answers : {},
      reason: null,
      known: before?.version ?? null,
      wait: true,
      beyond: isBeyond,
      byId: caller.id,
      way: body.way,
      imported: true,
    });
    if (body.mail) await queue(saved);
    if (isSeated) for (const [row, outcome] of outcomes) if (outcome === 'unchanged') outcomes.set(row, 'changed');
    return { state: saved.state, isBeyond, hasMail: saved.news !== null, refused: null };
  } catch (error) {
    // It throws before it writes.
    const why = whyNot(error, event);
    if (!why) throw error;
    return { ...none, refused: why };
  }
}

function whyNot(error: unknown, { terms }: Event): Refused | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'registrations.tooFewSeats') return refusal('noSeats');
  if (error.code !== 'input.invalid') return undefined;
  const paths = error.errors?.map(({ path }) => path) ?? [];
  const id = paths.map((path) => /answers\.([0-9a-f-]{36})$/.exec(path)?.[1]).find(Boolean);
  if (id !== undefined) return refusal('badAnswer', terms.questions.find((question) => question.id === id)?.text);
  return paths.includes('people') ? refusal('tooMany') : undefined;
}

function checkedOf(
  row: AttendeeRow,
  party: ListedRegistration | null,
  outcome: AttendeeOutcome | Refused,
  state: RegistrationState | null = null,
): CheckedAttendee {
  const name = [row.firstName, row.lastName].filter(Boolean).join(' ') || row.email;
  const company = party?.isCompany ? party.name : row.company || null;
  const found = { number: row.number, name, company };
  return typeof outcome === 'string'
    ? { ...found, outcome, state, reason: null, what: null }
    : { ...found, outcome: 'refused', state: null, ...outcome };
}
