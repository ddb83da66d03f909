import { createHash } from 'node:crypto';
import type { ImapFlow } from 'imapflow';
import { mostRead } from './read-report.service.ts';
import type { Mailbox } from './returned-mails.store.ts';

export interface Patience {
  greeting: number;
  answer: number;
  inAll: number;
}

export const usualPatience: Patience = { greeting: 10_000, answer: 20_000, inAll: 60_000 };

export interface Message {
  uid: number;
  raw: Uint8Array;
}

export interface Server {
  /** The beginnings of messages. */
  fetch: () => Promise<Message[]>;
  /** To be called now and then while nothing else is asked of the server, which would end the connection. */
  stay: () => Promise<void>;
}

/** What is done with unread messages of a mailbox. */
export interface Reading {
  /** In which parts they are handled, one after another. */
  parts: (mailbox: Mailbox, uids: readonly number[]) => Promise<number[][]>;
  /** Takes one part; answers which of it are done, to be marked as read. */
  handle: (mailbox: Mailbox, uids: readonly number[], server: Server) => Promise<number[]>;
}

export interface ReadingOptions extends Reading {
  url: string;
  stopping: AbortSignal;
  patience?: Patience;
}

/** Unread messages; repeats them after a crash. Says whether some are left; throws if the mailbox fails. */
export async function readMessages(options: ReadingOptions): Promise<{ isLeft: boolean }> {
  const { url, parts, handle, stopping, patience = usualPatience } = options;
  const client = await clientOf(url, patience);
  const late = Promise.withResolvers<never>();
  late.promise.catch(() => {});
  // Must have a listener; pending calls throw as well.
  client.on('error', (error: Error) => late.reject(error));
  const ends = performance.now() + patience.inAll;
  const timer = setTimeout(
    () => late.reject(new Error('the mailbox takes too long')),
    patience.inAll + patience.answer,
  );
  const stop = () => late.reject(new Error('the program stops'));
  stopping.addEventListener('abort', stop);
  async function read() {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(mailboxIn(url));
    const mailbox = { mailbox: fingerprintOf(url), uidValidity: Number(uidValidity) };
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    let isLeft = false;
    for (const uids of await parts(mailbox, unread)) {
      if (performance.now() >= ends) return { isLeft: true };
      const server = { fetch: () => beginnings(client, uids), stay: stayer(client) };
      const done = await handle(mailbox, uids, server);
      if (done.length > 0) await client.messageFlagsAdd(done, [String.raw`\Seen`], { uid: true });
      isLeft ||= done.length < uids.length;
    }
    return { isLeft };
  }
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
    client.close();
  }
}

const quiet = 1000;

/** Asks for nothing, at most once a second. */
function stayer(client: ImapFlow): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < quiet) return;
    last = performance.now();
    await client.noop().catch(() => undefined);
  };
}

/** Of the address without the password, which may change. */
function fingerprintOf(address: string): string {
  const { protocol, username, host, pathname } = new URL(address);
  return createHash('sha256').update([protocol, username, host, pathname].join('\n')).digest('hex');
}

async function beginnings(client: ImapFlow, uids: readonly number[]): Promise<Message[]> {
  const found: Message[] = [];
  const query = { source: { start: 0, maxLength: mostRead } };
  for await (const { uid, source } of client.fetch([...uids], query, { uid: true }))
    if (source) found.push({ uid, raw: source });
  return found;
}

/** Signs in and opens the mailbox, and reads nothing. Throws the server's words where that fails. */
export async function tryMailbox(url: string, patience: Patience): Promise<void> {
  const client = await clientOf(url, patience);
  // Must have a listener; pending calls throw as well.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.mailboxOpen(mailboxIn(url), { readOnly: true });
  } catch (error) {
    const { message = '', responseText } = error as { message?: string; responseText?: string };
    throw new Error(responseText ?? message, { cause: error });
  } finally {
    client.close();
  }
}

function mailboxIn(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';
}

/** Without TLS only on loopback. */
async function clientOf(address: string, { greeting, answer }: Patience): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'imaps:';
  const isHere = hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]';
  return new ImapFlow({
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    ...(!secure && !isHere && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: greeting,
    greetingTimeout: greeting,
    socketTimeout: answer,
  });
}
