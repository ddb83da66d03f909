import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isPublic, type OutwardOptions } from '#platform/security/outward.ts';
import { openOffice } from '../files/fixtures/office.ts';

/** The only public machine of these tests, with several pages. */
const asked: string[] = [];
let server: Server;
let port: string;
let room: Awaited<ReturnType<typeof openOffice>>;

const names: Record<string, string[]> = {
  'good.example': ['127.0.0.9'],
  'inner.example': ['10.0.0.5'],
  'both.example': ['127.0.0.9', '192.168.0.1'],
  'local.example': ['127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'six.example': ['fd00::1'],
};
const resolve = ((name: string, _options: object, done: (error: Error | null, found?: object[]) => void) => {
  const found = names[name];
  if (!found) return done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  done(
    null,
    found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}) as unknown as NonNullable<OutwardOptions['resolve']>;

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.headers.host?.split(':')[0]}${request.url}`);
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    if (path.startsWith('/to/'))
      return void reply.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
    if (path === '/loop') return void reply.writeHead(301, { location: '/loop' }).end();
    if (path === '/never') return;
    reply.writeHead({ '/gone': 410, '/missing': 404, '/closed': 403, '/broken': 503, '/old': 405 }[path] ?? 200).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.9', done));
  port = String((server.address() as AddressInfo).port);
  const reaches = (address: string) => address === '127.0.0.9' || isPublic(address);
  const isWebPort = (one: string) => one === '' || one === port;
  room = await openOffice({ outward: { resolve, reaches, isWebPort, patienceOfPages: 300 } });
});
afterAll(async () => {
  await room.api.close();
  server.closeAllConnections();
  server.close();
});

async function linking(...hrefs: string[]): Promise<string> {
  const content = hrefs.map((href) => ({ type: 'text', text: 'Link', marks: [{ type: 'link', attrs: { href } }] }));
  return room.draft({ body: { type: 'doc', content: [{ type: 'paragraph', content }] } });
}

async function check(id: string) {
  const { status, body } = await room.call('POST', `/api/posts/${id}/link-check`, {});
  expect(status).toBe(200);
  return body.items.map((one: { href: string; state: string; status: number | null }) => [
    one.href,
    one.state,
    one.status,
  ]);
}

const at = (path: string) => `http://good.example:${port}${path}`;
/** The limit counts by ten minutes. */
const later = () => (room.api.clock.now = new Date(room.api.clock.now.getTime() + 601_000));

it('names what each page answers, by HEAD alone, and never asks mail addresses and telephones', async () => {
  asked.length = 0;
  const paths = [
    '/',
    '/missing',
    '/gone',
    '/closed',
    '/broken',
    '/old',
    '/never',
    '/loop',
    `/to/${encodeURIComponent('/missing')}`,
  ];
  const id = await linking(...paths.map(at), 'mailto:a@kreis.example', 'tel:0123456', 'https://nowhere.example/');
  expect(await check(id)).toEqual([
    [at('/'), 'answers', 200],
    [at('/missing'), 'missing', 404],
    [at('/gone'), 'missing', 410],
    [at('/closed'), 'refuses', 403],
    [at('/broken'), 'refuses', 503],
    [at('/old'), 'answers', 405],
    [at('/never'), 'silent', null],
    [at('/loop'), 'silent', null],
    [at(`/to/${encodeURIComponent('/missing')}`), 'missing', 404],
    ['https://nowhere.example/', 'silent', null],
  ]);
  expect(asked.every((one) => one.startsWith('HEAD good.example/'))).toBe(true);
});

it('never asks a private address, nor one that a name or a redirect leads to', async () => {
  asked.length = 0;
  const inner = [
    'http://127.0.0.1/',
    `http://127.0.0.1:${port}/`,
    'http://localhost./',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[fe80::1]/',
    'http://[fc00::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://inner.example/',
    'http://both.example/',
    'http://local.example/',
    'http://metadata.example/',
    'http://six.example/',
    'http://name:word@good.example/',
    'http://good.example:22/',
    'https://good.example:80/',
  ];
  names['localhost.'] = ['127.0.0.1'];
  expect(await check(await linking(...inner))).toEqual(inner.map((href) => [href, 'private', null]));
  expect(asked).toEqual([]);
  const bent = [
    'http://inner.example/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'ftp://good.example/',
    'file:///etc/passwd',
  ].map((to) => at(`/to/${encodeURIComponent(to)}`));
  expect(await check(await linking(...bent))).toEqual(bent.map((href) => [href, 'private', null]));
  expect(asked).toHaveLength(bent.length);
});

it('looks pages of the portal up without asking anybody', async () => {
  asked.length = 0;
  const other = await room.draft();
  const gone = `/posts/${crypto.randomUUID()}`;
  const id = await linking(`/posts/${other}`, gone, '/documents', `/documents/${crypto.randomUUID()}`);
  expect((await check(id)).map(([, state]: [string, string]) => state)).toEqual([
    'answers',
    'missing',
    'answers',
    'missing',
  ]);
  expect(asked).toEqual([]);
});

it('leaves those beyond forty unchecked, and is pressed ten times in ten minutes at most', async () => {
  later();
  asked.length = 0;
  const id = await linking(...Array.from({ length: 42 }, (_, n) => at(`/${n}`)));
  const found = await check(id);
  expect(found.filter(([, state]: [string, string]) => state === 'unchecked')).toHaveLength(2);
  expect(asked).toHaveLength(40);
  const one = await linking('/documents');
  const statuses: number[] = [];
  for (let n = 0; n < 10; n++) statuses.push((await room.call('POST', `/api/posts/${one}/link-check`, {})).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429]);
});

it('is for the office', async () => {
  const id = await linking('/documents');
  expect((await room.call('POST', `/api/posts/${id}/link-check`, {}, room.anna.token)).status).toBe(403);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', 'ftp://example.org/', 'https://', 'vbscript:x'])(
  'a post cannot have the link %s',
  async (href) => {
    const content = [{ type: 'text', text: 'Link', marks: [{ type: 'link', attrs: { href } }] }];
    const text = { type: 'doc', content: [{ type: 'paragraph', content }] };
    expect((await room.call('POST', '/api/posts', { body: text })).status).toBe(400);
  },
);
