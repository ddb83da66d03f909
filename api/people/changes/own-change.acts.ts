import type { UpdateMe } from '#contract/people/people.ts';
import type { MasterField } from '#contract/people/words.ts';
import type { Db } from '#platform/database/database.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { refuse } from '#platform/errors/error.ts';
import { missingAddressParts } from '#platform/rules/own-address.rules.ts';
import { shownAfter } from '../people.rules.ts';
import { updateUser, type UserRow } from '../people.store.ts';
import { splitChange } from './change-requests.rules.ts';
import { openRequests, saveRequests } from './change-requests.store.ts';

export function approvedFields({ all }: Tenants, tenantId: string): MasterField[] {
  return all.find(({ id }) => id === tenantId)?.approval ?? [];
}

/** The row is locked. Returns changed and waiting fields. */
export async function changeOwn(
  db: Db,
  person: UserRow,
  { body, fields, now }: { body: UpdateMe; fields: readonly MasterField[]; now: Date },
): Promise<{ changed: string[]; waiting: MasterField[] }> {
  refuse(missingAddressParts(person, body));
  const { change, ask, drop } = splitChange(person, body, { fields, open: await openRequests(db, person.id) });
  await saveRequests(db, person.id, { ask, drop, now });
  await updateUser(db, person, { ...change, visibility: shownAfter(person.visibility, body.visibility) });
  const open = await openRequests(db, person.id);
  const waiting = open.map(({ field }) => field).filter((field) => body[field] !== undefined);
  return { changed: Object.keys(body).filter((field) => !waiting.some((one) => one === field)), waiting };
}
