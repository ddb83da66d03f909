// A stand-in for a push service and its browsers, which decrypts what it gets.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '#contract/push/message.ts';
import type { Db } from '#platform/database/database.ts';
import { pushSubscriptions } from '#database/schema/push.ts';

export interface Pushed {
  path: string;
  headers: IncomingMessage['headers'];
  message: PushMessage;
}

export interface Browser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

type Answer = (reply: ServerResponse, path: string) => void;

export async function pushService() {
  const opened = new Map<string, (body: Buffer) => PushMessage>();
  const arrived: Pushed[] = [];
  let answer: Answer = (reply) => void reply.writeHead(201).end();
  let letGo = () => {};
  const server = createServer((request, reply) => {
    void take(request, reply);
  });
  async function take(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const path = request.url ?? '';
    const open = opened.get(path);
    if (!open) return void reply.writeHead(404).end();
    arrived.push({ path, headers: request.headers, message: open(body) });
    answer(reply, path);
  }
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    arrived,
    answer(next: Answer) {
      answer = next;
    },
    /** Holds answers; the result waits for so many messages. */
    holds() {
      const held: ServerResponse[] = [];
      const waits: { count: number; done: () => void }[] = [];
      answer = (reply) => {
        held.push(reply);
        for (const { count, done } of waits) if (held.length >= count) done();
      };
      letGo = () => held.splice(0).forEach((reply) => void reply.writeHead(201).end());
      return async (count: number) => {
        if (held.length >= count) return;
        const { promise, resolve } = Promise.withResolvers<void>();
        waits.push({ count, done: resolve });
        return promise;
      };
    },
    letGo: () => letGo(),
    drop: () => server.closeAllConnections(),
    browser(): Browser {
      const path = `/send/${randomBytes(12).toString('hex')}`;
      const { keys, open } = browserKeys();
      opened.set(path, open);
      return { endpoint: `${origin}${path}`, keys };
    },
    /** The service answers 404 for it from now on. */
    forget: ({ endpoint }: Browser) => opened.delete(new URL(endpoint).pathname),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}

/** RFC 8291 and RFC 8188. */
export function browserKeys() {
  const curve = createECDH('prime256v1');
  const own = curve.generateKeys();
  const auth = randomBytes(16);
  const derived = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
  function open(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const content = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const key = derived(curve.computeSecret(sender), auth, info, 32);
    const secret = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', secret, nonce).setAuthTag(content.subarray(-16));
    const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage;
  }
  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, open };
}

export async function buildPushSubscription(
  db: Db,
  given: Partial<typeof pushSubscriptions.$inferInsert> & { userId: string },
): Promise<string> {
  const { keys } = browserKeys();
  const row = { endpoint: `https://push.example/${crypto.randomUUID()}`, host: 'push.example', ...keys };
  const [made] = await db
    .insert(pushSubscriptions)
    .values({ ...row, userAgent: 'Test', createdAt: new Date(), ...given })
    .returning({ id: pushSubscriptions.id });
  if (!made) throw new Error('an insert answered nothing');
  return made.id;
}
