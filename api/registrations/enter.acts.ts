import type { ListedRegistration, registrations } from '#contract/registrations/registrations.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { senderFor, queueMail, queueMailsOfMovedUp } from './news.acts.ts';
import { findListed } from './office.store.ts';
import { findRegistration, mustBeEvent, type Party } from './registrations.store.ts';
import { applyRegistration } from './register.acts.ts';
import { setComing } from './waiting-list.store.ts';
import { moveUp } from './waiting-list.acts.ts';

/** Enters an answer that the office was given, also after the last day; the mail about it is sent if the office wants it. */
export async function enterRegistration(mailing: Mailing, input: Call<typeof registrations.enter>): Promise<void> {
  const { db, caller, params, body, now } = input;
  const event = await mustBeEvent(db, params.id, { now, lock: true });
  const listed = await findListed(db, params.id, params.partyId);
  const saved = await applyRegistration(db, event, {
    ...body,
    party: partyOf(listed),
    members: listed.members.map((member) => member.id),
    wait: true,
    byId: caller.id,
  });
  const sender = senderFor(mailing, input);
  if (body.mail) await queueMail(db, sender, saved);
  await queueMailsOfMovedUp(db, sender, await moveUp(db, event, now));
}

/** Ends a registration for the office, whoever made it. Throws `stale` if it was changed or cancelled meanwhile. */
export async function cancelRegistration(mailing: Mailing, input: Call<typeof registrations.cancel>): Promise<void> {
  const { db, caller, params, body, now } = input;
  const event = await mustBeEvent(db, params.id, { now, lock: true });
  const party = partyOf(await findListed(db, params.id, params.partyId));
  const before = await findRegistration(db, params.id, party);
  if (!before || before.state === 'declined') throw new AppError('stale');
  const { id } = await applyRegistration(db, event, {
    party,
    members: [],
    coming: false,
    people: [],
    answers: {},
    reason: body.reason || null,
    known: body.known,
    wait: false,
    beyond: false,
    byId: caller.id,
    way: 'office',
  });
  const sender = senderFor(mailing, input);
  const to = before.answerer === null ? {} : { to: before.answerer };
  if (body.tell) await queueMail(db, sender, { id, news: 'removed', ...to });
  await queueMailsOfMovedUp(db, sender, await moveUp(db, event, now));
}

/** Gives one that waits its seats, though others wait longer or none is free; then with a reason. Throws `stale` if it waits no more. */
export async function moveUpAhead(mailing: Mailing, input: Call<typeof registrations.moveUp>): Promise<void> {
  const { db, params, body, now } = input;
  const event = await mustBeEvent(db, params.id, { now, lock: true });
  const listed = await findListed(db, params.id, params.partyId);
  const found = await findRegistration(db, params.id, partyOf(listed));
  if (!found || found.version !== body.known || found.place === null) throw new AppError('stale');
  const reason = body.reason?.trim() || null;
  if (reason === null && listed.passedOver.length > 0) throw invalid('reason', 'must say why others are passed over');
  await setComing(db, found.id, { beyond: true, reason });
  await queueMailsOfMovedUp(db, senderFor(mailing, input), [
    { id: found.id, until: null },
    ...(await moveUp(db, event, now)),
  ]);
}

function partyOf({ id, isCompany }: ListedRegistration): Party {
  return isCompany ? { companyId: id, userId: null } : { companyId: null, userId: id };
}
