import { join } from 'node:path';
import { demoAccounts, demoPassword } from '#sample/demo-accounts.ts';
import type { Config } from '#platform/config/config.ts';
import type { Met } from './begin-portals.ts';
import type { Program } from './start.ts';

export function announce(
  { address, met }: Pick<Program, 'address' | 'met'>,
  { demo, smtpUrl, dataDir }: Pick<Config, 'demo' | 'smtpUrl' | 'dataDir'>,
) {
  const lines = ['', `  Zunfthaus is open at ${address}`, ''];
  if (demo) {
    lines.push(`  Demo accounts, password ${demoPassword}:`);
    for (const { email, tenantIds, key } of demoAccounts) {
      lines.push(`    ${email.padEnd(34)}${purposes[key]} (${tenantIds.join(', ')})`);
    }
    lines.push('');
  }
  if (met.length > 0)
    lines.push(...linesOnAdmins(met, smtpUrl === undefined ? join(dataDir, 'outbox') : undefined), '');
  process.stdout.write(`${lines.join('\n')}\n`);
}

const mostNamed = 20;

function linesOnAdmins(met: readonly Met[], outbox: string | undefined): string[] {
  const all = met.flatMap(({ tenantId, addresses }) => addresses.map((address) => `    ${address} (${tenantId})`));
  return [
    '  First admins. Each receives an e-mail with a link to set up access (valid for 7 days):',
    ...all.slice(0, mostNamed),
    ...(all.length > mostNamed ? [`    and ${all.length - mostNamed} more`] : []),
    outbox === undefined
      ? '  The program is sending these e-mails through the mail server.'
      : `  No mail server is set, so the program wrote the e-mails to ${outbox}`,
  ];
}

const purposes = {
  office: 'writes and publishes',
  obermeister: 'reads, and heads a guild',
  member: 'reads',
  pending: 'waits for approval',
};
