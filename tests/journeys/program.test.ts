import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The program as `npm start` runs it, in a process of its own.
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
});
afterAll(async () => {
  for (const child of children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

function run(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['api/main.ts'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return {
    child,
    output: () => output,
    /** The address it announces. */
    async address(): Promise<string> {
      for await (const _ of child.stdout) {
        const address = /open at (http:\S+)/.exec(output)?.[1];
        if (address) {
          child.stdout.resume();
          return address;
        }
      }
      throw new Error(`it ended before it was open:\n${output}`);
    },
    async ended(): Promise<number | null> {
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the program', () => {
  it('opens, refuses a second one on its data, stops when told and leaves nothing running', async () => {
    const first = run();
    const address = await first.address();
    expect(first.output()).toContain('office@zunfthaus.example');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const server = Number(
      (await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    expect(await isAlive(server)).toBe(true);

    const second = run();
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(folder);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    first.child.kill('SIGTERM');
    expect(await first.ended()).toBe(0);
    expect(await isAlive(server)).toBe(false);
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

  it('says which setting is wrong, and ends', async () => {
    const wrong = run({ PORT: 'eighty' });
    expect(await wrong.ended()).toBe(1);
    expect(wrong.output()).toContain('PORT');
  });
});

/** The id of the demo member, who must survive. */
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
