import { addressKey } from '#contract/base/address.ts';
import type { users } from '#contract/people/people.ts';
import type { MasterField } from '#contract/people/words.ts';
import { refuse } from '#platform/errors/error.ts';
import type { Call, Caller } from '#platform/http/caller.ts';
import { missingAddressParts } from '#platform/rules/own-address.rules.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { approvedFields, changeOwn } from './changes/own-change.acts.ts';
import { officeFields } from './people.rules.ts';
import { mustBeFree, updateUser } from './people.store.ts';
import { lockPerson } from './person.acts.ts';

interface Outcome {
  changed: string[];
  waiting: MasterField[];
}

export async function changeOwnPerson(
  tenants: Tenants,
  { db, caller, now, body, ifMatch, tenantId }: Call<typeof users.updateMe>,
): Promise<Outcome> {
  const person = await lockPerson(db, caller.id, ifMatch);
  return changeOwn(db, person, { body, fields: decidedFor(tenants, caller, tenantId), now });
}

/** The office changes all; others what people may change of themselves. */
export async function changePerson(
  tenants: Tenants,
  { db, caller, now, params, body, ifMatch, tenantId }: Call<typeof users.update>,
): Promise<Outcome> {
  if (!caller.isAdmin) refuse(officeFields(body).map((path) => ({ path, message: 'only the office may change this' })));
  const person = await lockPerson(db, params.id, ifMatch);
  if (!caller.isAdmin) {
    const { email: _email, externalNumber: _number, ...own } = body;
    return changeOwn(db, person, { body: own, fields: decidedFor(tenants, caller, tenantId), now });
  }
  if (body.email && addressKey(body.email) !== addressKey(person.email ?? ''))
    await mustBeFree(db, body.email, person.id);
  refuse(missingAddressParts(person, body));
  await updateUser(db, person, body);
  return { changed: Object.keys(body), waiting: [] };
}

/** Admins need no approval. */
function decidedFor(tenants: Tenants, { isAdmin }: Caller, tenantId: string): MasterField[] {
  return isAdmin ? [] : approvedFields(tenants, tenantId);
}
