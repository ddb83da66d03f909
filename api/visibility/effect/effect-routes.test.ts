import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { contract } from '#contract/contract.ts';
import { Effect } from '#contract/targeting/effect.ts';
import { routesOf } from '#contract/base/route.ts';
import * as build from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { across } from '#tests/database/across.ts';
import { sampleCall } from '#tests/support/sample-call.ts';

// Previews answer with an effect or the usual error, and change nothing.
let api: TestApi;
let owner: pg.Client;
let office: string;

beforeAll(async () => {
  api = await testApi();
  office = (await api.signInAdmin()).token;
  owner = await connect(api.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

function arrangeRows(): Promise<Record<string, string>> {
  return api.arrange(async (db) => {
    const [craft, association, company] = [
      await build.buildCraft(db),
      await build.buildAssociation(db),
      await build.buildCompany(db),
    ];
    const { guildId } = await build.buildMembership(db, { companyId: company });
    const { userId: user } = await build.employ(db, { companyId: company });
    const other = await build.buildUser(db, { state: 'blocked' });
    const waiting = await build.buildUser(db, { state: 'applied' });
    const { termId, roleId } = await build.grant(db, { userId: user, guildId });
    const list = await build.buildList(db, { userIds: [user] });
    const post = await build.buildPost(db, { audience: { include: [{ kind: 'guild', id: guildId }] } });
    await build.buildPost(db, { audience: { exclude: [{ kind: 'list', id: list }] } });
    const folder = await build.buildFolder(db, { audience: { include: [{ kind: 'company', id: company }] } });
    return {
      '/api/users/': user,
      '/api/posts/': post,
      '/api/users/approve': await build.buildUser(db, { state: 'applied' }),
      '/api/craft/': craft,
      '/api/association/': association,
      '/api/guild/': guildId,
      '/api/companies/': company,
      '/api/lists/': list,
      '/api/document/folders/': folder,
      '/api/document/files/': await build.buildDocument(db, { folderId: folder }),
      '/api/document/moves': await build.buildDocument(db, { folderId: folder }),
      '/api/document/trash': await build.buildDocument(db, { folderId: folder }),
      '/api/document/trash/restore': await build.buildDocument(db, { folderId: folder, trashedAt: new Date() }),
      '/api/document/trash/': await build.buildDocument(db, { folderId: folder, trashedAt: new Date() }),
      userId: user,
      otherId: other,
      companyId: company,
      guildId,
      roleId,
      termId,
      userIds: other,
      waiting,
    };
  });
}

/** With xmin, and jobs. */
async function tables(): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema)' order by 1`);
  const digests = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t.xmin || t::text, '|' order by t::text)), '') as digest from ${name} t`,
  );
  const described = await across<{ name: string; digest: string }>(owner, digests.join(' union all '));
  return Object.fromEntries(described.map(({ name, digest }) => [name, digest]));
}

const routes = [...routesOf(contract)].filter(([, route]) => route.previews);
const answers: number[] = [];

describe('every route that previews', () => {
  it.each(routes)('%s', async (_name, route) => {
    const rows = await arrangeRows();
    const ofWaiting = /}\/(approve|refuse)$/.test(route.path);
    // For several at once: by path.
    const place = route.params ? route.path.slice(0, route.path.indexOf('{')) : route.path;
    const id = ofWaiting ? rows['waiting'] : rows[place];
    if (id === undefined) expect.fail(`arrange a row for ${route.path}`);
    const { path, ...call } = sampleCall(route, { ...rows, id, ids: id });
    const before = await tables();
    expect(before['public.users']).not.toMatch(/^0 /);
    const asked = await api.call(route.method, path, { as: office, ...call, headers: { prefer: 'effect' } });
    expect(await tables()).toEqual(before);
    const made = await api.call(route.method, path, { as: office, ...call });
    answers.push(asked.status);
    if (made.status >= 400) {
      expect([asked.status, asked.body.code]).toEqual([made.status, made.body.code]);
      return;
    }
    expect([asked.status, asked.headers['preference-applied']]).toEqual([200, 'effect']);
    Effect.parse(asked.body);
  });

  it('are most of what changes groups, and few of them refuse the sample', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(answers.filter((status) => status >= 400).length).toBeLessThan(5);
  });
});
