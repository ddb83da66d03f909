import { changeSecret, fits, type Unreadable, unreadableWithout } from '#database/new-secret.ts';
import { readConfig } from '#platform/config/config.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { newSecret, replaceSecret } from '#platform/config/secret.ts';
import { asOwner } from '../owner.ts';
import type { CommandLine } from './command.ts';
import { isConfirmed } from './confirmed.ts';
import { mustHaveDatabase } from './installation-access.ts';

export const secretNew: CommandLine = {
  name: 'secret new',
  does: "take a new secret, where the installation's is lost or known to others",
  options: [['--yes', 'do not ask whether it is meant']],
  example: 'npx zunfthaus secret new',
  codes: { done: 'the new secret is taken', failed: 'nothing was changed; the reason is named' },
  needs: 'stopped',
  async run({ options, out, stopping }) {
    const config = readConfig(process.env);
    await mustHaveDatabase(config);
    const secret = config.secret ?? newSecret();
    return asOwner(config, async (client) => {
      if (await fits(client, secret)) {
        out.say(
          'SECRET is already the secret of this database, so nothing was changed. To change it, set SECRET to the new one.',
        );
        return { json: { changed: false } };
      }
      const unreadable = await unreadableWithout(client);
      out.say(warning(unreadable));
      if (!options['yes'] && (out.isJson || !(await isConfirmed('new', stopping)))) throw startRefused(unsure);
      await changeSecret(client, secret, async () => {
        if (config.secret === undefined) await replaceSecret(config.dataDir, secret);
      });
      out.say(
        config.secret === undefined
          ? `The new secret is in ${config.dataDir}/secret.`
          : 'The value of SECRET is now the secret.',
      );
      out.say('Start the program with this secret on every node, and keep a copy with the backups.');
      return { json: { changed: true, ended: unreadable } };
    });
  },
};

const unsure = 'Nothing was changed: it must be confirmed with "new", or by --yes.';

function warning({ signingKeys, sessions, secondFactors, googleTokens, pushSubscriptions }: Unreadable): string {
  return [
    'With a new secret the program can no longer read the following, and deletes it:',
    `  signing keys: ${signingKeys} (the program creates new ones)`,
    `  sessions: ${sessions} (everybody must sign in again; passwords and passkeys are kept)`,
    `  second factors: ${secondFactors} (these people sign in with the password alone until they set one up again)`,
    `  tokens of sign-ins through Google: ${googleTokens} (the sign-ins are kept)`,
    `  devices with push messages: ${pushSubscriptions} (members must switch them on again)`,
    'Also, links in e-mails sent until now (to confirm, to unsubscribe) stop working, known browsers are forgotten, and',
    'the old login roles of the database become invalid. New log lines show a different hash for the same address.',
  ].join('\n');
}
