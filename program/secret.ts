// `npm run secret -- new`, while no node runs: the way on where the installation's secret is lost or known to others.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { changeSecret, fits, type Unreadable, unreadableWithout } from '#database/new-secret.ts';
import { readConfig } from '#platform/config/config.ts';
import { isStartRefused, startRefused } from '#platform/config/refusal.ts';
import { newSecret, replaceSecret } from '#platform/config/secret.ts';
import { asOwner } from './owner.ts';

const usage =
  'Usage: npm run secret -- new (with --yes it does not ask), with the settings of the program and no node running.';

await renew().catch((error: unknown) => {
  process.stderr.write(`${isStartRefused(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

async function renew() {
  const isSure = asked();
  const config = readConfig(process.env);
  const secret = config.secret ?? newSecret();
  await asOwner(config, async (client) => {
    if (await fits(client, secret))
      return say(
        'SECRET is already the secret of this database, so nothing was changed. To change it, set SECRET to the new one.',
      );
    say(warning(await unreadableWithout(client)));
    if (!isSure && !(await isConfirmed())) throw startRefused('Nothing was changed.');
    await changeSecret(client, secret, async () => {
      if (config.secret === undefined) await replaceSecret(config.dataDir, secret);
    });
    say(
      config.secret === undefined
        ? `The new secret is in ${config.dataDir}/secret.`
        : 'The value of SECRET is now the secret.',
    );
    say('Start the program with this secret on every node, and keep a copy with the backups.');
  });
}

function asked(): boolean {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  if (positionals.join(' ') !== 'new') throw startRefused(usage);
  return values.yes === true;
}

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

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw startRefused(`Nothing was changed. ${usage}`);
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question('Type "new" to continue: ');
  line.close();
  return answer.trim() === 'new';
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
