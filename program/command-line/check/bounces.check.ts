import { tryMailbox } from '#api/bounces/mailbox.service.ts';
import type { Config } from '#platform/config/config.ts';
import { ok, patience } from './finding.ts';

export async function checkBounces({ bounceImapUrl }: Config) {
  if (bounceImapUrl === undefined) return [ok('No mailbox for returned mails is set (BOUNCE_IMAP_URL)')];
  await tryMailbox(bounceImapUrl, { greeting: patience, answer: patience, inAll: patience });
  return [ok(`${new URL(bounceImapUrl).host} opens the mailbox of returned mails`)];
}
