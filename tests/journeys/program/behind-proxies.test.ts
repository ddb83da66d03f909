// Nodes behind the proxies that `deploy` documents: what a restart and a crash cost under load.
import { request } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#platform/process/free-port.ts';
import { findProxy } from '../../../scripts/proxies.mjs';
import { connected } from '../../database/of-a-test.ts';
import { inDatabase } from '../../database/template.ts';
import { type Asked, askOver, loadOf } from '../support/load.ts';
import { openNode } from '../support/node-process.ts';
import { makeOffice, openServer, signIn } from '../support/own-server.ts';
import { openProxy } from '../support/proxy.ts';
import { isFull } from '#tests/support/size.ts';

/** Calls a second; without it a few callers, for whom no machine is too slow. docs/operations.md names what was measured with 200. */
const rate = process.env['RATE'];
const pace = rate ? { perSecond: Number(rate) } : { callers: 6 };
const some = rate ? Number(rate) : 60;
const patience = { timeout: 180_000 };

let server: Awaited<ReturnType<typeof openServer>>;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

describe.skipIf(!findProxy('nginx'))('two nodes behind nginx', () => {
  it('lose no call when one after the other is restarted', patience, async () => {
    const { nodes, load, written } = await opened();
    for (const node of nodes) {
      await node.stop();
      await node.start();
      await load.answers(some);
    }
    const { asked, failed } = await load.end();
    expect(failed).toEqual([]);
    await expectOnce(asked, await written());
  });

  it.runIf(isFull)(
    'lose at most what was under way when one is killed, and nothing is written twice',
    patience,
    async () => {
      const { nodes, load, written } = await opened();
      for (const node of nodes) {
        await load.answers(some);
        await load.whileKilling(() => node.kill());
        await node.start();
      }
      await load.answers(some);
      const { asked, failed } = await load.end();
      expect(failed.filter(({ atKill }) => !atKill)).toEqual([]);
      await expectOnce(asked, await written());
    },
  );
});

describe.skipIf(!findProxy('nginx'))('bad cases behind nginx', () => {
  it(
    'both nodes are restarted at once: what was acknowledged stays, once, and calls are answered again',
    patience,
    async () => {
      const { nodes, load, written } = await opened();
      await load.answers(some);
      await load.whileKilling(async () => {
        await Promise.all(nodes.map((node) => node.stop()));
        await Promise.all(nodes.map((node) => node.start()));
      });
      await load.answers(some);
      const { asked, failed } = await load.end();
      expect(failed.filter(({ atKill }) => !atKill)).toEqual([]);
      await expectOnce(asked, await written());
    },
  );

  it(
    'an expired certificate is refused by callers, and a renewed one is read without a restart',
    patience,
    async () => {
      const { node, token, port } = await oneNode();
      const ports = { own: await freePort(), nodes: [port] as [number] };
      const { address, certificate, renew } = await openProxy('nginx', ports, new Date(Date.now() - 60_000));
      await expect(askOver(address, { certificate, token })).rejects.toMatchObject({ code: 'CERT_HAS_EXPIRED' });
      const renewed = await renew();
      await expect.poll(() => askOver(address, { certificate: renewed, token }).catch(String)).toBe(200);
      expect(await askOver(address, { certificate: renewed, token, post: post('Nr. 1') })).toBe(201);
      await node.stop();
    },
  );
});

describe.each(['nginx', 'caddy'] as const)('limits behind %s', (proxy) => {
  it.skipIf(!findProxy(proxy))(
    'count the address that called, whatever the caller puts forward',
    patience,
    async () => {
      const { node, port } = await oneNode({ LOG_LEVEL: 'info' });
      const { address, certificate } = await openProxy(proxy, { own: await freePort(), nodes: [port] });
      const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
      expect(await guessOver(address, { certificate, headers: forged })).toBe(401);
      await expect.poll(() => node.output()).toContain('"network":"127.0.0.2"');
      expect(node.output()).not.toContain('203.0.113.9');
    },
  );
});

/** A wrong password, from another address of this machine. */
function guessOver(
  address: string,
  { certificate, headers }: { certificate: string; headers: object },
): Promise<number> {
  const options = {
    method: 'POST',
    ca: certificate,
    localAddress: '127.0.0.2',
    headers: { ...headers, 'content-type': 'application/json', origin: address },
  };
  return new Promise((resolve, reject) => {
    const asking = request(`${address}/api/auth/sign-in/email`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.once('error', reject);
    asking.end(JSON.stringify({ email: 'office@musterland.example', password: 'a wrong password' }));
  });
}

async function oneNode(own: Record<string, string> = {}) {
  const port = await freePort();
  const settings = { ...(await server.settings()), TRUST_PROXY: '127.0.0.1', PORT: String(port), ...own };
  const node = openNode(settings);
  await node.address();
  const token = String(await signIn(`http://127.0.0.1:${port}`, await makeOffice(settings)));
  return { node, port, token };
}

describe.skipIf(!findProxy('caddy'))('a node behind Caddy', () => {
  it.runIf(isFull)('is signed in to, and reads are answered after a restart that comes between', patience, async () => {
    const [own, port] = [await freePort(), await freePort()];
    const settings = { ...(await server.settings()), TRUST_PROXY: '127.0.0.1', PORT: String(port) };
    const node = openNode(settings);
    await node.address();
    const { address, certificate } = await openProxy('caddy', { own, nodes: [port] });
    const email = await makeOffice(settings);
    const token = String(await signIn(`http://127.0.0.1:${port}`, email));
    expect(await askOver(address, { certificate, token })).toBe(200);
    await node.stop();
    const waiting = askOver(address, { certificate, token });
    await openNode(settings).address();
    expect(await waiting).toBe(200);
  });
});

/** Of what was acknowledged nothing is lost. */
async function expectOnce(asked: Asked[], titles: string[]) {
  const acknowledged = asked.filter(({ status }) => status === 201).map(({ title }) => title);
  expect(acknowledged.length).toBeGreaterThan(some / 8);
  expect(titles).toEqual(expect.arrayContaining(acknowledged));
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
}

async function opened() {
  const [own, one, other] = [await freePort(), await freePort(), await freePort()];
  const settings = { ...(await server.settings()), TRUST_PROXY: '127.0.0.1', CALLS_PER_MINUTE: '1000000' };
  const nodes = [nodeAt(one), nodeAt(other)];
  for (const node of nodes) await node.start();
  const { address, certificate } = await openProxy('nginx', { own, nodes: [one, other] });
  const token = String(await signIn(`http://127.0.0.1:${one}`, await makeOffice(settings)));
  const load = loadOf(address, { certificate, token, pace, post });
  return { nodes, load, written: () => titlesIn(settings.DATABASE_URL) };

  function nodeAt(port: number) {
    let node: ReturnType<typeof openNode>;
    return {
      async start() {
        node = openNode({ ...settings, PORT: String(port) });
        await node.address();
      },
      stop: () => node.stop(),
      kill: () => node.kill(),
    };
  }
}

const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ab Montag.' }] }] };
const post = (title: string) => ({ title, kind: 'circular', body, audience: { include: [{ kind: 'everyone' }] } });

/** As the superuser, for whom no policy holds. */
async function titlesIn(databaseUrl: string): Promise<string[]> {
  const database = await connected(inDatabase(server.superuserUrl, new URL(databaseUrl).pathname.slice(1)));
  const { rows } = await database.query<{ title: string }>(`select title from posts where title like 'Nr. %'`);
  return rows.map(({ title }) => title);
}
