// Nodes behind the proxies that `deploy` documents: what a restart and a crash cost under load.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#platform/process/free-port.ts';
import { findProxy } from '../../../scripts/proxies.mjs';
import { connected } from '../../database/of-a-test.ts';
import { inDatabase } from '../../database/template.ts';
import { type Asked, askOver, loadOf } from '../support/load.ts';
import { openNode } from '../support/node-process.ts';
import { makeOffice, openServer, signIn } from '../support/own-server.ts';
import { openProxy } from '../support/proxy.ts';

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

  it('lose at most what was under way when one is killed, and nothing is written twice', patience, async () => {
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
  });
});

describe.skipIf(!findProxy('caddy'))('a node behind Caddy', () => {
  it('is signed in to, and reads are answered after a restart that comes between', patience, async () => {
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
