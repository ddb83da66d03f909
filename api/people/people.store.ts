import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { CreateUser } from '#contract/people/people.ts';
import type { Db } from '#api/base/database.ts';
import { AppError } from '#api/base/error.ts';
import { rowsOf } from '#api/base/rows.ts';
import { users } from '#database/schema/members.ts';

export type UserRow = typeof users.$inferSelect;
type Writable = Exclude<keyof UserRow, 'tenantId' | 'id' | 'version'>;

const unique = { users_tenant_id_email_index: 'email', users_tenant_id_external_number_index: 'externalNumber' };

export const userRows = rowsOf(users, { unique });

/** Who is erased is nobody. */
export const personRows = rowsOf(users, { unique, where: isNull(users.erasedAt) });

/** The rows of those of them who are there, locked; in the order of their ids, so that two who change the same wait in turn. */
export async function lockUsers(db: Db, ids: readonly string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('update');
}

/** The row, locked until the transaction ends, so that two changes of one person follow each other. */
export async function lockUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await lockUsers(db, [id]);
  return row;
}

/** Stores a person who is invited and answers with the id. */
export async function insertInvited(db: Db, person: CreateUser & { now: Date }): Promise<string> {
  const { now, ...fields } = person;
  if (fields.email) await mustBeFree(db, fields.email);
  return userRows.insert(db, { ...fields, state: 'invited', createdAt: now });
}

/** Changes what is named, and counts the change. */
export async function updateUser(
  db: Db,
  { id }: Pick<UserRow, 'id'>,
  change: { [Field in Writable]?: UserRow[Field] | undefined },
): Promise<void> {
  await userRows.change(db, id, change);
}

/** Counts a change of what belongs to a person and stands elsewhere: companies, terms. */
export async function touchUser(db: Db, id: string): Promise<void> {
  await updateUser(db, { id }, {});
}

/**
 * Refuses an address that somebody else has. The index lets people who wait have one that is taken; the office is told
 * of them too, so that it does not invite whom it could approve.
 */
export async function mustBeFree(db: Db, email: string, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(users.id, except);
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), others))
    .limit(1);
  if (other) throw new AppError('conflict', undefined, { errors: [{ path: 'email', message: 'is taken already' }] });
}
