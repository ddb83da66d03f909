// Starts the stand-ins for identity services, a process each; see README.md.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export * from './settings.ts';

export interface TestIssuer {
  address: string;
  /** `groups` become the service's claim. Answers with the subject (`sub`). */
  addUser(user: NewTestUser): Promise<string>;
  mailsTo(email: string, tenant?: string): Promise<TestMail[]>;
  /** Its refresh tokens are refused from now on. */
  revoke(email: string, tenant?: string): Promise<void>;
  /** New tokens have a new `kid`; the key set holds old and new. */
  rotateKey(): Promise<void>;
  stop(): Promise<void>;
}

export interface NewTestUser {
  email: string;
  password: string;
  name?: string;
  verified?: boolean;
  groups?: string[];
  /** Firebase: the tenant's id. Cognito: the pool's id, by default the first. Unused for Auth0. */
  tenant?: string;
  /** Cognito: an administrator's password, to be changed at the first sign-in. */
  temporary?: boolean;
}

export interface TestMail {
  kind: 'verify' | 'reset' | 'invitation';
  link?: string;
  code?: string;
}

const programs = { firebase: 'firebase.mjs', auth0: 'auth0.mjs', amplify: 'cognito.mjs' };

export async function startIssuer(name: keyof typeof programs): Promise<TestIssuer> {
  const program = spawn(process.execPath, [join(import.meta.dirname, programs[name])], { stdio: 'pipe' });
  const address = await addressOf(program, name);
  program.stderr.pipe(process.stderr);
  const call = async (path: string, body?: object) => {
    const posted = body && { method: 'POST', body: JSON.stringify(body) };
    const reply = await fetch(`${address}/test/${path}`, posted);
    if (!reply.ok) throw new Error(`${name} did not do ${path}: ${await reply.text()}`);
    return reply.json();
  };
  return {
    address,
    addUser: async (user) => ((await call('users', user)) as { subject: string }).subject,
    mailsTo: async (email, tenant) =>
      (await call(`mails?${new URLSearchParams({ email, ...(tenant && { tenant }) })}`)) as TestMail[],
    revoke: async (email, tenant) => void (await call('revoke', { email, tenant })),
    rotateKey: async () => void (await call('rotate-key', {})),
    async stop() {
      if (program.exitCode !== null) return;
      program.stdin.end();
      await once(program, 'exit');
    },
  };
}

function addressOf(program: ChildProcessWithoutNullStreams, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let complaints = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      program.kill();
      reject(new Error(`The stand-in for ${name} ${reason}.\n${complaints}`));
    };
    const timer = setTimeout(fail, 60_000, 'did not come up within 60 seconds');
    program.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
    program.once('close', () => fail('ended'));
    createInterface(program.stdout).once('line', (line) => {
      clearTimeout(timer);
      resolve((JSON.parse(line) as { address: string }).address);
    });
  });
}
