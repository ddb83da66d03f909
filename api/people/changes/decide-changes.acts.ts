import type { changeRequests } from '#contract/people/change-requests.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { missingAddressParts } from '#platform/rules/own-address.rules.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { updateUser, type UserRow } from '../people.store.ts';
import { lockPerson } from '../person.acts.ts';
import { same } from './change-requests.rules.ts';
import { openRequests, saveDecision } from './change-requests.store.ts';
import { type Decided, decidedMail } from './decided.mail.ts';

type Deciding = Call<typeof changeRequests.decide>;

/** The approved values become the person's, who gets one mail about all decisions. */
export async function decideChanges(mailing: Mailing, input: Deciding): Promise<void> {
  const person = await lockPerson(input.db, input.params.id, input.ifMatch);
  const decided = await saveDecisions(input, person);
  const change = changeOf(decided);
  refuse(missingAddressParts(person, change, () => 'decisions'));
  await updateUser(input.db, person, change);
  await mailDecided(mailing, input, { person, decided });
}

async function saveDecisions({ db, caller, now, body, ifMatch }: Deciding, person: UserRow): Promise<Decided[]> {
  const open = await openRequests(db, person.id);
  const decided: Decided[] = [];
  for (const { field, approve, reason = null } of body.decisions) {
    const wanted = open.find((one) => one.field === field);
    // Decided meanwhile, or the value has changed.
    const isOther = wanted && ifMatch === undefined && !same(wanted.before, person[field]);
    if (!wanted || isOther) throw new AppError('stale');
    const state = approve ? 'approved' : 'declined';
    const before = approve ? person[field] : wanted.before;
    await saveDecision(db, wanted.id, { state, before, reason, by: caller.id, now });
    decided.push({ field, after: wanted.after, approved: approve, reason });
  }
  return decided;
}

function changeOf(decided: readonly Decided[]): Partial<UserRow> {
  const approved = decided.filter((one) => one.approved);
  return Object.fromEntries(approved.map(({ field, after }) => [field, after]));
}

async function mailDecided(
  mailing: Mailing,
  { db, tenantId, request }: Deciding,
  { person, decided }: { person: UserRow; decided: Decided[] },
): Promise<void> {
  if (!person.email) return;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
  const mail = decidedMail({ ...letter, origin, decided });
  await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'changesDecided', mail));
}
