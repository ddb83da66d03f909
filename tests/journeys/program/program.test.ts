import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { discard } from '../../support/discard.ts';
import { ownData } from '../support/own-data.ts';

let place: string;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  ({ place, folder } = await ownData());
});
afterAll(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await discard(place);
});

const ways = {
  node: [process.execPath, 'dist/server/main.mjs'],
  'npm start': ['npm', 'start'],
  'npm run dev': ['npm', 'run', 'dev'],
} as const;

function run(environment: Record<string, string> = {}, way: keyof typeof ways = 'node') {
  const [command, ...args] = ways[way];
  const child = spawn(command, args, {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Signals reach only it, as from a service manager.
    detached: true,
  });
  children.push(child);
  let output = '';
  let errors = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  onTestFailed(() => console.log(`${way} printed:\n${output}`));
  return {
    child,
    output: () => output,
    errors: () => errors,
    async address(): Promise<string> {
      for await (const _ of child.stdout.iterator({ destroyOnReturn: false })) {
        const address = /open at (http:\S+)/.exec(output)?.[1];
        if (address) {
          child.stdout.resume();
          return address;
        }
        // `node --watch` stays when what it watches has failed.
        if (output.includes('Waiting for file changes')) break;
      }
      throw new Error('It ended before it was open');
    },
    async ended(): Promise<number | null> {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      return child.exitCode;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function pids(): Promise<number[]> {
  const files = ['program.pid', 'cluster/postmaster.pid'].map((file) => join(folder, 'postgres', file));
  return Promise.all(files.map(async (file) => Number.parseInt(await readFile(file, 'utf8'), 10)));
}

describe('the program', () => {
  it('starts, refuses a second start on its data, stops on request and leaves nothing running', async () => {
    const first = run();
    const address = await first.address();
    expect(first.output()).toContain('office@zunfthaus.example');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const [, server = 0] = await pids();
    expect(isAlive(server)).toBe(true);

    await expectRefusal(run(), folder);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(isAlive(server)).toBe(false);
  });

  it('opens again after kill -9, with what was there', async () => {
    const first = run();
    const before = await hello(await first.address());
    first.child.kill('SIGKILL');
    await first.ended();
    const again = run();
    expect(await hello(await again.address())).toEqual(before);
    again.child.kill('SIGTERM');
    expect(await again.ended()).toBe(0);
  });

  it.each([
    ['node', 'SIGHUP', 0],
    ['npm start', 'SIGTERM', 0],
    ['npm start', 'SIGKILL', null],
    ['npm run dev', 'SIGINT', 0],
  ] as const)('started by %s it ends within 10 s of %s, whatever its callers do', async (way, signal, code) => {
    const program = run({}, way);
    const { hostname, port } = new URL(await program.address());
    const started = await pids();
    for (const half of ['', 'GET / HT', 'POST /api/posts HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9\r\n\r\n{']) {
      const socket = connect(Number(port), hostname).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(half);
    }
    program.child.kill(signal);
    await expect.poll(() => started.filter(isAlive)).toEqual([]);
    expect(await program.ended(), program.output()).toBe(code);
  });
});

describe('a start that cannot succeed prints the reason in one line, and ends', () => {
  it('with a wrong setting', () => expectRefusal(run({ PORT: 'eighty' }), 'PORT'));

  it('with a secret that is too short', async () => {
    const own = await mkdtemp(join(folder, 'short-'));
    await writeFile(join(own, 'secret'), '');
    await expectRefusal(run({ DATA_DIR: own }), join(own, 'secret'));
    expect(await readFile(join(own, 'secret'), 'utf8')).toBe('');
  });

  it('with a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expectRefusal(run({ PORT: String(port) }), `127.0.0.1:${port}`);
    other.close();
  });

  it('with a database that does not answer', async () => {
    const SECRET = 'x'.repeat(32);
    await expectRefusal(run({ DATABASE_URL: 'postgres://somebody@127.0.0.1:1/portal', SECRET }), 'DATABASE_URL');
  });
});

async function expectRefusal(program: ReturnType<typeof run>, reason: string) {
  expect(await program.ended()).toBe(1);
  expect(program.errors()).toMatch(/^Zunfthaus does not start: .+\n$/);
  expect(program.errors()).toContain(reason);
  expect(program.output()).not.toMatch(/\n {4}at |"level":(50|60)/);
}

async function hello(address: string): Promise<unknown> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'member@zunfthaus.example', password: 'zunfthaus-demo' });
  const session = await (
    await fetch(`${address}/api/auth/sign-in/email`, { method: 'POST', headers: json, body })
  ).json();
  const { token } = await (
    await fetch(`${address}/api/auth/token`, { headers: { authorization: `Bearer ${session.token}` } })
  ).json();
  const me = await (await fetch(`${address}/api/users/me`, { headers: { authorization: `Bearer ${token}` } })).json();
  expect(me.email).toBe('member@zunfthaus.example');
  return me.id;
}
