import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { contract } from '#contract/contract.ts';
import { routesOf } from '#contract/base/route.ts';
import { grant } from '#sample/builders.ts';
import { guilds } from '#database/schema/members.ts';
import { testApi, type TestApi } from '../support/api.ts';
import { arrangeFor, arrangeRows, callOf } from '../support/rows.ts';

let api: TestApi;
let owner: pg.Client;
let here: { id: string; subject: string; token: string };
let elsewhere: { id: string; token: string };
/** For calls that change none of them. */
let shared: Record<string, string>;

beforeAll(async () => {
  api = await testApi();
  owner = await connect(api.ownerUrl);
  here = await api.signIn({ lastName: 'Geheim', askedMessage: 'Geheim', activatedAt: new Date('2020-01-01') });
  elsewhere = await api.signIn({ tenant: 'elsewhere' });
  await api.arrange((db) => grant(db, { userId: here.id, role: 'admin' }));
  await api.arrange((db) => grant(db, { userId: elsewhere.id, role: 'admin' }), 'elsewhere');
  shared = await arrangeRows(api, here);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** By the digest of the logo: `api/tenants/take-settings.test.ts` asks for another tenant's. */
const byDigest = ['portal.logo'];
const withId = [...routesOf(contract)].filter(
  // What operators see is of no tenant.
  ([name, route]) => route.params && route.access !== 'operator' && !byDigest.includes(name),
);

describe('every route with an id', () => {
  it.each(withId)("%s hides another tenant's row", async (name, route) => {
    const sample = callOf(route, route.method === 'GET' ? shared : await arrangeFor(route, api, here));
    if (!sample) expect.fail(`arrange a row for ${name}`);
    const { path, ...call } = sample;
    const foreign = await api.call(route.method, path, { as: elsewhere.token, tenant: 'elsewhere', ...call });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'notFound' } });
    // Proves the 404 above: in its own tenant the call finds the row.
    const own = await api.call(route.method, path, { as: here.token, ...call });
    expect(own.status).not.toBe(404);
  });
});

const counts = [
  'calendar.own',
  'notices.count',
  'visibility.counts',
  'invitations.counts',
  'officePosts.counts',
  'questions.count',
  'upcoming.unread',
  'documents.readStorage',
  'mailings.standstill',
];
/** Tell of what they are asked for by id: the tests of the features ask for another tenant's. */
const byIds = ['results.figures', 'authors.ofSeveral'];
/** Count what a portal lacks of a list of the program: the tests of the lists add rows elsewhere. */
const offered = ['members.crafts.catalogue', 'members.roles.usual'];
/** The portal's own settings: `api/tenants/take-settings.test.ts` asks in two. */
const ofThePortal = ['portal.read', 'authors.fourEyes'];
/** The same for every portal: days of the installation. */
const ofTheInstallation = ['backups.state', 'operations.read', 'help.find'];
const ofTheSignIn = [
  'tenants.mine',
  'identity.signInMethods',
  'privacy.deletion',
  'mailings.own',
  'mailings.recent',
  // Names kinds only; api/notices/events.test.ts covers its receivers.
  'notices.events',
];
const questions: Record<string, string> = {
  'search.find': '?search=geheim',
  'privacy.ownDataEntries': '?kind=posts',
};

function textOf(body: unknown): string {
  return (Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)).toLowerCase();
}

describe('every list', () => {
  // Some of the rows above are changed by now.
  beforeAll(async () => void (await arrangeRows(api, here)));

  const lists = [...routesOf(contract)].filter(
    ([name, route]) =>
      route.method === 'GET' && !route.params && route.access !== 'anyone' && !ofTheSignIn.includes(name),
  );

  it.each(
    lists.filter(
      ([name]) =>
        !counts.includes(name) && ![...byIds, ...offered, ...ofThePortal, ...ofTheInstallation].includes(name),
    ),
  )("%s shows nothing of another tenant's rows", async (name, route) => {
    const [foreign, own] = await askBoth(`${route.path}${questions[name] ?? ''}`);
    expect(foreign).not.toContain('geheim');
    // Proves the silence above.
    expect(own).toContain('geheim');
  });

  it.each(lists.filter(([name]) => counts.includes(name)))(
    "%s counts nothing of another tenant's rows",
    async (_name, route) => {
      const [foreign, own] = await askBoth(route.path);
      await arrangeRows(api, here);
      const [later, changed] = await askBoth(route.path);
      expect(later).toBe(foreign);
      expect(changed).not.toBe(own);
    },
  );

  async function askBoth(path: string): Promise<[foreign: string, own: string]> {
    const foreign = await api.call('GET', path, { as: elsewhere.token, tenant: 'elsewhere' });
    const own = await api.call('GET', path, { as: here.token });
    expect([foreign.status, own.status]).toEqual([200, 200]);
    return [textOf(foreign.body), textOf(own.body)];
  }

  it.each(lists)('%s does not take a token of another tenant', async (_name, route) => {
    expect(await api.call('GET', route.path, { as: elsewhere.token })).toMatchObject({
      status: 401,
      body: { code: 'auth.invalidToken' },
    });
  });
});

describe('the database', () => {
  it('forces row-level security on every table of a tenant, for all kinds of access', async () => {
    const { rows: tables } = await owner.query<{ name: string; guarded: boolean; policies: number }>(`
      select relname as name, relrowsecurity and relforcerowsecurity as guarded,
        (select count(*)::int from pg_policy where polrelid = pg_class.oid and polcmd = case when relkind = 'p' then 'r' else '*' end
          and pg_get_expr(polqual, polrelid) ~ '^\\(*tenant_id = \\(?.*current_setting\\(''app.tenant') as policies
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind in ('r', 'p') order by relname`);
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.filter(({ guarded, policies }) => !guarded || policies !== 1)).toEqual([]);
  });

  it('has tenant_id lead every key of a tenant', async () => {
    const { rows: indexes } = await owner.query<{ name: string }>(`
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where n.nspname = 'public' and a.attname <> 'tenant_id'`);
    expect(indexes).toEqual([]);
  });

  it('makes views read with the rights of the caller', async () => {
    const { rows: views } = await owner.query(`
      select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'public' and relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false)`);
    expect(views).toEqual([]);
  });

  it('gives the login role of the handlers nothing to own, to bypass or to become', async () => {
    const rights = await api.arrange(async (db) => {
      const { rows: found } = await db.$client.query(`
        select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
          (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
          (select count(*)::int from pg_auth_members where member = pg_roles.oid) as memberships
        from pg_roles where rolname = current_user`);
      return found;
    });
    expect(rights).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0, memberships: 0 },
    ]);
  });

  it('shows a forgotten where only its own tenant, and permits nobody to write into another', async () => {
    const seenFrom = async (tenantId: string) =>
      (await api.arrange((db) => db.select().from(guilds), tenantId)).map(({ tenantId: of }) => of);
    expect(await seenFrom('elsewhere')).toEqual([]);
    expect([...new Set(await seenFrom('here'))]).toEqual(['here']);
    const write = api.arrange((db) => db.insert(guilds).values({ name: 'Fremd', tenantId: 'here' }), 'elsewhere');
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('keeps sign-ins from the role of the handlers', async () => {
    const read = api.arrange((db) => db.$client.query('select * from identity.credentials'));
    await expect(read).rejects.toMatchObject({ code: '42501' });
  });

  it('shows nothing at all without a tenant', async () => {
    const app = await connect(await appUrl());
    await expect(app.query('select * from guilds')).rejects.toMatchObject({ code: '42704' });
    await app.end();
  });
});

async function appUrl(): Promise<string> {
  const { inject } = await import('vitest');
  const url = new URL(inject('template').appUrl);
  url.pathname = new URL(api.ownerUrl).pathname;
  return url.href;
}
