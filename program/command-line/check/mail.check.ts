import { join } from 'node:path';
import type { Config } from '#platform/config/config.ts';
import { tryMailServer } from '#platform/mail/mail.ts';
import { ok, patience, warning } from './finding.ts';

export async function checkMail({ smtpUrl, dataDir }: Config) {
  if (smtpUrl === undefined)
    return [warning(`No mail server is set: mails are only written to ${join(dataDir, 'outbox')}. Set SMTP_URL.`)];
  await tryMailServer(smtpUrl, { greeting: patience, answer: patience });
  return [ok(`${new URL(smtpUrl).host} takes the connection and the sign-in; nothing was sent`)];
}
