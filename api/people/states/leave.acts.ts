import type { users } from '#contract/people/people.ts';
import type { Db } from '#platform/database/database.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { keepingAnAdmin } from '#api/roles/last-admin.store.ts';
import { endAllOffices, resumeOffices } from '../ends.store.ts';
import { canBeBlocked, unblocked } from '../people.rules.ts';
import { updateUser, type UserRow, wasInvited } from '../people.store.ts';
import { asOfToday, lockPerson } from '../person.acts.ts';

export async function blockPerson({ db, params, body, ifMatch, security }: Call<typeof users.block>): Promise<void> {
  const person = await lockPersonToday(db, params.id, ifMatch);
  if (!canBeBlocked(person)) throw new AppError('conflict', 'The person is already blocked or has left');
  await keepingAnAdmin(db, () =>
    updateUser(db, person, { access: 'blocked', lettersWhenBlocked: body.letters ?? false }),
  );
  security({ event: 'blocked', email: person.email });
}

/** Today or on a later last day; offices end with it. */
export async function leaveAssociation({
  db,
  params,
  body,
  ifMatch,
  security,
}: Call<typeof users.leave>): Promise<void> {
  const person = await lockPersonToday(db, params.id, ifMatch);
  if (person.membership === 'left') throw new AppError('conflict', 'The person has already left');
  const today = await portalToday(db);
  const { lastDay = today } = body;
  if (lastDay < today) throw invalid('lastDay', 'must be today or later');
  if (lastDay > today && person.membership !== 'member')
    throw invalid('lastDay', 'only a member can leave on a later day');
  const isNow = lastDay === today;
  const change = { ...(isNow && { membership: 'left' as const }), memberUntil: lastDay };
  const ending = await keepingAnAdmin(db, async () => {
    await resumeOfficesOf(db, person);
    await updateUser(db, person, change);
    return endAllOffices(db, { userId: person.id }, { endsOn: lastDay, termIds: body.termIds });
  });
  security({ event: 'left', email: person.email });
  if (ending.length > 0) security({ event: 'roleChanged', email: person.email });
}

/** Takes back a block, an end of membership or a last day to come. */
export async function unblockPerson({ db, now, params, ifMatch, security }: Call<typeof users.unblock>): Promise<void> {
  const person = await lockPersonToday(db, params.id, ifMatch);
  const facts = unblocked(person, await wasInvited(db, person.id));
  if (!facts) throw new AppError('conflict', 'The person is neither blocked nor gone, and has no last day');
  const wasOut = person.membership !== facts.membership || person.access !== facts.access;
  const isBack = wasOut && facts.membership === 'member' && facts.access === 'open';
  const activatedAt = person.activatedAt ?? (isBack ? now : null);
  const back = facts.memberUntil === person.memberUntil ? [] : await resumeOfficesOf(db, person);
  await updateUser(db, person, { ...facts, activatedAt, lettersWhenBlocked: false });
  security({ event: 'unblocked', email: person.email });
  if (back.length > 0) security({ event: 'roleChanged', email: person.email });
}

/** Those that ended with an end of before. */
async function resumeOfficesOf(db: Db, { id, memberUntil }: UserRow): Promise<UserRow[]> {
  return memberUntil === null ? [] : resumeOffices(db, { kind: 'person', key: id, endsOn: memberUntil });
}

async function lockPersonToday(db: Db, id: string, ifMatch: number | undefined): Promise<UserRow> {
  return asOfToday(db, await lockPerson(db, id, ifMatch));
}
