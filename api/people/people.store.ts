import { addressKey } from '#contract/base/address.ts';
import { wasMember } from '#api/targeting/channels/channels.sql.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { CreateUser } from '#contract/people/people.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import { rowsOf } from '#platform/database/rows.ts';
import { users } from '#database/schema/members.ts';
import { missingAddressParts } from '#platform/rules/own-address.rules.ts';

export type UserRow = typeof users.$inferSelect;
type Writable = Exclude<keyof UserRow, 'tenantId' | 'id' | 'version'>;

const unique = { users_signing_in_by_email: 'email', users_tenant_id_external_number_index: 'externalNumber' };

export const userRows = rowsOf(users, { unique });

/** Without erased people. */
export const personRows = rowsOf(users, { unique, where: isNull(users.erasedAt) });

/** Existing ones, locked in order of id. */
export async function lockUsers(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('update');
}

/** Locked until the transaction ends. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await lockUsers(db, [id]);
  return row;
}

const noAddress = { street: null, postcode: null, town: null };

/** Of people whom the office enters: members from that day. */
const newMember = { membership: 'member', access: 'none', memberFrom: sql`portal_today()` } as const;

export async function insertMember(db: Db, person: CreateUser & { now: Date }): Promise<string> {
  const { now, ...fields } = person;
  refuse(missingAddressParts(noAddress, fields));
  if (fields.email) await mustBeFree(db, fields.email);
  return userRows.insert(db, { ...fields, ...newMember, createdAt: now });
}

/** Raises the version. */
export async function updateUser(
  db: Db,
  { id }: Pick<UserRow, 'id'>,
  change: { [Field in Writable]?: UserRow[Field] | undefined },
): Promise<void> {
  await userRows.change(db, id, change);
}

/** The same of several. */
export async function updateUsers(
  db: Db,
  ids: readonly string[],
  change: Partial<Pick<UserRow, 'showsReads'>>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...change, version: sql`${users.version} + 1` })
    .where(inArray(users.id, [...ids]));
}

export async function touchUsers(db: Db, ids: readonly string[]): Promise<void> {
  await updateUsers(db, ids, {});
}

/** Raises the version for changes in other tables. */
export async function touchUser(db: Db, id: string): Promise<void> {
  await updateUser(db, { id }, {});
}

/** Several may share an address, but not with somebody who waits: approve him or her instead. */
export async function mustBeFree(db: Db, email: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(users.id, except);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, addressKey(email)), eq(users.membership, 'applied'), others))
    .limit(1);
  if (other) throw taken();
}

export async function mustBeNobodyElses(db: Db, { id, email }: Pick<UserRow, 'id' | 'email'>): Promise<void> {
  const text = `select from users u where u.id in (select people_at($1)) and u.id <> $2 and ${wasMember('u')}`;
  if ((await prepared(db, text, [email, id])).length > 0) throw taken();
}

function taken(): AppError {
  return new AppError('conflict', undefined, { errors: [{ path: 'email', message: 'is already taken' }] });
}

/** Whether an invitation was ever made, whatever became of it. */
export async function wasInvited(db: Db, id: string): Promise<boolean> {
  return (await prepared(db, 'select from invitations where user_id = $1 limit 1', [id])).length > 0;
}
