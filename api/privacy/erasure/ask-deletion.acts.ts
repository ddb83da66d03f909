import { type Deletion, freshMinutes, type proofs } from '#contract/privacy/deletion.ts';
import type { privacy } from '#contract/privacy/privacy.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call, Caller } from '#platform/http/caller.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { dayAfter } from '#platform/rules/validity.rules.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import type { SignInProof } from '#api/identity/sign-in-owner.rules.ts';
import { lockPerson } from '#api/people/person.acts.ts';
import { updateUser, type UserRow } from '#api/people/people.store.ts';
import { mustNotRunAlone } from '#api/roles/last-admin.store.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { deletionAskedMail, deletionTakenBackMail } from './deletion.mail.ts';

export interface Deleting {
  mailing: Mailing;
  proof: SignInProof;
}

type Asking = Call<typeof privacy.askDeletion>;

/** Sets the day, once the caller has proved who it is; nothing changes where it is set already. */
export async function askDeletion(deleting: Deleting, input: Asking): Promise<Deletion> {
  const { db, caller, now, security } = input;
  const person = await lockPerson(db, caller.id, undefined);
  const asked = await deletionOf(deleting, input, person.deleteOn);
  if (person.deleteOn !== null) return asked;
  await mustNotRunAlone(db, person.id);
  await mustProve(deleting.proof, input, { needed: asked.proof, email: person.email });
  await updateUser(db, person, { deletionAskedAt: now, deleteOn: asked.wouldBeOn });
  security({ event: 'deletionAsked', email: person.email });
  await confirmAsked(deleting.mailing, input, { person, day: asked.wouldBeOn });
  return { ...asked, deleteOn: asked.wouldBeOn };
}

/** Takes the deletion back, if one was asked for. */
export async function keepAccount(
  { mailing }: Pick<Deleting, 'mailing'>,
  { db, caller, tenantId }: Call<typeof privacy.keepAccount>,
): Promise<void> {
  const person = await lockPerson(db, caller.id, undefined);
  if (person.deleteOn === null) return;
  await updateUser(db, person, { deletionAskedAt: null, deleteOn: null });
  if (person.email === null) return;
  const tenant = tenantWith(mailing.tenants, tenantId);
  const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
  await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'deletionTakenBack', deletionTakenBackMail(letter)));
}

/** What the caller sees of it: the day it is set to or would be, and what it takes to ask. */
export async function deletionOf(
  { mailing, proof }: Deleting,
  { db, caller, tenantId, now }: Pick<Call, 'db' | 'caller' | 'tenantId' | 'now'>,
  deleteOn: string | null,
): Promise<Deletion> {
  const days = tenantWith(mailing.tenants, tenantId).deletionDays;
  const wouldBeOn = dayAfter(await portalToday(db), days);
  return { deleteOn, wouldBeOn, days, proof: await proofOf(proof, caller, now) };
}

type Proof = (typeof proofs)[number];

async function mustProve(
  proof: SignInProof,
  { caller: { signIn }, body, security }: Asking,
  { needed, email }: { needed: Proof; email: string | null },
): Promise<void> {
  if (needed === 'signIn') throw new AppError('privacy.signInAgain');
  if (needed !== 'password') return;
  if (body.password === undefined) throw invalid('password', 'is required');
  const which = { signIn: signIn.subject, session: signIn.session, password: body.password };
  if (await proof.proves(which)) return;
  security({ event: 'deletionAsked', email, outcome: 'INVALID_PASSWORD' });
  throw invalid('password', 'is not the password of your sign-in');
}

async function confirmAsked(
  mailing: Mailing,
  { db, tenantId, request }: Asking,
  { person, day }: { person: UserRow; day: string },
): Promise<void> {
  if (person.email === null) return;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
  const mail = deletionAskedMail({ ...letter, origin, day });
  await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'deletionAsked', mail));
}

/** With another service: the time of sign-in or token. */
async function proofOf(proof: SignInProof, { signIn }: Caller, now: Date): Promise<Proof> {
  if (signIn.issuer !== 'jwt') return isFresh(signIn.since, now) ? 'none' : 'signIn';
  const { password, since } = await proof.passwordState({ signIn: signIn.subject, session: signIn.session });
  if (password) return 'password';
  return isFresh(since, now) ? 'none' : 'signIn';
}

function isFresh(since: Date | null | undefined, now: Date): boolean {
  return since instanceof Date && now.getTime() - since.getTime() <= freshMinutes * 60_000;
}
