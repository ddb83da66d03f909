import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#api/base/pool.ts';
import { contract } from '#contract/contract.ts';
import { routesOf } from '#contract/route.ts';
import {
  buildAssociation,
  buildCompany,
  buildCraft,
  buildFolder,
  buildGuild,
  buildImport,
  buildList,
  buildMembership,
  buildPost,
  buildUser,
  employ,
  grant,
} from '#database/sample/builders.ts';
import { invitations } from '#database/schema/invitations.ts';
import { guilds } from '#database/schema/members.ts';
import { testApi, type TestApi } from './api.ts';
import { sampleCall } from './sample-call.ts';

let api: TestApi;
let owner: pg.Client;
let here: { id: string; subject: string; token: string };
let elsewhere: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  owner = await connect(api.ownerUrl);
  here = await api.signIn();
  elsewhere = await api.signIn({ tenant: 'elsewhere' });
  await api.arrange((db) => grant(db, { userId: here.id, role: 'admin' }));
  await api.arrange((db) => grant(db, { userId: elsewhere.id, role: 'admin' }), 'elsewhere');
  await arrangeRows();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

/** Something of everything in the tenant `here`: ids by the beginning of the paths that name them, and by parameter. */
async function arrangeRows(): Promise<Record<string, string>> {
  const device = await api.device(here.subject);
  return api.arrange(async (db) => {
    const craft = await buildCraft(db, { name: `Geheimes Gewerk ${crypto.randomUUID()}` });
    const association = await buildAssociation(db, { name: `Geheimer Verband ${crypto.randomUUID()}` });
    const guild = await buildGuild(db, { name: `Geheime Innung ${crypto.randomUUID()}` });
    const company = await buildCompany(db, { name: 'Geheimer Betrieb' });
    await buildMembership(db, { companyId: company, guildId: guild });
    const user = await buildUser(db, { lastName: 'Geheim', state: 'pending' });
    await employ(db, { userId: user, companyId: company });
    const { termId, roleId } = await grant(db, { userId: user, role: 'geheim', guildId: guild });
    const other = await buildUser(db, { lastName: 'Geheim' });
    const invited = await buildUser(db, { lastName: 'Geheim', state: 'invited' });
    await db.insert(invitations).values({ userId: invited, email: 'geheim@geheim.example', state: 'sent' });
    const list = await buildList(db, { name: `Geheime Liste ${crypto.randomUUID()}`, userIds: [user] });
    return {
      '/api/posts/': await buildPost(db, { title: 'Geheim', state: 'published' }),
      '/api/see-as/posts/': await buildPost(db, { title: 'Geheim', state: 'published' }),
      '/api/document/folders/': await buildFolder(db, { name: `Geheimer Ordner ${crypto.randomUUID()}` }),
      '/api/imports/': await buildImport(db, { createdBy: here.id }),
      '/api/users/me/devices/': device,
      '/api/users/': user,
      '/api/craft/': craft,
      '/api/association/': association,
      '/api/guild/': guild,
      '/api/companies/': company,
      '/api/lists/': list,
      '/api/roles/': roleId,
      userId: user,
      otherId: other,
      companyId: company,
      guildId: guild,
      roleId,
      termId,
      userIds: other,
    };
  });
}

const withId = [...routesOf(contract)].filter(([, route]) => route.params);

describe('every route with an id', () => {
  it.each(withId)("%s hides another tenant's row", async (name, route) => {
    const rows = await arrangeRows();
    const id = rows[route.path.slice(0, route.path.indexOf('{'))];
    if (id === undefined) expect.fail(`arrange a row for ${name}`);
    const { path, ...call } = sampleCall(route, { ...rows, id });
    const foreign = await api.call(route.method, path, { as: elsewhere.token, tenant: 'elsewhere', ...call });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'notFound' } });
    // The very same call in the row's own tenant finds it, so the 404 above proves something.
    const own = await api.call(route.method, path, { as: here.token, ...call });
    expect(own.status).not.toBe(404);
  });
});

describe('every list', () => {
  const lists = [...routesOf(contract)].filter(
    ([, route]) => route.method === 'GET' && !route.params && route.access !== 'anyone',
  );

  it.each(lists)("%s tells nothing of another tenant's rows", async (_name, route) => {
    const reply = await api.call('GET', route.path, { as: elsewhere.token, tenant: 'elsewhere' });
    expect(reply.status).toBe(200);
    expect(Buffer.isBuffer(reply.body) ? reply.body.toString() : JSON.stringify(reply.body)).not.toContain('Geheim');
  });

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
        (select count(*)::int from pg_policy where polrelid = pg_class.oid and polcmd = '*') as policies
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

  it('lets views see with the eyes of whoever asks', async () => {
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

  it('shows a forgotten where only its own tenant, and lets nobody write into another', async () => {
    const seen = await api.arrange((db) => db.select().from(guilds), 'elsewhere');
    expect(seen.map(({ name }) => name)).not.toContain('Geheime Innung');
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

/** The address of the handlers' role, read from a connection of theirs. */
async function appUrl(): Promise<string> {
  const { inject } = await import('vitest');
  const url = new URL(inject('template').appUrl);
  url.pathname = new URL(api.ownerUrl).pathname;
  return url.href;
}
