// `npm run docs:operations -- [--base debian.tar] [--release folder]`: types every command of docs/operations.md in an
// empty Debian, twice, and asks the portal for what was written to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createReadStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksumOf } from '#platform/files/checksum.ts';
import { type Block, blocksOf, guide } from './blocks.ts';
import { base, check, project, releaseIn } from './given.ts';
import { openMachine } from './machine.ts';

const password = 'Hobelbank 1848 im Hof';
const email = 'office@portal.example';
const title = 'Nr. 1 vor der Sicherung';

const folder = mkdtempSync(join(tmpdir(), 'zunfthaus-operations-'));

async function play(): Promise<void> {
  const machine = await openMachine(folder, base);
  const mails = join(folder, 'mails');
  mkdirSync(mails);
  let id = '';
  const [enter, ...network] = machine.withItsNetwork;
  const certificate = ['mail.key', 'mail.pem'].map((name) => join(machine.outside, name));
  const catcher = spawn(
    enter,
    [...network, process.execPath, join(import.meta.dirname, 'mail-catcher.ts'), mails, ...certificate],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const ended = once(catcher, 'exit').then(() => 'ended');
    check('the mail catcher runs', (await Promise.race([once(catcher.stdout, 'data'), ended])) !== 'ended');
    cpSync(releaseIn(folder), join(machine.root, 'root'), { recursive: true });
    const settings = await commands('first', undefined);
    check(
      'a mail with the link of the first admin arrived',
      mailsIn(mails).some((mail) => mail.includes(`To: ${email}`)),
    );
    check('the second time no setting is changed', settings === (await commands('second', settings)));
    list(machine.outside);
  } finally {
    catcher.kill();
    await machine.close();
  }

  /** Runs all; answers with the checksum of the settings. */
  async function commands(time: 'first' | 'second', former: string | undefined): Promise<string> {
    for (const block of blocksOf(project)) {
      const begun = performance.now();
      const { code, output } = machine.run(block.text);
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      console.log(
        `${code === 0 ? 'ok' : 'FAILED'} ${time} time, ${guide}:${block.line} ${block.heading} (${seconds} s)`,
      );
      if (code !== 0) throw new Error(`${block.text}\n---\n${output}\n---\n${logsIn(machine.outside)}`);
      followUp(block, former === undefined);
    }
    const file = join(machine.root, 'etc/zunfthaus/settings.env');
    return (await checksumOf(createReadStream(file))).sha256;
  }

  /** What a person would do and look at there. */
  function followUp({ heading }: Block, isFirst: boolean): void {
    if (heading === 'The first admin' && isFirst) {
      const { link } = JSON.parse(machine.run(`zunfthaus admin invite ${email} --json`).output) as { link: string };
      const token = new URL(link).searchParams.get('token');
      ask('/api/auth/reset-password', { body: { token, newPassword: password, name: 'Erika Muster' } });
      const { status, text } = ask('/api/posts', { token: signedIn(), body: post });
      ({ id } = JSON.parse(text) as { id: string });
      check('the first admin signs in through the proxy and writes a post', status === 201);
    }
    if (heading === 'A second node') check('the post is there, from either node', isThere());
    if (heading === 'Update') check('after an update the post is there, from either node', isThere());
    if (heading === 'Restore a backup') check('after a restore the post is there, from either node', isThere());
    if (heading === 'Maintenance') check('after maintenance the post is there', isThere());
  }

  function isThere(): boolean {
    const token = signedIn();
    return ['https://portal.example', 'http://127.0.0.1:3000', 'http://127.0.0.1:3001'].every((origin) => {
      const { status, text } = ask(`/api/posts/${id}`, { token, origin });
      return status === 200 && text.includes(title);
    });
  }

  function signedIn(): string {
    ask('/api/auth/sign-in/email', { body: { email, password } });
    const { text } = ask('/api/auth/token', {});
    return (JSON.parse(text) as { token: string }).token;
  }

  function ask(
    path: string,
    { body, token, origin = 'https://portal.example' }: { body?: object; token?: string; origin?: string },
  ) {
    const args = [
      '-sS',
      '-b /run/outside/cookies',
      '-c /run/outside/cookies',
      "-w '\\n%{http_code}'",
      '-H "host: portal.example"',
    ];
    if (body)
      args.push(
        "-H 'content-type: application/json'",
        "-H 'origin: https://portal.example'",
        `-d '${JSON.stringify(body)}'`,
      );
    if (token) args.push(`-H 'authorization: Bearer ${token}'`);
    const { output } = machine.run(`curl ${args.join(' ')} ${origin}${path}`);
    const at = output.lastIndexOf('\n');
    const answer = { status: Number(output.slice(at + 1)), text: output.slice(0, at) };
    if (answer.status === 0 || answer.status >= 400) throw new Error(`${path}: ${output}\n${logsIn(machine.outside)}`);
    return answer;
  }
}

const text = { type: 'text', text: 'Ab Montag.' };
const post = {
  title,
  kind: 'circular',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [text] }] },
  audience: { include: [{ kind: 'everyone' }] },
};

const mailsIn = (mails: string) => readdirSync(mails).map((name) => readFileSync(join(mails, name), 'utf8'));

function logsIn(outside: string): string {
  const logs = readdirSync(outside).filter((name) => name.endsWith('.log'));
  return logs.map((name) => `${name}:\n${readFileSync(join(outside, name), 'utf8').slice(-4000)}`).join('\n');
}

function list(outside: string): void {
  const lines = blocksOf(project).flatMap(({ replaced }) => replaced);
  console.log(`\nReplaced lines of the page:\n${lines.map((line) => `  ${line}`).join('\n')}`);
  const did = new Set(readFileSync(join(outside, 'replaced'), 'utf8').trim().split('\n'));
  console.log(`\nWhat was done in their place:\n${[...did].map((line) => `  ${line}`).join('\n')}`);
}

try {
  await play();
} finally {
  rmSync(folder, { recursive: true });
}
