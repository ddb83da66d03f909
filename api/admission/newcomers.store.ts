import { eq } from 'drizzle-orm';
import type { GivenAgreement } from '#contract/admission/agreements.ts';
import type { OwnAdmission, Waiting } from '#contract/admission/admission.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';
import { users } from '#database/schema/members.ts';
import { isWaiting, membershipOf } from '#api/targeting/channels/channels.sql.ts';

/** What somebody who asks for admission wrote to the office. */
export interface AdmissionRequest {
  askedCompany: string | null;
  askedMessage: string | null;
}

export interface Registration extends AdmissionRequest {
  /** By the person, on our form. */
  typedName: string | null;
  agreement: GivenAgreement | null;
}

/** Once only; undefined if registered elsewhere. Take the person in within the same transaction. */
export async function takeRegistration(db: Db, signIn: string): Promise<Registration | undefined> {
  const text = `select typed_name as "typedName", asked_company as "askedCompany", asked_message as "askedMessage", agreement from take_registration($1)`;
  const [taken] = await prepared<Registration & Record<string, unknown>>(db, text, [signIn]);
  return taken;
}

export async function saveAsked(db: Db, userId: string, asked: AdmissionRequest): Promise<void> {
  await db.update(users).set(asked).where(eq(users.id, userId));
}

export async function ownAdmission(db: Db, userId: string | null): Promise<Omit<OwnAdmission, 'people'>> {
  const text = `select ${membershipOf('u')} as membership, access, asked_company as company, asked_message as message from users u where id = $1`;
  const [found] = await prepared<Omit<OwnAdmission, 'people'>>(db, text, [userId]);
  return found ?? { membership: null, access: null, company: null, message: null };
}

export async function findWaiting(db: Db, most: number): Promise<Waiting> {
  const [found] = await prepared<Waiting>(db, waitingSql, [most]);
  return found ?? { total: 0, first: [] };
}

const waitingSql = `
  select (select count(*)::int from users u where ${isWaiting('u')}) as total,
    coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name,
        'since', ${instantSql('w.created_at')}) order by w.created_at, w.id)
      from (select id, ${personName('u')} as name, created_at from users u
        where ${isWaiting('u')} order by created_at, id limit $1) w), '[]') as first`;
