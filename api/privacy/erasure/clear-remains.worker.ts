import { addressKey, signInAddress } from '#contract/base/address.ts';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#platform/database/database.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import { forgetWritten } from '#platform/mail/outbox.ts';
import { hasSignIn } from '#api/admission/members.store.ts';
import type { SignInKey } from '#platform/http/caller.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { ForgetSignIn } from '#api/identity/sign-in-owner.rules.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import type { remainsJob } from '../privacy.job.ts';
import { hashOf } from './erase.store.ts';
import { forgetMails } from './known-by.store.ts';

export interface ClearOptions {
  database: Database;
  files: FileStore;
  uploads: string;
  outbox: string;
  tenants: Tenants;
  forgetSignIn: ForgetSignIn;
}

/** Outside of the tenant's tables. Idempotent. The sign-in is deleted with its last portal. */
export async function clearRemains(
  options: ClearOptions,
  { tenantId, signIn, formerSignIns, addresses, names, files, uploads }: PayloadOf<typeof remainsJob>,
): Promise<void> {
  for (const id of files) await options.files.remove(fileKey(tenantId, id));
  for (const id of uploads)
    for (const name of [id, `${id}.json`]) await rm(join(options.uploads, name), { force: true });
  const had = await options.forgetSignIn({ signIn: null, addresses, portal: tenantId });
  for (const one of [...(signIn ? [signIn] : []), ...formerSignIns])
    if (one.issuer === 'jwt' && !(await isKnown(options, one)))
      had.push(...(await options.forgetSignIn({ signIn: one.subject, addresses, portal: tenantId })));
  // Only other addresses can have newer mails.
  const own = had
    .flatMap((one) => [addressKey(one), signInAddress(one)])
    .filter((one) => !addresses.includes(hashOf(one)));
  if (own.length > 0) await options.database.write(tenantId, (db) => forgetMails(db, own, []));
  const known = new Set([...addresses, ...had.map(hashOf), ...names]);
  await forgetWritten(options.outbox, (words) => known.has(hashOf(words)));
}

async function isKnown({ database, tenants }: ClearOptions, signIn: SignInKey): Promise<boolean> {
  for (const { id } of tenants.all) if (await database.read(id, (db) => hasSignIn(db, signIn))) return true;
  return false;
}
