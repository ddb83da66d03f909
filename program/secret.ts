// `npm run secret -- new`, while no node runs: the way on where the installation's secret is lost or known to others.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { changeSecret, fits, type Unreadable, unreadableWithout } from '#database/new-secret.ts';
import { readConfig } from '#api/base/config.ts';
import { isStartRefused, startRefused } from '#api/base/refusal.ts';
import { newSecret, replaceSecret } from '#api/base/secret.ts';
import { asOwner } from './owner.ts';

const usage =
  'Use it as: npm run secret -- new (with --yes it does not ask), with the settings of the program and no node running.';

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
        'SECRET is the one this database was set up with: nothing is changed. For a new one, set SECRET to it.',
      );
    say(warning(await unreadableWithout(client)));
    if (!isSure && !(await isConfirmed())) throw startRefused('Nothing is changed.');
    await changeSecret(client, secret, async () => {
      if (config.secret === undefined) await replaceSecret(config.dataDir, secret);
    });
    say(config.secret === undefined ? `The new secret lies in ${config.dataDir}/secret.` : 'SECRET is the new one.');
    say('Start the program with it, on every node, and keep it with the backups.');
  });
}

function asked(): boolean {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { yes: { type: 'boolean' } } });
  if (positionals.join(' ') !== 'new') throw startRefused(usage);
  return values.yes === true;
}

function warning({ signingKeys, sessions, secondFactors, googleTokens, pushSubscriptions }: Unreadable): string {
  return [
    'With a new secret this can no longer be read, and is removed:',
    `  signing keys: ${signingKeys} (new ones are made)`,
    `  sessions: ${sessions} (everybody signs in again; passwords and passkeys stay)`,
    `  second factors: ${secondFactors} (their people sign in with the password alone until they set one up again)`,
    `  tokens of sign-ins through Google: ${googleTokens} (the sign-ins stay)`,
    `  devices that show messages: ${pushSubscriptions} (to be switched on again)`,
    'And these are no longer good: links in mails sent until now (to confirm, to unsubscribe), browsers known by their',
    'cookie, and the old login roles of the database. Log lines on the same address no longer carry the same mark.',
  ].join('\n');
}

async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw startRefused(`Nothing is changed. ${usage}`);
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question('Type "new" to go on: ');
  line.close();
  return answer.trim() === 'new';
}

function say(line: string) {
  process.stdout.write(`${line}\n`);
}
