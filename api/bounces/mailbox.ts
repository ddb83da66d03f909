import type { ImapFlow } from 'imapflow';
import { mostRead } from './read-report.ts';

export interface Patience {
  greeting: number;
  answer: number;
  inAll: number;
}

export const usualPatience: Patience = { greeting: 10_000, answer: 20_000, inAll: 60_000 };

const atOnce = 25;

export interface ReadingOptions {
  url: string;
  /** Then they are marked as read. */
  handle: (messages: readonly Uint8Array[]) => Promise<void>;
  stopping: AbortSignal;
  patience?: Patience;
}

/** Unread messages; repeats them after a crash. Says whether some are left; throws if the mailbox fails. */
export async function readMessages(options: ReadingOptions): Promise<{ isLeft: boolean }> {
  const { url, handle, stopping, patience = usualPatience } = options;
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
    await client.mailboxOpen(decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX');
    const unread = (await client.search({ seen: false }, { uid: true })) || [];
    let done = 0;
    while (done < unread.length && performance.now() < ends) {
      const uids = unread.slice(done, done + atOnce);
      await handle(await beginnings(client, uids));
      await client.messageFlagsAdd(uids, [String.raw`\Seen`], { uid: true });
      done += uids.length;
    }
    return { isLeft: done < unread.length };
  }
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', stop);
    client.close();
  }
}

async function beginnings(client: ImapFlow, uids: readonly number[]): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  const query = { source: { start: 0, maxLength: mostRead } };
  for await (const { source } of client.fetch([...uids], query, { uid: true })) if (source) found.push(source);
  return found;
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
