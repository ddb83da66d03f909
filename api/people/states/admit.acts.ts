import type { FastifyRequest } from 'fastify';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { users } from '#contract/people/people.ts';
import type { Db } from '#platform/database/database.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { admittedMail, refusedMail } from '#api/admission/admission.mail.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { nameOfCompany, saveEmployment } from '../employments.store.ts';
import { canBeAdmitted, isWaiting } from '../people.rules.ts';
import { lockUsers, mustBeNobodyElses, updateUser, type UserRow } from '../people.store.ts';
import { lockPerson } from '../person.acts.ts';

export async function admitPerson(mailing: Mailing, input: Call<typeof users.approve>): Promise<void> {
  const { db, now, params, query, body, ifMatch, security, tenantId, request } = input;
  const person = await lockPerson(db, params.id, ifMatch);
  if (!canBeAdmitted(person)) throw new AppError('conflict', 'Only a person who is waiting can be admitted');
  mustBeAnnounced(query, { mails: countMails([person]) });
  const company = body.companyId ? await employ(db, person.id, { ...body, companyId: body.companyId }) : null;
  await updateUser(db, person, await admitted(db, person, now));
  await mailAdmitted(db, mailing, { person, tenantId, request, company });
  security({ event: 'approved', email: person.email });
}

/** All or nobody. Answers how many. */
export async function admitPeople(
  mailing: Mailing,
  { db, now, query, body, security, tenantId, request }: Call<typeof users.approveAll>,
): Promise<number> {
  const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))];
  const people = await mustWait(db, ids, body.ids);
  mustBeAnnounced(query, { mails: countMails(people) });
  for (const person of people) {
    await admitOneOf(db, body.ids, { person, now });
    await mailAdmitted(db, mailing, { person, tenantId, request, company: null });
    security({ event: 'approved', email: person.email });
  }
  return people.length;
}

export async function refusePerson(
  mailing: Mailing,
  { db, params, body, ifMatch, security, tenantId, request }: Call<typeof users.refuse>,
): Promise<void> {
  const person = await lockPerson(db, params.id, ifMatch);
  if (!isWaiting(person)) throw new AppError('conflict', 'Only a person who is waiting can be refused');
  await updateUser(db, person, { membership: 'declined', refusal: body.reason });
  const { tenant } = senderOf(mailing, tenantId, request);
  if (body.tell && person.email) {
    const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
    const mail = refusedMail({ ...letter, reason: body.reason });
    await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'refused', mail));
  }
  security({ event: 'refused', email: person.email });
}

/** Names the person's place in the list where another one has the address. */
async function admitOneOf(
  db: Db,
  given: readonly string[],
  { person, now }: { person: UserRow; now: Date },
): Promise<void> {
  const admit = async () => updateUser(db, person, await admitted(db, person, now));
  await admit().catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    throw new AppError('conflict', undefined, {
      errors: [{ path: pathOf(person.id, given), message: 'another person already has the address' }],
    });
  });
}

/** A known member of the address becomes one with the newcomer by merging, so that nobody is there twice. */
async function admitted(db: Db, person: UserRow, now: Date) {
  await mustBeNobodyElses(db, person);
  return { membership: 'member', memberFrom: await portalToday(db), activatedAt: now, refusal: null } as const;
}

interface Admitted {
  person: UserRow;
  tenantId: string;
  request: FastifyRequest;
  company: string | null;
}

/** What `mailAdmitted` sends. */
function countMails(people: readonly UserRow[]): number {
  return people.filter(({ email }) => email).length;
}

async function mailAdmitted(db: Db, mailing: Mailing, { person, tenantId, request, company }: Admitted): Promise<void> {
  if (!person.email) return;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
  const mail = admittedMail({ ...letter, origin, company });
  await mailing.jobs.sendWithin(db, mailJob, mailOf(tenantId, 'admitted', mail));
}

async function employ(
  db: Db,
  userId: string,
  { companyId, function: work = 'office' }: { companyId: string; function?: CompanyFunction | undefined },
): Promise<string> {
  const name = await nameOfCompany(db, companyId);
  if (name === undefined) throw invalid('companyId', 'there is no such company');
  await saveEmployment(db, { userId, companyId, function: work, startsOn: null, endsOn: null });
  return name;
}

/** Locked; throws all errors at once. */
async function mustWait(db: Db, ids: readonly string[], given: readonly string[]): Promise<UserRow[]> {
  const people = await lockUsers(db, ids);
  const known = new Map(people.map((person) => [person.id, isWaiting(person)]));
  const errors = (wrong: (id: string) => boolean, message: string) =>
    ids.filter(wrong).map((id) => ({ path: pathOf(id, given), message }));
  const missing = errors((id) => !known.has(id), 'there is no such person');
  if (missing.length > 0) throw new AppError('input.invalid', undefined, { errors: missing });
  const others = errors((id) => known.get(id) !== true, 'only a person who is waiting can be admitted');
  if (others.length > 0) throw new AppError('conflict', undefined, { errors: others });
  return people;
}

function pathOf(id: string, given: readonly string[]): string {
  return `ids.${given.findIndex((one) => one.toLowerCase() === id)}`;
}
