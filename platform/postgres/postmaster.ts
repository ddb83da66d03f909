import { setTimeout as wait } from 'node:timers/promises';
import { startRefused } from '../config/refusal.ts';
import type { Account } from './account.ts';
import { spawnGuarded, type Exit } from './guarded.ts';

export interface Postmaster {
  pid: number | undefined;
  ready: Promise<void>;
  exited: Promise<Exit>;
  stop(): Promise<void>;
}

const ready = /database system is ready to accept (read-only )?connections/;
const worthLogging = /PANIC:|was terminated by signal/;

/** The server never outlives our program. */
export function startPostmaster(options: {
  postgres: string;
  cluster: string;
  dataPath: string;
  settings: Record<string, string>;
  account?: Account | undefined;
  log: (message: string, detail?: object) => void;
  patience?: Patience;
}): Postmaster {
  let becomeReady: () => void;
  const announced = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  const { child, exited } = spawnGuarded({
    command: options.postgres,
    args: [
      '-D',
      options.dataPath,
      ...Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    folder: options.cluster,
    orphanSignal: 'QUIT', // immediate shutdown: fast, and commits are safe
    account: options.account,
    onLine(line) {
      if (ready.test(line)) becomeReady();
      if (worthLogging.test(line)) options.log('PostgreSQL reports a crash', { line });
    },
  });
  const exitedEarly = exited.then((exit) => {
    throw startRefused(`PostgreSQL did not start: ${lastWords(exit)}`);
  });
  exitedEarly.catch(() => undefined);
  return {
    pid: child.pid,
    ready: Promise.race([announced, exitedEarly]),
    exited,
    stop: () =>
      endServer(
        (signal) => child.kill(signal),
        exited.then(() => undefined),
        options.patience,
      ),
  };
}

export interface Patience {
  smart?: number;
  /** For a fast shutdown, in milliseconds. */
  fast: number;
  /** More than the 5 seconds after which the server kills its children. */
  immediate: number;
}

/** Smart, then fast, then immediate shutdown, then SIGKILL. */
export async function endServer(
  signal: (name: NodeJS.Signals) => void,
  gone: Promise<void>,
  patience: Patience = { fast: 15_000, immediate: 8_000 },
): Promise<void> {
  for (const [name, time] of [
    ['SIGTERM', patience.smart ?? 300],
    ['SIGINT', patience.fast],
    ['SIGQUIT', patience.immediate],
  ] as const) {
    signal(name);
    if (await within(time, gone)) return;
  }
  signal('SIGKILL');
  await gone;
}

async function within(time: number, done: Promise<void>): Promise<boolean> {
  const deadline = new AbortController();
  const late = wait(time, false, { signal: deadline.signal }).catch(() => false);
  const first = await Promise.race([done.then(() => true), late]);
  deadline.abort();
  return first;
}

function lastWords({ code, signal, output }: Exit): string {
  const complaints = output.filter((line) => /(FATAL|PANIC|DETAIL|HINT):|^sh: /.test(line));
  const words = (complaints.length > 0 ? complaints : output.slice(-3)).join(' / ');
  return words || `exit code ${code}, signal ${signal}`;
}
