import { demoAccounts, demoPassword } from '#sample/demo-accounts.ts';

export function announce(address: string, options: { demo: boolean }) {
  const lines = ['', `  Zunfthaus is open at ${address}`, ''];
  if (options.demo) {
    lines.push(`  Demo accounts, password ${demoPassword}:`);
    for (const { email, tenantIds, key } of demoAccounts) {
      lines.push(`    ${email.padEnd(34)}${purposes[key]} (${tenantIds.join(', ')})`);
    }
    lines.push('');
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

const purposes = {
  office: 'writes and publishes',
  obermeister: 'reads, and heads a guild',
  member: 'reads',
  pending: 'waits for approval',
};
