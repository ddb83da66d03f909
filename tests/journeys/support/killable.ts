import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword } from '#sample/demo-accounts.ts';
import { discard } from '#tests/support/discard.ts';
import { ownData } from './own-data.ts';

export type KillableHouse = Awaited<ReturnType<typeof openKillable>>;

/** Keeps its address across starts. */
export async function openKillable() {
  const { place, folder } = await ownData();
  let address = '';
  let child: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals) {
    const exited = child && once(child, 'exit');
    child?.kill(signal);
    await exited;
    child = undefined;
  }

  const house = {
    folder,
    get address() {
      return address;
    },
    async begin(settings: NodeJS.ProcessEnv = {}) {
      const env = { ...process.env, ...settings, DATA_DIR: folder, PORT: address === '' ? '0' : new URL(address).port };
      const started = spawn(process.execPath, ['dist/server/main.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      let output = '';
      for await (const some of started.stdout) {
        output += String(some);
        const found = /open at (http:\S+)/.exec(output)?.[1];
        if (found === undefined) continue;
        address = found;
        started.stdout.resume();
        return;
      }
      throw new Error(`it ended before it was open:\n${output}`);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** A token; undefined where signing in is refused. */
    async signIn(email: string, password = demoPassword): Promise<string | undefined> {
      const reply = await fetch(`${address}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address },
        body: JSON.stringify({ email, password }),
      });
      if (reply.status === 401) return undefined;
      if (!reply.ok)
        throw new Error(`the sign-in of ${email} was answered with ${reply.status}: ${await reply.text()}`);
      const cookies = reply.headers.getSetCookie().map((one) => one.split(';')[0]);
      const answer = await fetch(`${address}/api/auth/token`, { headers: { cookie: cookies.join('; ') } });
      return ((await answer.json()) as { token: string }).token;
    },
    async close() {
      await end('SIGTERM');
      await discard(place);
    },
  };
  await house.begin();
  return house;
}
