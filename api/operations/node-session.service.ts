// A node is known to the others by a session of its own, whose name says which node it is and how it is. It ends with the
// node, so that nobody has to guess who is still alive.
import pg from 'pg';
import { connect } from '#platform/database/pool.ts';
import { sessionName } from '#platform/database/session-name.ts';

export interface NodeState {
  memoryBytes: number;
  live: number;
}

export interface NodeIdentity {
  name: string;
  startedAt: Date;
}

/** PostgreSQL cuts names at 63 bytes. */
const longest = 63;
const mebibyte = 1024 ** 2;

export function nodeSessionName({ name, startedAt }: NodeIdentity, { memoryBytes, live }: NodeState): string {
  const before = sessionName('node');
  const numbers = [startedAt.getTime() / 1000, memoryBytes / mebibyte, live].map((n) => Math.round(n).toString(36));
  const after = numbers.join(' ');
  const room = longest - before.length - after.length - 2;
  const plain = name.replaceAll(/[^\w.:-]/g, '-').slice(0, Math.max(1, room));
  return `${before} ${plain} ${after}`;
}

export interface KnownNode extends NodeIdentity, NodeState {
  version: string;
}

/** Undefined if it is another session of a node, or of a command. */
export function nodeIn(name: string): KnownNode | undefined {
  const found = /^zunfthaus (\S+) node (\S+) ([0-9a-z]+) ([0-9a-z]+) ([0-9a-z]+)$/.exec(name);
  if (!found) return undefined;
  const [, version = '', node = '', started = '', memory = '', live = ''] = found;
  return {
    version,
    name: node,
    startedAt: new Date(Number.parseInt(started, 36) * 1000),
    memoryBytes: Number.parseInt(memory, 36) * mebibyte,
    live: Number.parseInt(live, 36),
  };
}

const limits = { connectionTimeoutMillis: 3000, query_timeout: 3000, keepAlive: true };

/** In milliseconds. */
const usualBeat = 15_000;

/** Shows the node to the others for as long as it lives. Without a database it is tried again with each beat. */
export function openNodeSession(options: { url: string; node: NodeIdentity; state: () => NodeState; beat?: number }): {
  show(): Promise<void>;
  close(): Promise<void>;
} {
  const { url, node, state, beat = usualBeat } = options;
  let session: Promise<pg.Client> | undefined;
  let last: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const client = await connect(url, { ...limits, application_name: nodeSessionName(node, state()) });
    client.once('end', () => (session = undefined));
    return client;
  }

  async function say(): Promise<void> {
    if (isClosed) return;
    const opened = (session ??= open());
    try {
      const client = await opened;
      await client.query(`set application_name = ${pg.escapeLiteral(nodeSessionName(node, state()))}`);
    } catch {
      if (session === opened) session = undefined;
      void opened.then((client) => client.end()).catch(() => undefined);
    }
  }

  const show = () => (last = last.then(say));
  const timer = setInterval(() => void show(), beat).unref();
  void show();
  return {
    show,
    async close() {
      clearInterval(timer);
      isClosed = true;
      await last;
      await session?.then((client) => client.end()).catch(() => undefined);
    },
  };
}
