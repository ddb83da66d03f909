import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { type Exception, judge, type Report } from '../../../scripts/advisories/judge.ts';

const today = '2026-11-29';
const url = (id: string) => `https://advisories.example/${id}`;
const reportOf = (...names: string[]): Report => ({
  vulnerabilities: Object.fromEntries([
    ...names.map((name) => [name, { via: [{ name, title: 'A fault', url: url(`GHSA-${name}`), severity: 'high' }] }]),
    ['one-that-uses-it', { via: names }],
  ]),
});
const exception = (name: string, until = today): Exception => ({
  advisory: `GHSA-${name}`,
  package: name,
  reason: 'Not called here.',
  until,
});

it('an advisory on what ships is a fault, and one on tools alone is named', () => {
  const verdict = judge({ shipped: reportOf('server'), all: reportOf('server', 'builder') }, [], today);
  expect(verdict).toEqual({
    faults: [`server: A fault, high, ${url('GHSA-server')}`],
    ofTools: [`builder: A fault, high, ${url('GHSA-builder')}`],
    unused: [],
  });
});

it('an exception holds up to its last day, for its package alone', () => {
  const reports = { shipped: reportOf('server'), all: reportOf('server') };
  expect(judge(reports, [exception('server')], today)?.faults).toEqual([]);
  expect(judge(reports, [exception('server', '2026-11-28')], today)?.faults).toEqual([
    `server: A fault, high, ${url('GHSA-server')} (its exception ended on 2026-11-28)`,
  ]);
  expect(judge(reports, [{ ...exception('server'), package: 'another' }], today)?.faults).toHaveLength(1);
});

it('an exception that no advisory needs is named', () => {
  expect(judge({ shipped: reportOf(), all: reportOf() }, [exception('gone')], today)?.unused).toEqual(['GHSA-gone']);
});

it.each([[{}], [{ error: { code: 'ENOAUDIT' } }], [{ message: '405 Method Not Allowed' }]])(
  'without an answer of the registry, %j, nothing is judged',
  (answer) => {
    expect(judge({ shipped: answer as Report, all: answer as Report }, [], today)).toBeUndefined();
  },
);

it('each exception of the list has a reason and a last day', () => {
  const listed = JSON.parse(readFileSync('scripts/advisories/exceptions.json', 'utf8')) as Exception[];
  for (const one of listed)
    expect(one).toEqual({
      advisory: expect.stringMatching(/^GHSA-/) as string,
      package: expect.any(String) as string,
      reason: expect.stringMatching(/.{20,}/) as string,
      until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as string,
    });
});

/** A registry that knows a fault of each of these packages; of none: it takes no such question. */
async function registryOf(...names: string[]): Promise<string> {
  const server = createServer(async (request, reply) => {
    if (names.length === 0) return reply.writeHead(405).end();
    reply.setHeader('content-type', 'application/json');
    const name = request.url?.slice(1);
    if (request.method === 'GET')
      return reply.end(JSON.stringify({ name, 'dist-tags': {}, versions: { '1.0.0': { name, version: '1.0.0' } } }));
    expect(request.url).toBe('/-/npm/v1/security/advisories/bulk');
    const asked = (await json(request.pipe(createGunzip()))) as Record<string, string[]>;
    const known = names.filter((one) => one in asked);
    const faults = known.map((one) => [
      one,
      [{ id: 1, url: url(`GHSA-${one}`), title: 'A fault', severity: 'high', vulnerable_versions: '*' }],
    ]);
    return reply.end(JSON.stringify(Object.fromEntries(faults)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function check(registry: string): Promise<{ code: number; said: string }> {
  const env = { ...process.env, npm_config_registry: registry };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/advisories/check.ts'], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

it('with a registry that answers, a fault of what ships fails the check, and one of tools does not', async () => {
  const both = await check(await registryOf('fastify', 'vitest'));
  expect(both.code).toBe(1);
  expect(both.said).toContain('fastify: A fault, high, https://advisories.example/GHSA-fastify');
  expect(both.said).toContain('Of tools alone: vitest: A fault');
  expect(await check(await registryOf('vitest'))).toMatchObject({ code: 0 });
});

it('a registry that takes no such question is named, and fails nothing', async () => {
  expect(await check(await registryOf())).toEqual({
    code: 0,
    said: 'Advisories were not checked: the registry did not answer npm audit.\n',
  });
});
