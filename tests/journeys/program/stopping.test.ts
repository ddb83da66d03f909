import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFailed, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/process/log.ts';
import { start } from '#program/start.ts';
import { demoPassword } from '#sample/demo-accounts.ts';
import { discard } from '#tests/support/discard.ts';
import { ownData } from '../support/own-data.ts';

const tenant = 'musterland';

it('a program that stops among invitations leaves none between, and after the next start each has been sent once', async () => {
  const { place, folder } = await ownData();
  onTestFinished(() => discard(place));
  const post = await mailServer();
  const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', SMTP_URL: post.url });
  const open = () => start(config, { log: createLog('silent'), dev: false });
  const states = async ({ database }: Awaited<ReturnType<typeof open>>) => {
    const counted = sql`select state, count(*)::int as count from invitations group by 1`;
    const { rows } = await database.read(tenant, (db) => db.execute<{ state: string; count: number }>(counted));
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };

  let step = 'the first start';
  onTestFailed(() => console.log(`${post.recipients.length} mails had arrived; it was at ${step}`));
  const first = await open();
  step = 'inviting';
  const { sent: before = 0 } = await states(first);
  const queued = await inviteAll(first.address);
  expect(queued).toBeGreaterThan(10);
  step = 'the first mails';
  await post.arrived(3);
  step = 'the stop';
  await first.stop();
  step = 'the second start';

  const again = await open();
  step = `the ${queued} mails`;
  await post.arrived(queued);
  step = 'their states';
  await expect.poll(() => states(again)).toEqual({ sent: before + queued });
  await again.stop();
  expect(new Set(post.recipients).size).toBe(queued);
  expect(post.recipients).toHaveLength(queued);
});

async function inviteAll(address: string): Promise<number> {
  const call = async (path: string, headers: Record<string, string>, body?: object) => {
    const content = body && { method: 'POST', body: JSON.stringify(body) };
    const json = { 'content-type': 'application/json', 'x-tenant': tenant };
    return (await fetch(`${address}${path}`, { headers: { ...json, ...headers }, ...content })).json();
  };
  const signIn = { email: 'office@zunfthaus.example', password: demoPassword };
  const session = await call('/api/auth/sign-in/email', {}, signIn);
  const { token } = await call('/api/auth/token', { authorization: `Bearer ${session.token}` });
  return (await call('/api/invitations', { authorization: `Bearer ${token}` }, {})).accepted;
}

/** A slow mail server, so that mails are under way when the program stops. */
async function mailServer() {
  const recipients: string[] = [];
  let tell = () => {};
  const server = createServer((socket) => {
    let inside = false;
    let to = '';
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      if (inside && line === '.') {
        inside = false;
        recipients.push(to);
        tell();
        setTimeout(() => socket.write('250 taken\r\n'), 50);
      } else if (!inside) {
        to = /^RCPT TO:<(.+?)>/.exec(line)?.[1] ?? to;
        inside = line.startsWith('DATA');
        socket.write(inside ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
    socket.write('220 test\r\n');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recipients,
    async arrived(count: number) {
      while (recipients.length < count) await new Promise<void>((resolve) => (tell = resolve));
    },
  };
}
