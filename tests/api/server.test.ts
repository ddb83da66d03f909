import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { contract } from '#contract/contract.ts';
import { routesOf } from '#contract/base/route.ts';
import { createServer } from '#platform/http/server.ts';
import { readConfig } from '#platform/config/config.ts';
import { AppError } from '#platform/errors/error.ts';
import { grant } from '#sample/builders.ts';
import { testApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

describe('the calls every portal has', () => {
  it('greets', async () => {
    expect(await api.call('GET', '/api/hello')).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await api.call('GET', '/api/secured/permit-all')).status).toBe(200);
  });

  it('shows admins what is for admins', async () => {
    const admin = await api.signIn({ firstName: 'Petra', lastName: 'Lindner' });
    await api.arrange((db) => grant(db, { userId: admin.id, role: 'admin' }));
    expect((await api.call('GET', '/api/secured/admin-only', { as: admin.token })).body.message).toContain(
      'Petra Lindner',
    );
  });

  it('lists fruits as it lists everything', async () => {
    const member = await api.signIn();
    expect((await api.call('GET', '/api/fruits', { as: member.token })).body).toMatchObject({
      items: [],
      page: 0,
      total: 0,
    });
  });

  it('is healthy, and ready while the database answers', async () => {
    expect((await api.app.inject('/healthz')).statusCode).toBe(200);
    expect((await api.app.inject('/readyz')).statusCode).toBe(200);
  });
});

describe('the OpenAPI document', () => {
  it('has every route of the contract, its access and its schemas, and no reference that leads nowhere', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1\./);
    for (const [name, route] of routesOf(contract)) {
      const operation = document.paths[route.path]?.[route.method.toLowerCase()];
      expect(operation, name).toMatchObject({ operationId: name, summary: route.summary });
      expect(operation.security).toEqual(route.access === 'anyone' ? [] : [{ identityToken: [] }]);
      expect(Boolean(operation.requestBody), name).toBe(Boolean(route.body ?? route.upload));
    }
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['createPost', 'updatePost', 'post', 'postPage', 'me', 'problem']),
    );
    const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"/]+)/g);
    const missing = [...references].map(([, name]) => name ?? '').filter((name) => !document.components.schemas[name]);
    expect(missing).toEqual([]);
  });

  it('has the effect as a schema, and as an answer of all that preview', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    expect(document.components.schemas.effect).toMatchObject({ type: 'object', properties: { gain: {}, things: {} } });
    const previewing = [...routesOf(contract)].filter(([, { previews }]) => previews);
    expect(previewing.length).toBeGreaterThan(10);
    for (const [name, route] of previewing) {
      const { responses } = document.paths[route.path][route.method.toLowerCase()];
      expect(JSON.stringify(responses['200']), name).toContain('"#/components/schemas/effect"');
      expect(responses['200'].headers, name).toHaveProperty('Preference-Applied');
      expect(Object.keys(responses), name).toContain(String(route.status ?? (route.returns ? 200 : 204)));
    }
  });

  it('names which types a body may have, and where a version is asked for', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    const { patch } = document.paths['/api/users/me'];
    const { delete: remove } = document.paths['/api/lists/{id}'];
    expect(Object.keys(patch.requestBody.content)).toEqual(['application/json', 'application/merge-patch+json']);
    for (const { parameters } of [patch, remove])
      expect(parameters).toContainEqual(expect.objectContaining({ name: 'If-Match', in: 'header' }));
    const { post } = document.paths['/api/lists'];
    expect(Object.keys(post.requestBody.content)).toEqual(['application/json']);
    expect(post.parameters).toEqual([]);
  });

  it('describes the parts of a form: a file, and before it a JSON part about the file', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    const formFields = {
      createDocument: ['name', 'categoryId', 'validFrom', 'validUntil'],
      addDocumentVersion: ['name'],
    };
    for (const [path, id] of [
      ['/api/document/folders/{id}/files', 'createDocument'],
      ['/api/document/files/{id}/versions', 'addDocumentVersion'],
    ] as const) {
      const { requestBody } = document.paths[path].post;
      expect(requestBody).toMatchObject({ required: true });
      expect(requestBody.content).toEqual({
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: {
              form: { $ref: `#/components/schemas/${id}` },
              file: { type: 'string', format: 'binary' },
            },
          },
          encoding: { form: { contentType: 'application/json' } },
        },
      });
      expect(Object.keys(requestBody.content['multipart/form-data'].schema.properties)).toEqual(['form', 'file']);
      const form = document.components.schemas[id];
      expect(form).toMatchObject({ type: 'object', additionalProperties: false });
      expect(Object.keys(form.properties)).toEqual(formFields[id]);
      expect(form.required ?? []).toEqual([]);
    }
    const named = [...routesOf(contract)].filter(([, { form }]) => form).map(([name]) => name);
    expect(named.sort()).toEqual(['documents.addVersion', 'documents.createDocument']);
  });

  it('gives the largest size of a body: much only where rich text or a long list is taken', async () => {
    const document = (await api.app.inject('/api/openapi.json')).json();
    const takesRichText = (schema: unknown): boolean =>
      JSON.stringify(schema).includes('#/components/schemas/richText"') ||
      [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].some(([, name]) =>
        takesRichText(document.components.schemas[name ?? '']),
      );
    // Imprint and privacy text.
    const withLongTexts = ['portal.update'];
    const rich = [...routesOf(contract)].filter(([name, route]) => {
      const { body, method, path } = route;
      const operation = document.paths[path][method.toLowerCase()];
      const isRich = withLongTexts.includes(name) || (body !== undefined && takesRichText(operation.requestBody));
      if (body)
        expect(operation.description).toContain(
          route.long ? 'at most 2 MB' : isRich ? 'at most 1 MB' : 'at most 64 kB',
        );
      return isRich;
    });
    const long = [...routesOf(contract)].filter(([, route]) => route.long).map(([name]) => name);
    expect(long.sort()).toEqual([
      'attachments.deletion',
      'attendeeImports.check',
      'attendeeImports.enter',
      'calendarFiles.make',
      'documents.moveSeveral',
      'documents.restoreSeveral',
      'documents.trashSeveral',
    ]);
    expect(rich.map(([name]) => name)).toEqual([
      ...withLongTexts,
      'posts.create',
      'posts.update',
      'corrections.update',
      'textBlocks.create',
      'textBlocks.update',
    ]);
    for (const [name, route] of routesOf(contract))
      expect([name, route.rich === true]).toEqual([name, rich.some(([one]) => one === name)]);
  });

  it('can be read by people, under a policy without foreign or inline script or style', async () => {
    const page = await api.app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/);
    const sources = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)];
    expect(sources.length).toBeGreaterThan(2);
    for (const [, source] of sources) {
      if (source === 'data:,') continue;
      expect(source).toMatch(/^\/api\/docs\//);
      expect((await api.app.inject(source ?? '')).statusCode).toBe(200);
    }
  });
});

describe('every answer', () => {
  it('carries the headers that keep a browser safe, and the id of its request', async () => {
    const { headers } = await api.call('GET', '/api/hello');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const { body, headers: refused } = await api.call('GET', '/api/posts');
    expect(refused['x-request-id']).toBe(body.requestId);
  });

  it('does not accept an id of the request from the caller', async () => {
    const { headers } = await api.call('GET', '/api/hello', {
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    expect(headers['x-request-id']).not.toBe('mine');
  });
});

describe('the log', () => {
  function logged() {
    const lines: string[] = [];
    const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
    return { lines, server: createServer({ log: pino({}, stream), trustProxy: undefined }) };
  }

  it('has one line a request, with its id, and no query, header or body', async () => {
    const { lines, server } = logged();
    server.post('/x', async () => ({ ok: true }));
    await server.inject({
      method: 'POST',
      url: '/x?token=s3cret',
      headers: { authorization: 'Bearer s3cret', cookie: 'a=s3cret' },
      payload: { password: 's3cret' },
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      method: 'POST',
      path: '/x',
      status: 200,
      requestId: expect.any(String),
      ms: expect.any(Number),
    });
    expect(lines[0]).not.toContain('s3cret');
  });

  it('holds what the answer to a failure leaves out', async () => {
    const { lines, server } = logged();
    server.get('/x', async () => {
      throw new Error('table posts is on fire');
    });
    const reply = await server.inject('/x');
    expect([reply.statusCode, reply.json().code]).toEqual([500, 'internal']);
    expect(reply.body).not.toContain('fire');
    expect(lines.join()).toContain('table posts is on fire');
    expect(lines.join()).toContain(reply.json().requestId);
  });

  it('keeps quiet of what was the caller’s mistake', async () => {
    const { lines, server } = logged();
    server.get('/x', async () => {
      throw new AppError('notFound');
    });
    await server.inject('/x');
    expect(lines).toHaveLength(1);
  });
});

const bucket = { S3_BUCKET: 'files', S3_REGION: 'eu', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

describe('the settings', () => {
  it('keep files in a folder, or in a bucket with complete settings', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_BUCKET: '', S3_REGION: '' }).s3).toBeUndefined();
    expect(readConfig(bucket).s3).toEqual({
      bucket: 'files',
      region: 'eu',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      endpoint: undefined,
    });
  });

  it('are all optional', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, databaseUrl: undefined });
  });

  it.each([
    ['another host than loopback', { HOST: '0.0.0.0' }],
    ['portals of your own', { TENANTS_DIR: '/etc/portals' }],
    ['a database of your own', { DATABASE_URL: 'postgres://a@b/c', SECRET: 'x'.repeat(32) }],
  ])('have no demo with %s', (_what, environment) => {
    expect(readConfig(environment).demo).toBe(false);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a@b/c' }, 'SECRET'],
    [{ SECRET: 'short' }, 'SECRET'],
    [{ DATABASE_URL: 'postgres://a@b:1,c:d/e', SECRET: 'x'.repeat(32) }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a@b,c/d?target_session_attrs=any', SECRET: 'x'.repeat(32) }, 'target_session_attrs'],
    [{ BOUNCE_ADDRESS: 'nobody' }, 'BOUNCE_ADDRESS'],
    [{ BOUNCE_SECRETS: '{"here":"short"}' }, 'BOUNCE_SECRETS: the secret of here'],
    [{ AUTH0_MAIL_SECRETS: '[1]' }, 'AUTH0_MAIL_SECRETS'],
    [{ DEMO: 'maybe', LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ SMTP_URL: 'http://x' }, 'SMTP_URL'],
    [{ PUBLIC_URL: 'portal.example' }, 'PUBLIC_URL'],
    [{ SOURCE_URL: 'javascript:alert(1)' }, 'SOURCE_URL must be an address with http:// or https://'],
    [{ S3_BUCKET: 'files', S3_REGION: 'eu' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY'],
    [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
    [{ S3_REDIRECT: 'true' }, 'S3_REDIRECT'],
    [{ ACCEL_REDIRECT: 'stored' }, 'ACCEL_REDIRECT'],
    [{ ...bucket, ACCEL_REDIRECT: '/stored/' }, 'ACCEL_REDIRECT'],
  ])('name what is wrong: %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(name);
  });

  it('may name several hosts of a database', () => {
    const DATABASE_URL = 'postgresql://a:b@one:5432,two:5432/c?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL, SECRET: 'x'.repeat(32) }).databaseUrl).toBe(DATABASE_URL);
  });

  it('are checked by npm start before anything is installed, with nothing but Node', () => {
    const clone = mkdtempSync(join(tmpdir(), 'clone-'));
    onTestFinished(() => rmSync(clone, { recursive: true, force: true }));
    for (const name of ['scripts', 'platform', 'package.json', 'package-lock.json'])
      cpSync(name, join(clone, name), { recursive: true, filter: (file) => !file.includes('node_modules') });
    const env = { ...process.env, DATABASE_URL: 'postgres://a@b/c', PORT: '80', SECRET: '' };
    const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: clone,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Zunfthaus does not start: Settings: SECRET must be [^\n]+\n$/),
    ]);
    expect(readdirSync(clone).toSorted()).toEqual(['package-lock.json', 'package.json', 'platform', 'scripts']);
  });
});
