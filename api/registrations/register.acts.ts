import { answerErrors } from '#contract/registrations/answers.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import type {
  OwnRegistrations,
  RegisteredPerson,
  RegistrationParty,
  registrations,
} from '#contract/registrations/registrations.ts';
import { registrationLimits, type RegistrationState, type RegistrationWay } from '#contract/registrations/words.ts';
import type { FieldError } from '#contract/base/errors.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError, invalid, refuse } from '#platform/errors/error.ts';
import { bareKeys, type Call, type Caller } from '#platform/http/caller.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import {
  type Answering,
  type Event,
  findRegistration,
  mustTakeRegistrations,
  partiesOfReader,
  type Party,
  registeredElsewhere,
  replacePeople,
  saveRegistration,
  seatsOf,
  shownComing,
  takenOf,
} from './registrations.store.ts';
import { stateFor } from './seats.rules.ts';
import { newsOf, type Sender, senderFor, queueMail, queueMailsOfMovedUp } from './news.acts.ts';
import type { RegistrationNews } from './registrations.job.ts';
import { moveUp } from './waiting-list.acts.ts';

export function answeringOf({ id, keys }: Pick<Caller, 'id' | 'keys'>): Answering {
  return { userId: id, keys: bareKeys(keys) };
}

/** What the reader may answer, and what stands. Throws as `mustTakeRegistrations`. */
export async function ownRegistrations(
  db: Db,
  who: Answering,
  which: { postId: string; knows: boolean; now: Date },
): Promise<OwnRegistrations> {
  const event = await mustTakeRegistrations(db, who, which);
  return shownTo(db, event, await partiesOfReader(db, who, which.postId));
}

/** The event and its seats beside what somebody may answer; `byLink`: without who comes. */
export async function shownTo(
  db: Db,
  event: Event,
  items: RegistrationParty[],
  { byLink = false } = {},
): Promise<OwnRegistrations> {
  const { terms, period, postId } = event;
  const seats = seatsOf(await takenOf(db, postId), terms);
  const coming = terms.showsComing && !byLink ? await shownComing(db, postId) : null;
  return { period, terms: asked(terms), seats, coming, items };
}

/** Without the questions that are not asked any more. */
function asked(terms: RegistrationTerms): RegistrationTerms {
  return {
    ...terms,
    showsComing: terms.showsComing ?? false,
    questions: terms.questions.filter(({ hidden }) => !hidden),
  };
}

type Answer = Call<typeof registrations.register>['body'];

/** For the caller, or for one of the caller's companies; whom it concerns gets a mail. Answers what stands then. */
export async function register(
  mailing: Mailing,
  input: Call<typeof registrations.register>,
): Promise<OwnRegistrations> {
  const { db, caller, params, body, now } = input;
  const who = answeringOf(caller);
  const event = await mustTakeRegistrations(db, who, { postId: params.id, knows: caller.isAdmin, now, lock: true });
  const parties = await partiesOfReader(db, who, params.id);
  await answer(db, senderFor(mailing, input), { event, parties, body, userId: caller.id, way: 'portal', now });
  return shownTo(db, event, await partiesOfReader(db, who, params.id));
}

/** Of one of the parties for whom somebody may answer; a company that has nobody answers itself. Whom it concerns gets a mail. */
export async function answer(
  db: Db,
  sender: Sender,
  {
    event,
    parties,
    body,
    userId,
    way,
    now,
  }: {
    event: Event;
    parties: readonly RegistrationParty[];
    body: Answer;
    userId: string | null;
    way: RegistrationWay;
    now: Date;
  },
): Promise<void> {
  if (event.period !== 'open') throw new AppError('registrations.notNow');
  const { companyId } = body;
  const party = parties.find(({ company }) => (company?.id ?? null) === companyId);
  if (!party) throw invalid('companyId', 'is none of the companies for which you may answer');
  const saved = await applyRegistration(db, event, {
    ...body,
    party: { companyId, userId: companyId === null ? userId : null },
    members: party.people.map(({ id }) => id),
    byId: userId,
    way,
    beyond: false,
  });
  await queueMail(db, sender, saved);
  await queueMailsOfMovedUp(db, sender, await moveUp(db, event, now));
}

/** What is to become of one registration, and who says so. */
export interface RegistrationChange {
  party: Party;
  /** Whom one may choose. */
  members: readonly string[];
  coming: boolean;
  people: readonly RegisteredPerson[];
  answers: Readonly<Record<string, string>>;
  reason: string | null;
  isShown?: boolean | undefined;
  known: number | null;
  wait: boolean;
  /** Takes seats that are not free. */
  beyond: boolean;
  byId: string | null;
  way: RegistrationWay;
  /** From a table. */
  imported?: boolean;
}

/**
 * Decides the state of one registration of a locked event and saves it; answers its id, state and the news for a mail. Throws
 * `stale` if it was changed since it was seen, `input.invalid`, `registrations.elsewhere`, and `registrations.tooFewSeats`, which leaves all as it was.
 */
export async function applyRegistration(
  db: Db,
  event: Event,
  change: RegistrationChange,
): Promise<{ id: string; state: RegistrationState; news: RegistrationNews | null }> {
  const { postId, terms } = event;
  const { party, coming, known, beyond, byId, way, imported = false } = change;
  const before = await findRegistration(db, postId, party);
  if ((before?.version ?? null) !== known) throw new AppError('stale');
  refuse(errorsIn(change, terms));
  const row = { ...party, postId, byId, way, imported };
  if (!coming) {
    const id = await saveRegistration(db, {
      ...row,
      state: 'declined',
      beyond: false,
      answers: {},
      reason: change.reason,
      isShown: false,
    });
    await replacePeople(db, { id, postId }, []);
    return { id, state: 'declined', news: newsOf('declined', before) };
  }
  const { people, answers, wait, isShown } = change;
  await mustNotBeElsewhere(db, { postId, people, except: before?.id });
  const { free } = seatsOf(await takenOf(db, postId), terms);
  const state = beyond ? 'coming' : stateFor({ people: people.length, wait, before, free }, terms);
  if (!state) throw tooFewSeats(free ?? 0);
  const id = await saveRegistration(db, { ...row, state, beyond, answers, reason: null, isShown });
  await replacePeople(db, { id, postId }, people.map(personOf));
  return { id, state, news: newsOf(state, before) };
}

function tooFewSeats(free: number): AppError {
  const message = free === 0 ? 'no seat is free' : `${free} ${free === 1 ? 'seat is' : 'seats are'} free`;
  return new AppError('registrations.tooFewSeats', undefined, { errors: [{ path: 'people', message }] });
}

function personOf({ userId, firstName, lastName, year, answers }: RegisteredPerson) {
  return userId === null
    ? { userId, firstName, lastName, year, answers }
    : { userId, firstName: null, lastName: null, year: null, answers };
}

async function mustNotBeElsewhere(
  db: Db,
  { postId, people, except }: { postId: string; people: readonly RegisteredPerson[]; except: string | undefined },
): Promise<void> {
  const userIds = people.flatMap(({ userId }) => userId ?? []);
  const elsewhere = await registeredElsewhere(db, { postId, userIds, except });
  if (elsewhere.length === 0) return;
  const errors = people.flatMap(({ userId }, place) =>
    userId !== null && elsewhere.includes(userId)
      ? [{ path: `people.${place}.userId`, message: 'is registered already by another company' }]
      : [],
  );
  throw new AppError('registrations.elsewhere', undefined, { errors });
}

function errorsIn(
  { coming, people, answers, members, reason }: RegistrationChange,
  { questions, most }: RegistrationTerms,
): FieldError[] {
  if (!coming) {
    return people.length > 0 ? [{ path: 'people', message: 'must be empty, as nobody comes' }] : [];
  }
  const errors: FieldError[] = [];
  if (reason !== null) errors.push({ path: 'reason', message: 'must be null, as somebody comes' });
  const limit = most ?? registrationLimits.people;
  if (people.length === 0) errors.push({ path: 'people', message: 'must not be empty' });
  if (people.length > limit) errors.push({ path: 'people', message: `must be at most ${limit}` });
  const of = (scope: 'registration' | 'person') => questions.filter((question) => question.scope === scope);
  for (const { id, message } of answerErrors(of('registration'), answers))
    errors.push({ path: `answers.${id}`, message });
  people.forEach((person, place) => {
    errors.push(...personErrors(person, { place, members, before: people.slice(0, place) }));
    for (const { id, message } of answerErrors(of('person'), person.answers))
      errors.push({ path: `people.${place}.answers.${id}`, message });
  });
  return errors;
}

function personErrors(
  { userId, firstName, lastName, year }: RegisteredPerson,
  { place, members, before }: { place: number; members: readonly string[]; before: readonly RegisteredPerson[] },
): FieldError[] {
  const at = (part: string, message: string) => [{ path: `people.${place}.${part}`, message }];
  if (userId === null) return lastName ? [] : at('lastName', 'must not be empty');
  if (firstName !== null || lastName !== null) return at('lastName', 'must be null if userId is given');
  if (year !== null) return at('year', 'must be null if userId is given');
  if (!members.includes(userId)) return at('userId', 'is none of the people whom you may register');
  return before.some((other) => other.userId === userId) ? at('userId', 'must not be twice') : [];
}
