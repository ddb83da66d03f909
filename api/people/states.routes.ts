import type { FastifyRequest } from 'fastify';
import type { users } from '#contract/people/people.ts';
import type { CompanyFunction } from '#contract/companies/words.ts';
import type { Db } from '#platform/database/database.ts';
import { mustBeAnnounced } from '#platform/errors/announced.ts';
import { portalToday } from '#platform/database/portal-today.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type Mailing, senderOf } from '#api/tenants/mailing.rules.ts';
import { admittedMail, refusedMail } from '#api/admission/admission.mail.ts';
import { mailJob, mailOf } from '#api/identity/mail.job.ts';
import { keepingAnAdmin } from '#api/roles/last-admin.store.ts';
import { endAllOffices, resumeOffices } from './ends.store.ts';
import { nameOfCompany, saveEmployment } from './employments.store.ts';
import { mergeUsers } from './merge/merge.store.ts';
import { asOfToday, lockPerson, mustFindPerson } from './person.acts.ts';
import { canBeAdmitted, canBeBlocked, isWaiting, unblocked } from './people.rules.ts';
import { lockUser, lockUsers, mustBeNobodyElses, updateUser, type UserRow, wasInvited } from './people.store.ts';

export const admissionHandlers = (
  mailing: Mailing,
): Pick<Handlers<typeof users>, 'approve' | 'approveAll' | 'refuse' | 'block' | 'leave' | 'unblock' | 'merge'> => ({
  approve: async ({ db, caller, now, params, query, body, ifMatch, security, tenantId, request }) => {
    const person = await lockPerson(db, params.id, ifMatch);
    if (!canBeAdmitted(person)) throw new AppError('conflict', 'Only a person who is waiting can be admitted');
    mustBeAnnounced(query, { mails: countMails([person]) });
    const company = body.companyId ? await employ(db, person.id, { ...body, companyId: body.companyId }) : null;
    await updateUser(db, person, await admitted(db, person, now));
    await tellAdmitted(db, mailing, { person, tenantId, request, company });
    security({ event: 'approved', email: person.email });
    return mustFindPerson(db, caller, person.id);
  },

  approveAll: async ({ db, now, query, body, security, tenantId, request }) => {
    const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))];
    const people = await mustWait(db, ids, body.ids);
    mustBeAnnounced(query, { mails: countMails(people) });
    for (const person of people) {
      const letIn = async () => updateUser(db, person, await admitted(db, person, now));
      await letIn().catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
        throw new AppError('conflict', undefined, {
          errors: [{ path: pathOf(person.id, body.ids), message: 'another person already has the address' }],
        });
      });
      await tellAdmitted(db, mailing, { person, tenantId, request, company: null });
      security({ event: 'approved', email: person.email });
    }
    return { approved: people.length };
  },

  refuse: async ({ db, caller, params, body, ifMatch, security, tenantId, request }) => {
    const person = await lockPerson(db, params.id, ifMatch);
    if (!isWaiting(person)) throw new AppError('conflict', 'Only a person who is waiting can be refused');
    await updateUser(db, person, { membership: 'declined', refusal: body.reason });
    const { tenant } = senderOf(mailing, tenantId, request);
    if (body.tell && person.email) {
      const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
      await mailing.jobs.sendWithin(
        db,
        mailJob,
        mailOf(tenantId, 'refused', refusedMail({ ...letter, reason: body.reason })),
      );
    }
    security({ event: 'refused', email: person.email });
    return mustFindPerson(db, caller, person.id);
  },

  block: async ({ db, caller, params, body, ifMatch, security }) => {
    const person = await lockPersonToday(db, params.id, ifMatch);
    if (!canBeBlocked(person)) throw new AppError('conflict', 'The person is already blocked or has left');
    await keepingAnAdmin(db, () =>
      updateUser(db, person, { access: 'blocked', lettersWhenBlocked: body.letters ?? false }),
    );
    security({ event: 'blocked', email: person.email });
    return mustFindPerson(db, caller, person.id);
  },

  leave: async ({ db, caller, params, body, ifMatch, security }) => {
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
      await officesBack(db, person);
      await updateUser(db, person, change);
      return endAllOffices(db, { userId: person.id }, { endsOn: lastDay, termIds: body.termIds });
    });
    security({ event: 'left', email: person.email });
    if (ending.length > 0) security({ event: 'roleChanged', email: person.email });
    return mustFindPerson(db, caller, person.id);
  },

  unblock: async ({ db, caller, now, params, ifMatch, security }) => {
    const person = await lockPersonToday(db, params.id, ifMatch);
    const facts = unblocked(person, await wasInvited(db, person.id));
    if (!facts) throw new AppError('conflict', 'The person is neither blocked nor gone, and has no last day');
    const wasOut = person.membership !== facts.membership || person.access !== facts.access;
    const isBack = wasOut && facts.membership === 'member' && facts.access === 'open';
    const activatedAt = person.activatedAt ?? (isBack ? now : null);
    const back = facts.memberUntil === person.memberUntil ? [] : await officesBack(db, person);
    await updateUser(db, person, { ...facts, activatedAt, lettersWhenBlocked: false });
    security({ event: 'unblocked', email: person.email });
    if (back.length > 0) security({ event: 'roleChanged', email: person.email });
    return mustFindPerson(db, caller, person.id);
  },

  merge: async ({ db, caller, now, params, body, ifMatch, security }) => {
    if (params.id.toLowerCase() === body.otherId.toLowerCase()) throw invalid('otherId', 'must be another person');
    await lockBoth(db, params.id, body.otherId);
    const person = await lockPersonToday(db, params.id, ifMatch);
    const row = await lockUser(db, body.otherId);
    if (!row) throw invalid('otherId', 'there is no such person');
    const other = await asOfToday(db, row);
    const otherSignIn = await keepingAnAdmin(db, () => mergeUsers(db, { person, other, now }));
    security({ event: 'merged', email: person.email });
    return { ...(await mustFindPerson(db, caller, person.id)), otherSignIn };
  },
});

/** Those that ended with an end of before. */
async function officesBack(db: Db, { id, memberUntil }: UserRow): Promise<UserRow[]> {
  return memberUntil === null ? [] : resumeOffices(db, { kind: 'person', key: id, endsOn: memberUntil });
}

async function lockPersonToday(db: Db, id: string, ifMatch: number | undefined): Promise<UserRow> {
  return asOfToday(db, await lockPerson(db, id, ifMatch));
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

/** What `tellAdmitted` sends. */
function countMails(people: readonly UserRow[]): number {
  return people.filter(({ email }) => email).length;
}

async function tellAdmitted(db: Db, mailing: Mailing, { person, tenantId, request, company }: Admitted): Promise<void> {
  if (!person.email) return;
  const { tenant, origin } = senderOf(mailing, tenantId, request);
  const letter = { to: person.email, language: person.language ?? tenant.language, portal: tenant.name };
  await mailing.jobs.sendWithin(
    db,
    mailJob,
    mailOf(tenantId, 'admitted', admittedMail({ ...letter, origin, company })),
  );
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

/** Ordered, to avoid deadlocks. */
async function lockBoth(db: Db, a: string, b: string) {
  for (const id of [a.toLowerCase(), b.toLowerCase()].sort()) await lockUser(db, id);
}
