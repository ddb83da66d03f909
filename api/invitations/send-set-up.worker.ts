import type { Database } from '#platform/database/database.ts';
import type { PayloadOf } from '#platform/jobs/job.ts';
import type { Invite } from '#api/identity/built-in/proofs/invite.service.ts';
import { mailOf, type PortalMailer } from '#api/identity/mail.job.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import type { setUpJob } from './invitations.job.ts';
import { setUpMail } from './set-up.mail.ts';
import { findNamed } from './set-up.store.ts';

/** To the address on file, however the link of a post's mail got to who pressed. */
const hours = 24;

export async function sendSetUp(
  options: { database: Database; mailer: PortalMailer; tenants: Tenants; invite: Invite },
  { tenantId, origin, userId, postId }: PayloadOf<typeof setUpJob>,
): Promise<void> {
  const { database, mailer, invite } = options;
  const tenant = tenantWith(options.tenants, tenantId);
  const person = await database.read(tenantId, (db) => findNamed(db, userId));
  if (!person?.isInvitable || person.email === null) return;
  const { email: to, greeted: name, plainName } = person;
  const token = await invite({ tenantId, email: to, name: plainName, hours });
  const language = person.language ?? tenant.language;
  const isBuiltIn = tenant.issuer.name === 'jwt';
  const mail = setUpMail({ to, name, language, portal: tenant.name, origin, isBuiltIn, token, postId });
  await mailer.send(mailOf(tenantId, 'setUp', mail, { userId }));
}
