import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPublic, outward, type OutwardOptions } from './outward.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => void server.close(done));
  }
});

async function standIn(answer: Parameters<typeof createServer>[1]) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    answer?.(request, reply);
  });
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each([
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['ff02::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:a9fe:a9fe', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['142.250.1.1', true],
  ['2a00:1450:4001::1', true],
])('%s is open to anybody: %s', (address, is) => {
  expect(isPublic(address)).toBe(is);
});

test.each([
  ['https://push.example/send/1', undefined],
  ['http://push.example/send/1', 'must begin with https:// and have no port'],
  ['ftp://push.example/', 'must begin with https:// and have no port'],
  ['https://push.example:8443/', 'must begin with https:// and have no port'],
  ['https://push.example:443/', undefined],
  ['https://name:word@push.example/', 'must have no name and no password'],
  ['https://127.0.0.1/', 'must not lead into a private network'],
  ['https://2130706433/', 'must not lead into a private network'],
  ['https://0x7f.1/', 'must not lead into a private network'],
  ['https://[::1]/', 'must not lead into a private network'],
  ['https://[::ffff:10.0.0.1]/', 'must not lead into a private network'],
  ['https://169.254.169.254/latest/meta-data/', 'must not lead into a private network'],
  ['push.example', 'must be an address'],
  ['https://push.example/\r\nsend', 'must be an address'],
])('there is an objection to %s: %s', async (address, objection) => {
  const out = outward();
  expect(out.objection(address)).toBe(objection);
  if (objection !== undefined)
    await expect(out.post(address, Buffer.from('x'), {})).rejects.toMatchObject({ mayHaveGone: false });
});

test.each([
  ['this machine', ['127.0.0.1']],
  ['a network of its own', ['10.0.0.5']],
  ['data of the machine it runs on', ['169.254.169.254']],
  ['one of several', ['142.250.1.1', '192.168.0.1']],
  ['IPv6', ['::1']],
])('a name that leads to %s is not called', async (_what, addresses) => {
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as NonNullable<OutwardOptions['resolve']>;
  const sent = outward({ resolve }).post('https://push.example/1', Buffer.from('x'), {});
  await expect(sent).rejects.toMatchObject({
    message: 'push.example leads into a private network',
    mayHaveGone: false,
  });
});

test('a redirect is an answer, and is not followed', async () => {
  const inner = await standIn((_request, reply) => void reply.end());
  const { address } = await standIn((_request, reply) => void reply.writeHead(307, { location: inner.address }).end());
  const answer = await outward({ standIns: true }).post(address, Buffer.from('x'), {});
  expect(answer.status).toBe(307);
  expect(inner.asked).toEqual([]);
});

test('only the head of an endless answer is read', async () => {
  const closed = Promise.withResolvers<void>();
  const { address } = await standIn((_request, reply) => {
    reply.writeHead(201);
    const more = () => void (reply.writable && reply.write(Buffer.alloc(65_536), more));
    more();
    reply.once('close', () => closed.resolve());
  });
  expect((await outward({ standIns: true }).post(address, Buffer.from('x'), {})).status).toBe(201);
  await closed.promise;
});

test('a server that never answers may have received it, one that cannot be reached has not', async () => {
  const { address } = await standIn(() => {});
  const out = outward({ standIns: true, patience: 100 });
  await expect(out.post(address, Buffer.from('x'), {})).rejects.toMatchObject({ mayHaveGone: true });
  const [server] = servers.splice(0);
  server?.closeAllConnections();
  await new Promise((done) => void server?.close(done));
  await expect(out.post(address, Buffer.from('x'), {})).rejects.toMatchObject({ mayHaveGone: false });
});

type Answer = string[] | { code: string };

const inPrivate = 'must not lead into a private network';
test.each<[string, Answer, string | undefined]>([
  ['https://push.example/1', ['142.250.1.1'], undefined],
  ['https://localhost/x', ['127.0.0.1'], inPrivate],
  ['https://metadata.example/x', ['169.254.169.254'], inPrivate],
  ['https://both.example/x', ['142.250.1.1', '10.0.0.5'], inPrivate],
  ['https://nowhere.example/x', { code: 'ENOTFOUND' }, 'must have a name that can be found'],
  ['https://unclear.example/x', { code: 'EAI_AGAIN' }, undefined],
  ['https://142.250.1.1/x', { code: 'ENOTFOUND' }, undefined],
  ['http://push.example/1', ['142.250.1.1'], 'must begin with https:// and have no port'],
])('there is an objection to %s, which leads to %j, before it is kept: %s', async (address, answer, objection) => {
  const resolve = ((_name: string, _options: object, done: (error: object | null, found?: object[]) => void) =>
    Array.isArray(answer)
      ? done(
          null,
          answer.map((one) => ({ address: one, family: 4 })),
        )
      : done(Object.assign(new Error('dns'), answer))) as never;
  expect(await outward({ resolve }).objectionThere(address)).toBe(objection);
});
