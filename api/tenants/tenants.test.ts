import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { Tenant } from '#contract/tenants.ts';
import type { Maintenance } from '#platform/http/maintenance.ts';
import { openPages, tenantsIn } from './fixtures/house.ts';
import { TenantFile } from './tenant-file.rules.ts';
import { readTenants } from './tenants.store.ts';

describe('tenant files', () => {
  it('are listed completely', async () => {
    const docs = await readFile('docs/portal.md', 'utf8');
    for (const field of Object.keys(TenantFile.shape)) expect(docs).toMatch(new RegExp(`^\\| .*\`${field}[\`.]`, 'm'));
    for (const language of languages) expect(docs).toMatch(new RegExp(`^\\| \`language\`.*\`${language}\``, 'm'));
  });

  it('need a name only; the rest has defaults', async () => {
    const { tenants, logged } = await tenantsIn({ 'a.json': { name: 'A' } });
    expect(tenants).toEqual([
      {
        id: 'a',
        name: 'A',
        shortName: 'A',
        default: false,
        deletionDays: 14,
        palette: { primaryColor: '#00A6B0' },
        issuer: { name: 'jwt', google: false },
        hosts: [],
        language: 'en',
        approval: [],
        confirmations: { remindDaysBefore: [3] },
        push: { kinds: ['circular', 'invitation', 'urgent', 'tariff'], titles: false },
        keepDays: {
          views: 365,
          mails: 365,
          imports: 90,
          reads: 1095,
          questions: 1095,
          registrations: 365,
          attendance: 1095,
          left: 3650,
          trash: 30,
        },
        mails: { frequencies: {}, unmutable: [], perMinute: 600, perMinuteAndDomain: 120, senders: [] },
        registration: 'approval',
        quota: 100,
        numbered: [],
        reading: { names: true },
        admins: [],
        contact: {},
        accessibility: { text: null, limits: null, checkedOn: null, enforcement: null },
        nouns: {},
        legal: { terms: '', termsVersion: null, termsChange: null, privacy: '', imprint: '' },
        identifier: 'A',
        invitationNote: null,
        questions: 'off',
        ofFile: { name: 'A', palette: { primaryColor: '#00A6B0' }, contact: {}, legal: expect.any(Object) },
        logo: null,
        sender: null,
        replyTo: null,
        isSetUp: true,
        revision: 0,
      },
    ]);
    expect(logged).toEqual([]);
  });

  it.each([
    ['broken JSON', 'b.json', '{', ''],
    ['no name', 'b.json', {}, 'name'],
    ['an unknown field', 'b.json', { name: 'B', colour: 'red' }, 'colour'],
    ['no colour', 'b.json', { name: 'B', palette: { primaryColor: 'teal' } }, 'palette.primaryColor'],
    ['an unknown issuer', 'b.json', { name: 'B', issuer: { name: 'ldap' } }, 'issuer'],
    ['an unknown language', 'b.json', { name: 'B', language: 'xx' }, 'language'],
    ['an admin without an address', 'b.json', { name: 'B', admins: ['office'] }, 'admins.0'],
    [
      'a version of terms that are not there',
      'b.json',
      { name: 'B', legal: { termsVersion: '2026-01-01' } },
      'legal.terms',
    ],
    [
      'a version that is no day',
      'b.json',
      { name: 'B', legal: { terms: 'x', termsVersion: '1. Mai' } },
      'termsVersion',
    ],
    ['a host with a path', 'b.json', { name: 'B', hosts: ['b.example/x'] }, 'hosts.0'],
    ['capital letters in its id', 'B.json', { name: 'B' }, 'file name'],
  ])('with %s are left out, logged as Invalid tenant with the reason', async (_what, name, content, reason) => {
    const { tenants, logged } = await tenantsIn({ 'a.json': { name: 'A' }, [name]: content });
    expect(tenants.map(({ id }) => id)).toEqual(['a']);
    expect(logged).toMatchObject([
      { message: 'Invalid tenant', detail: { file: name, reason: expect.stringContaining(reason) } },
    ]);
  });

  it('list the default first, then by name', async () => {
    const { tenants } = await tenantsIn({
      'a.json': { name: 'A' },
      'c.json': { name: 'C', default: true },
      'b.json': { name: 'B' },
    });
    expect(tenants.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
  });

  it('of the two samples are valid, German, and Musterland is the first', async () => {
    const { all: tenants } = await readTenants('tenants', (message, detail) =>
      expect.fail(`${message} ${JSON.stringify(detail)}`),
    );
    expect(tenants.map(({ id, name, language }) => [id, name, language])).toEqual([
      ['musterland', 'Kreishandwerkerschaft Musterland', 'de'],
      ['beispielstadt', 'Kreishandwerkerschaft Beispielstadt', 'de'],
    ]);
  });

  it('report when two claim one host', async () => {
    const { logged } = await tenantsIn({
      'a.json': { name: 'A', hosts: ['x.example'] },
      'b.json': { name: 'B', hosts: ['x.example'] },
    });
    expect(logged).toMatchObject([{ message: 'Invalid tenant', detail: { host: 'x.example' } }]);
  });
});

describe('the tenant', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = await openPages({
      'first.json': { name: 'First', default: true, language: 'de', palette: { primaryColor: '#B3261E' } },
      'second.json': { name: 'Second', hosts: ['second.example', 'port.example:8080'] },
      'broken.json': { name: 'Broken', language: 'xx', hosts: ['broken.example', 'second.example', 7] },
    });
  });
  afterAll(() => app.close());

  const tenantAt = async (headers: Record<string, string>) => {
    const reply = await app.inject({ url: '/tenant.json', headers });
    return reply.statusCode === 200 ? Tenant.parse(reply.json()).id : reply.json().code;
  };

  it.each([
    ['the first on a host nobody claims', { host: 'localhost:3000' }, 'first'],
    ['the claimant of the host', { host: 'second.example' }, 'second'],
    ['the claimant, whatever the port', { host: 'second.example:3000' }, 'second'],
    ['the claimant, whatever the spelling', { host: 'SECOND.example' }, 'second'],
    [
      'the claimant, whatever was chosen',
      { host: 'second.example', 'x-tenant': 'first', cookie: 'tenant=first' },
      'second',
    ],
    ['the host and port that are claimed', { host: 'port.example:8080' }, 'second'],
    ['not another port of it', { host: 'port.example' }, 'first'],
    ['the chosen one by header', { host: 'localhost', 'x-tenant': 'second' }, 'second'],
    ['the chosen one by cookie', { host: 'localhost', cookie: 'a=b; tenant=second' }, 'second'],
    ['the header before the cookie', { host: 'localhost', 'x-tenant': 'first', cookie: 'tenant=second' }, 'first'],
    ['none on a host whose own file is invalid', { host: 'broken.example:3000' }, 'tenant.invalid'],
    ['none there, whatever was chosen', { host: 'broken.example', 'x-tenant': 'first' }, 'tenant.invalid'],
    ['none for a choice there is not', { host: 'localhost', 'x-tenant': 'third' }, 'tenant.invalid'],
  ])('serves %s', async (_what, headers, id) => {
    expect(await tenantAt(headers)).toBe(id);
  });

  it('gives the browser no more than it needs, and offers a choice where no tenant claims the host', async () => {
    const open = (await app.inject({ url: '/tenant.json', headers: { host: 'localhost' } })).json();
    expect(open.choices.map(({ id }: { id: string }) => id)).toEqual(['first', 'second']);
    expect(open).not.toHaveProperty('hosts');
    const claimed = (await app.inject({ url: '/tenant.json', headers: { host: 'second.example' } })).json();
    expect(claimed.choices.map(({ id }: { id: string }) => id)).toEqual(['second']);
  });

  it.each([
    ['/', 200],
    ['/auth/login', 200],
    ['/auth/login/', 200],
    ['/posts/0190a000-0000-7000-8000-000000000123', 200],
    ['/admin/targeting', 200],
    ['/401', 401],
    ['/404', 404],
    ['/500', 500],
    ['/nothing', 404],
    ['/posts/1/2', 404],
    ['/auth', 404],
    ['/assets/none.js', 404],
    ['/.vite/preloads.json', 404],
  ])('answers the page %s with status %d', async (path, status) => {
    const reply = await app.inject({ url: path });
    expect(reply.statusCode).toBe(status);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it("paints the tenant's colour and language into the document, with a policy that fits its script and style", async () => {
    const reply = await app.inject({ url: '/' });
    expect(reply.body).toContain('<html lang="de"');
    expect(reply.body.toUpperCase()).toContain('--ZH-PRIMARY-6:');
    expect(reply.body.toUpperCase()).toContain('#B3261E');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    const styles = [...reply.body.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text);
    expect(styles.length).toBeGreaterThan(0);
    for (const text of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(policy).not.toContain('unsafe');
    // No hash allows an attribute.
    expect(reply.body).not.toMatch(/<[^>]* style=/);
  });

  it.each([
    [undefined, 'de'],
    ['de-DE,de;q=0.9,en;q=0.8', 'de'],
    ['en-US,en;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7', 'es'],
    ['en;q=0,es', 'es'],
    ['pl,cs', 'de'],
    ['*', 'de'],
    ['nonsense;q=,;;', 'de'],
  ])(
    'answers with documents, also the offline one, in the language of a browser that asks for %s: %s',
    async (asked, language) => {
      for (const url of ['/', '/auth/login', '/404', '/offline.html']) {
        const { body, headers } = await app.inject({
          url,
          headers: asked === undefined ? {} : { 'accept-language': asked },
        });
        expect(body).toContain(`<html lang="${language}"`);
        expect(headers['vary']).toContain('accept-language');
      }
    },
  );

  it.each([
    ['/', '', ['de', 'login']],
    ['/', 'zunfthaus.session_token=x', ['de', 'member-de', 'frame', 'frame.css']],
    ['/', '__Host-zunfthaus.session_token=x', ['de', 'member-de', 'frame', 'frame.css']],
    ['/', 'else=1; zunfthaus.session.first=1', ['de', 'member-de', 'frame', 'frame.css']],
    ['/', 'zunfthaus.session.second=1', ['de', 'login']],
    ['/auth/login', 'zunfthaus.session_token=x', ['de', 'login']],
    [
      '/documents/0190a000-0000-7000-8000-000000000123?part=a',
      'zunfthaus.session_token=x',
      ['de', 'member-de', 'documents'],
    ],
    ['/documents/trash', 'zunfthaus.session_token=x', ['de', 'trash']],
    ['/documents/trash', 'else=1', ['de', 'login']],
    ['/nothing', 'zunfthaus.session_token=x', ['de']],
  ])(
    'names in the document of %s, to a browser with the cookies "%s", what it will ask for',
    async (url, cookie, files) => {
      const { body, headers } = await app.inject({ url, headers: { cookie } });
      const links = body.matchAll(
        /<link rel="(?:modulepreload" fetchpriority="low|preload" as="style" fetchpriority="low" crossorigin)"? href="([^"]+)">/g,
      );
      const named = [...links]
        .map(([, file = '']) => file.replace(/^.*\/|\.js$/g, ''))
        .filter((file) => file !== 'jwt');
      expect(named).toEqual(files);
      expect(headers['vary']).toContain('cookie');
    },
  );

  it.each([
    ['/', 'zunfthaus.session_token=x', '/api/users/me /api/posts?size=20&amp;page=0'],
    ['/documents/0190a000-0000-7000-8000-000000000123', 'zunfthaus.session_token=x', '/api/users/me'],
    ['/', '', ''],
    ['/auth/login', 'zunfthaus.session_token=x', ''],
    ['/nothing', 'zunfthaus.session_token=x', ''],
  ])(
    'names in the document of %s, to a browser with the cookies "%s", what to ask for early',
    async (url, cookie, calls) => {
      const { body } = await app.inject({ url, headers: { cookie } });
      expect(/<meta name="early-calls" content="([^"]*)">/.exec(body)?.[1]).toBe(calls);
    },
  );

  it.each([
    ['/', 'zunfthaus.session_token=x', ['bar', 'menu', 'brand', 'end', 'side', 'main', 'page']],
    ['/documents/trash', 'zunfthaus.session_token=x', ['bar', 'menu', 'brand', 'end', 'side']],
    ['/', '', ['door', 'brand', 'card']],
    ['/nothing', '', []],
  ])('paints the frame of %s, for a browser with the cookies "%s", before any script', async (url, cookie, parts) => {
    const { body } = await app.inject({ url, headers: { cookie } });
    const [, painted = ''] = /<body>([\s\S]*)<div id="root">/.exec(body) ?? [];
    expect([...painted.matchAll(/class="(\w+)/g)].map(([, name]) => name)).toEqual(parts);
    // The order of style sheets matters.
    expect(body.indexOf('rel="stylesheet"') < body.indexOf('</head>')).toBe(true);
  });

  it("shows the portal's name in the frame as it is written, whatever it holds", async () => {
    const name = 'A & <img src=x onerror=alert(1)> $& "B"';
    const named = await openPages({ 'a.json': { name, language: 'de' } });
    const { body } = await named.inject('/');
    expect(body).toContain(
      '<b>A &amp; &lt;img src=x onerror=alert(1)&gt; $&amp; &quot;B&quot;</b><span>Wort de</span>',
    );
    await named.close();
  });

  it('paints the line below a title that has one', async () => {
    const headers = { cookie: 'zunfthaus.session_token=x' };
    const painted = async (url: string) =>
      /<div class="page">.*?<\/div>/.exec((await app.inject({ url, headers })).body)?.[0];
    expect(await painted('/documents/0190a000-0000-7000-8000-000000000123')).toBe(
      '<div class="page"><b>Dokumente</b><span>A &amp; B</span></div>',
    );
    expect(await painted('/')).toBe('<div class="page"><b>Aktuelles</b></div>');
  });

  it('gives the browser a page in the same colours to keep for when nobody answers', async () => {
    const reply = await app.inject({ url: '/offline.html' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.body.toUpperCase()).toContain('#B3261E');
    expect(reply.body).toContain('Keine Verbindung');
  });

  it('answers plainly when there is no such tenant: a document without colours, and no tenant', async () => {
    const reply = await app.inject({ url: '/', headers: { 'x-tenant': 'third' } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).not.toContain('<style>');
  });

  it.each([
    ['first.example', {}, undefined],
    ['localhost:3000', {}, undefined],
    ['second.example', {}, 'max-age=31536000'],
    ['first.example', { 'x-forwarded-proto': 'https' }, 'max-age=31536000'],
  ])('asks a browser at %s with %o to keep to https: %s', async (host, headers, said) => {
    const behindProxy = await openPages(
      { 'a.json': { name: 'A', hosts: ['second.example'] } },
      { TRUST_PROXY: '127.0.0.1' },
    );
    try {
      for (const url of ['/', '/assets/main.abc.js', '/api/none', '/api/hello']) {
        const reply = await behindProxy.inject({ url, headers: { host, ...headers } });
        expect([url, reply.headers['strict-transport-security']]).toEqual([url, said]);
      }
    } finally {
      await behindProxy.close();
    }
  });

  it('sends files compressed in advance, cacheable forever, and not twice', async () => {
    const reply = await app.inject({ url: '/assets/main.abc.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(reply.body).toBe('ready-made');
    const plain = await app.inject({ url: '/assets/main.abc.js' });
    expect(plain.body).toBe('console.log(1)');
    const again = await app.inject({
      url: '/assets/main.abc.js',
      headers: { 'if-none-match': String(plain.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('answers what is not a page as a problem', async () => {
    for (const [method, url] of [
      ['POST', '/'],
      ['GET', '/api/none'],
      ['DELETE', '/assets/main.abc.js'],
    ] as const) {
      expect((await app.inject({ method, url })).json().code).toBe('notFound');
    }
  });
});

describe('readiness', () => {
  it.each([
    ['no file', {}],
    ['only invalid ones', { 'broken.json': { name: 'Broken', language: 'xx' } }],
  ])('is not there without one valid tenant, and gives the reason: %s', async (_what, files) => {
    const app = await openPages(files);
    const { statusCode, body } = await app.inject('/readyz');
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { status: 'unavailable', reason: expect.stringContaining('no valid tenant') },
    ]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  it('is there with one', async () => {
    const app = await openPages({ 'a.json': { name: 'A' }, 'broken.json': '{' });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });
});

describe('in maintenance', () => {
  it('each page is 503 with the sentence, never cached, and calls are 503 but for health', async () => {
    let now: Maintenance | undefined;
    const portals = { 'a.json': { name: 'A', palette: { primaryColor: '#B3261E' } } };
    const app = await openPages(portals, {}, { maintenance: () => now });
    onTestFinished(() => app.close());
    expect((await app.inject('/')).statusCode).toBe(200);
    now = { since: new Date(), sentence: 'Bis <b>20</b> Uhr' };
    for (const url of ['/', '/auth/login', '/documents/none']) {
      const page = await app.inject({ url, headers: { 'accept-language': 'es' } });
      expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
        503,
        '60',
        'no-store',
      ]);
      expect(page.body).toContain('<p>Bis &lt;b&gt;20&lt;/b&gt; Uhr</p>');
      expect(page.body).toContain('<html lang="es"');
      expect(page.body.toUpperCase()).toContain('#B3261E');
    }
    now = { ...now, sentence: null };
    expect((await app.inject('/')).body).toContain('Wartung');
    expect((await app.inject('/assets/main.abc.js')).statusCode).toBe(200);
    expect((await app.inject('/offline.html')).statusCode).toBe(200);
    for (const [method, url] of [
      ['GET', '/tenant.json'],
      ['GET', '/api/hello'],
      ['GET', '/api/none'],
      ['POST', '/api/posts'],
      ['POST', '/none'],
    ] as const) {
      const call = await app.inject({ method, url });
      expect([call.statusCode, call.headers['retry-after'], call.json().code], url).toEqual([503, '60', 'maintenance']);
    }
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'maintenance' });
    now = undefined;
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  });
});
