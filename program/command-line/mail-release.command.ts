import { loginRoles } from '#database/login-roles.ts';
import { readConfig } from '#platform/config/config.ts';
import { secretOf } from '#platform/config/secret.ts';
import { offerRelease } from '../mail-release.ts';
import type { CommandLine } from './command.ts';
import { isConfirmed } from './confirmed.ts';
import { tenantsOf, urlsOf, withOwner } from './installation-access.ts';

export const mailRelease: CommandLine = {
  name: 'mail release',
  does: 'let mails and push messages go again after a restore, once it is known how many',
  options: [['--yes', 'do not ask whether it is meant']],
  example: 'npx zunfthaus mail release',
  codes: { done: 'mails go again, or were not held', failed: 'they are still held; the reason is named' },
  needs: 'either',
  async run({ options, out, stopping }) {
    const config = readConfig(process.env);
    const { all } = await tenantsOf(config, out);
    return withOwner(config, async (access) => {
      await urlsOf(config, access);
      const secret = await secretOf({ configured: config.secret, dataDir: config.dataDir });
      const released = await offerRelease(access.client, {
        tenants: all,
        leave: config.smtpUrl !== undefined,
        appRole: loginRoles(secret).app.name,
        isSure: options['yes'] === true,
        ask: () => (out.isJson ? Promise.resolve(false) : isConfirmed('release', stopping)),
        say: out.say,
      });
      if (!released && !process.stdin.isTTY)
        out.note('Without a terminal they are released by: npx zunfthaus mail release --yes');
      return { json: { released }, failed: !released };
    });
  },
};
