import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The built command line; from its sources each command takes five times as long. */
const zunfthaus = 'dist/server/zunfthaus.mjs';

/** With what an earlier process has compiled. */
const environment = (settings: Record<string, string>) => ({
  NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled'),
  ...process.env,
  ...settings,
});

/** The built program, or another release's in a folder, as a process of its own; ends with its test. */
export function openNode(
  settings: Record<string, string>,
  { folder = '.', main = 'dist/server/main.mjs' }: { folder?: string; main?: string } = {},
) {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: environment({ PORT: '0', LOG_LEVEL: 'warn', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const closed = once(child, 'close');

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await closed;
  }
  onTestFinished(stop);

  return {
    stop,
    /** By SIGKILL. */
    async kill(): Promise<void> {
      child.kill('SIGKILL');
      await closed;
    },
    output: () => output,
    async address(): Promise<string> {
      const found = () => /open at (http:\S+)/.exec(output)?.[1];
      while (found() === undefined && child.exitCode === null) await Promise.race([once(child.stdout, 'data'), closed]);
      const address = found();
      if (address === undefined) throw new Error(`it ended before it was open:\n${output}${errors}`);
      return address;
    },
    /** Its output when it does not start, and its exit code. */
    async refusal(): Promise<{ code: number | null; errors: string; output: string }> {
      await closed;
      return { code: child.exitCode, errors, output };
    },
  };
}

/** A command that gets Ctrl-C once it has said `words`. */
export async function interrupted(
  given: string[],
  { settings, words }: { settings: Record<string, string>; words: string },
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [zunfthaus, ...given], {
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isAsked = false;
  const hear = (chunk: unknown) => {
    said += String(chunk);
    if (!isAsked && said.includes(words)) isAsked = child.kill('SIGINT');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  await once(child, 'close');
  return { code: child.exitCode, said };
}

/** A command of the program: its output and its exit code. */
export function command(given: string[], settings: Record<string, string>): Promise<{ code: number; said: string }> {
  return runNode([zunfthaus, ...given], settings);
}

export function runNode(args: string[], settings: Record<string, string>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env: environment(settings) }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}
