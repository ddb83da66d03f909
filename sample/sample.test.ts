// What demo, journeys and isolation tests rely on.
import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import { CreateFolder } from '#contract/documents/folders.ts';
import { CreatePost } from '#contract/posts/posts.ts';
import { RichText } from '#contract/base/text/rich-text.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { listInside } from '#api/documents/folders/folders.store.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import { across } from '#tests/database/across.ts';
import { freshDatabase } from '#tests/database/database.ts';
import { addDays, dayOf } from './calendar.ts';
import { demoAccounts } from './demo-accounts.ts';
import { sampleTenant } from './fixtures/sample-tenant.ts';
import { type Branch, treeOf } from './documents/tree.ts';
import { sampleId } from './ids.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { beispielstadt } from './tenants/beispielstadt.ts';
import { musterland } from './tenants/musterland.ts';
import { datedPosts } from './posts/dates.ts';
import { occasionsOf } from './posts/occasions.ts';
import { documentsOf, type StoredFiles } from './documents/fill-documents.ts';
import { contentOf, mediaTypes } from './documents/plan.ts';
import { fillSample, portraits, type SampleTenantId } from './sample.ts';

const today = new Date('2026-11-20T09:00:00Z');
const signIn = { issuer: '', subject: '', session: null, groups: [] };
const tenantIds: SampleTenantId[] = ['musterland', 'beispielstadt'];

interface World {
  database: Database;
  ask: <Row extends pg.QueryResultRow>(query: string) => Promise<Row[]>;
  close: () => Promise<void>;
}

async function filled(subjects?: ReadonlyMap<string, string>): Promise<World> {
  const { appUrl, ownerUrl, drop } = await freshDatabase();
  const database = openDatabase({ url: appUrl, now: () => today, log: () => {} });
  for (const tenantId of tenantIds) {
    await database.write(tenantId, async (db) => {
      const tenant = await sampleTenant(tenantId);
      await fillSample(db, {
        portrait: tenantId,
        tenant,
        today,
        stored: await filesOf(tenantId),
        ...(subjects && { signIns: subjects }),
      });
    });
  }
  const owner = await connect(ownerUrl);
  return {
    database,
    ask: (query) => across(owner, query),
    async close() {
      await owner.end();
      await database.close();
      await drop();
    },
  };
}

async function filesOf(tenantId: SampleTenantId): Promise<StoredFiles> {
  const files = documentsOf(portraits[tenantId], dayOf(today)).map(async (document) => {
    const content = await contentOf(document);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return [document.key, { bytes: content.length, sha256 }] as const;
  });
  return new Map(await Promise.all(files));
}

const signIns = new Map(demoAccounts.map(({ key, email }) => [email, `of-${key}`]));

const started = new Date();
let world: World;
beforeAll(async () => {
  world = await filled(signIns);
});
afterAll(() => world.close());

it('the sample has a Kreishandwerkerschaft and the Landesinnungsverband of one craft', async () => {
  const rows = await world.ask<{ kind: string; name: string }>(
    `select kind, name from associations order by kind, name`,
  );
  expect(rows.map(({ kind, name }) => `${kind}: ${name}`)).toEqual([
    'district: Kreishandwerkerschaft Beispielstadt',
    'district: Kreishandwerkerschaft Musterland',
    'state: Landesinnungsverband des Gebäudereiniger-Handwerks Oberes Tal',
    'state: Landesinnungsverband des Raumausstatterhandwerks Mittelfluss',
  ]);
});

/** The query returns tenant and value. */
async function each(query: string): Promise<Record<string, number>> {
  const rows = await world.ask<{ tenant_id: string; value: string }>(query);
  return Object.fromEntries(rows.map(({ tenant_id, value }) => [tenant_id, Number(value)]));
}

describe('members', () => {
  it.each([
    ['guilds', 12],
    ['companies', 150],
    ['users', 500],
    ['posts', 61],
    ['crafts', 145],
    ['associations', 2],
    ['fruits', 5],
  ])('fills %s: %i for each tenant', async (table, count) => {
    const counts = await each(`select tenant_id, count(*) as value from ${table} group by 1`);
    expect(counts).toEqual({ musterland: count, beispielstadt: count });
  });

  it('has people of every membership and access, and mostly such who have signed in', async () => {
    const rows = await world.ask<{ membership: string; access: string; count: string }>(
      'select membership, access, count(*) from users group by 1, 2',
    );
    const counts = Object.fromEntries(
      rows.map(({ membership, access, count }) => [`${membership}/${access}`, Number(count)]),
    );
    expect(Object.keys(counts)).toEqual(
      expect.arrayContaining(['applied/open', 'member/blocked', 'member/invited', 'member/none', 'member/open']),
    );
    expect(counts['member/open']).toBeGreaterThan(800);
  });

  it('has terms that hold, that have ended, and one yet to begin', async () => {
    const [row] = await world.ask<Record<string, string>>(`select
      count(*) filter (where ends_on < '2026-11-20') as ended, count(*) filter (where starts_on > '2026-11-20') as ahead,
      count(*) filter (where ends_on between '2026-11-20' and '2027-02-28') as ending from role_terms`);
    expect(Number(row?.['ended'])).toBeGreaterThan(5);
    expect(Number(row?.['ahead'])).toBeGreaterThan(0);
    expect(Number(row?.['ending'])).toBeGreaterThan(0);
  });

  it('names people and companies alike in both tenants, so that a leak shows', async () => {
    const shared = async (table: string, name: string) =>
      (await world.ask(`select ${name} from ${table} group by 1 having count(distinct tenant_id) = 2`)).length;
    expect(await shared('users', `first_name || ' ' || last_name`)).toBeGreaterThanOrEqual(5);
    expect(await shared('companies', 'name')).toBeGreaterThanOrEqual(5);
    expect(await shared('guilds', 'name')).toBeGreaterThanOrEqual(5);
    const rows = await world.ask(`select distinct u.tenant_id from users u
      join company_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
      join company_guilds m on m.tenant_id = p.tenant_id and m.company_id = p.company_id
      join guilds g on g.tenant_id = m.tenant_id and g.id = m.guild_id
      where u.first_name = 'Jutta' and u.last_name = 'Rehbein' and g.name like 'Tischler-Innung %'`);
    expect(rows).toHaveLength(2);
  });

  it('knows the demo accounts by their sign-ins, each where it belongs', async () => {
    const rows = await world.ask<{ tenant_id: string; email: string; subject: string }>(
      `select tenant_id, email, subject from users where email like '%@zunfthaus.example' and subject is not null`,
    );
    const expected = demoAccounts.flatMap(({ key, email, tenantIds: homes }) =>
      homes.map((tenant_id) => ({ tenant_id, email, subject: `of-${key}` })),
    );
    expect(rows).toHaveLength(expected.length);
    expect(rows).toEqual(expect.arrayContaining(expected));
    const admins =
      await each(`select t.tenant_id, count(*) as value from role_terms t join roles r on r.tenant_id = t.tenant_id and r.id = t.role_id
      join users u on u.tenant_id = t.tenant_id and u.id = t.user_id where r.key = 'admin' and u.email = 'office@zunfthaus.example' group by 1`);
    expect(admins).toEqual({ musterland: 1, beispielstadt: 1 });
  });

  it('uses no address that could be real', async () => {
    const rows = await world.ask<{ address: string }>(`
      select email as address from users where email is not null union all select email from companies where email is not null
      union all select web from companies where web is not null
      union all select (regexp_matches(body::text, '[a-z.-]+@[a-z.-]+|https?://[^"]+', 'g'))[1] from posts`);
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.filter(({ address }) => !address.endsWith('.example'))).toEqual([]);
  });
});

describe('posts', () => {
  it('are two pinned, three drafts, two scheduled and the rest published within two years', async () => {
    const rows = await world.ask<Record<string, string>>(`select
      count(*) filter (where pinned) as pinned, count(*) filter (where published_at is null) as drafts,
      count(*) filter (where published_at > '2026-11-20T09:00:00Z') as scheduled,
      count(*) filter (where published_at < '2024-11-20T00:00:00Z') as older from posts group by tenant_id`);
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toEqual({ pinned: '2', drafts: '3', scheduled: '2', older: '0' });
  });

  it('have many audiences', async () => {
    const counts = await each('select tenant_id, count(distinct audience_id) as value from posts group by 1');
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(15);
  });

  it('address only groups that exist', async () => {
    const rows = await world.ask(`select t.tenant_id, t.key from audience_targets t where t.key <> 'everyone'
      and split_part(t.key, ':', 2)::uuid not in (select id from associations union select id from guilds union select id from crafts
        union select id from companies union select id from roles union select id from user_lists)
      or split_part(t.key, ':', 3) not in (select '' union select id::text from roles)`);
    expect(rows).toEqual([]);
  });

  it('leave the demo member something new, and something read', async () => {
    const [row] = await world.database.read('musterland', async (db) => {
      const answer = await db.$client.query<{ seen: string; unread: string }>(`
        with me as (select id from users where email = 'member@zunfthaus.example'),
        mine as (select audience_id from audience_targets where key in (select key from user_keys, me where user_id = me.id)
          group by 1 having not bool_or(excluded))
        select count(*) as seen, count(*) filter (where r.post_id is null) as unread from posts p
        left join post_reads r on r.post_id = p.id and r.user_id = (select id from me)
        where p.published_at <= portal_now() and p.audience_id in (select audience_id from mine)`);
      return answer.rows;
    });
    expect(Number(row?.seen)).toBeGreaterThan(20);
    expect(Number(row?.unread)).toBeGreaterThan(3);
    expect(Number(row?.unread)).toBeLessThan(12);
  });

  it.each([musterland, beispielstadt])('keep the rules of the contract in $tenantId, whatever the day', (portrait) => {
    for (let days = 0; days < 1100; days += 37) {
      const day = addDays('2026-01-01', days);
      for (const { occasion, written, at, number, state } of datedPosts(occasionsOf(portrait), portrait, day)) {
        const { title, body, event, deadline = null } = written;
        const eventAt = event?.at.toISOString() ?? null;
        const post = { title, kind: occasion.kind, number, body, eventAt, eventPlace: event?.place ?? null, deadline };
        expect(CreatePost.safeParse(post).error, occasion.key).toBeUndefined();
        expect(title.length, occasion.key).toBeGreaterThan(20);
        expect(leadOf(body).length, occasion.key).toBeGreaterThan(60);
        expect(`${title} ${JSON.stringify(body)}`, occasion.key).not.toMatch(/!|\p{L}[*:_]in\b|lorem|undefined|NaN/u);
        const posted = at.toISOString();
        if (eventAt) expect(eventAt > posted, `${occasion.key} on ${day}`).toBe(true);
        if (deadline) expect(deadline > posted.slice(0, 10), `${occasion.key} on ${day}`).toBe(true);
        if (state === 'published') expect(posted < day, `${occasion.key} on ${day}`).toBe(true);
      }
    }
  });

  it('one has been corrected, and shows the text of its last revision', async () => {
    const revisions = await world.ask<{ said: boolean; revision: number }>(`
      select r.body = p.body as said, r.revision from post_revisions r join posts p on p.tenant_id = r.tenant_id and p.id = r.post_id
      where p.corrected_at is not null and p.revision = 2 order by r.tenant_id, r.revision`);
    const both = [
      { said: false, revision: 1 },
      { said: true, revision: 2 },
    ];
    expect(revisions).toEqual([...both, ...both]);
  });

  it('have an event that is over, for which most people were marked as present', async () => {
    const counts = await world.ask<{ attended: number }>(
      `select tenant_id, count(distinct attendee_id)::int as attended from attendances where present group by tenant_id`,
    );
    expect(counts.map(({ attended }) => attended > 3)).toEqual(tenantIds.map(() => true));
  });

  it('are stored as they were written', async () => {
    for (const { body } of await world.ask<{ body: unknown }>('select body from posts')) RichText.parse(body);
  });
});

describe('folders', () => {
  it('are about as many as such an office has, some of them narrower than what they lie in', async () => {
    expect(await each('select tenant_id, count(*) as value from folders group by 1')).toEqual({
      musterland: 28,
      beispielstadt: 28,
    });
    const narrowed = await each(`select tenant_id, count(*) as value from folders
      where parent_id is not null and audience_id is not null group by 1`);
    expect(Math.min(...Object.values(narrowed))).toBeGreaterThanOrEqual(6);
  });

  it('show the demo member those of everyone and of her own guild, and no other guild’s', async () => {
    const shown = await world.database.read('musterland', async (db) => {
      const me = sampleId('musterland', 'user:member');
      const caller = { id: me, name: '', isAdmin: false, keys: await keysOf(db, me), signIn };
      return (await listInside(db, caller, { page: 0, size: 100 })).items.map(({ name }) => name);
    });
    expect(shown).toEqual(expect.arrayContaining(['Rundschreiben', 'Tischler-Innung Musterland', 'Prüfungsaufgaben']));
    for (const hidden of ['Dachdecker-Innung', 'Haushalt und Jahresrechnung', 'Vorstand', 'Archiv'])
      expect(shown).not.toContain(hidden);
  });

  it.each([musterland, beispielstadt])('keep the rules of the contract in $tenantId', (portrait) => {
    const all = (branches: readonly Branch[]): Branch[] =>
      branches.flatMap((branch) => [branch, ...all(branch.within ?? [])]);
    const tree = all(treeOf(portrait, '2026-11-20'));
    for (const { key, name } of tree) expect(CreateFolder.safeParse({ name }).error, key).toBeUndefined();
    expect(new Set(tree.map(({ key }) => key)).size).toBe(tree.length);
  });
});

describe('filling', () => {
  const fingerprint = `select md5(string_agg(line, '|' order by line)) as value from (
    select 'p' || tenant_id || id || title || coalesce(number, '') || coalesce(published_at::text, '') || body as line from posts
    union all select 'u' || tenant_id || coalesce(external_number, '') || coalesce(email, '') || last_name || membership || access from users
    union all select 'c' || tenant_id || id || name || coalesce(phone, '') from companies
    union all select 'f' || tenant_id || id || name || coalesce(parent_id::text, '') || (audience_id is null) || created_at from folders
    union all select 't' || tenant_id || role_id || coalesce(guild_id::text, '') || coalesce(starts_on::text, '') from role_terms
    union all select 'd' || tenant_id || post_id || kind || number || state || coalesce(way, '') || state_at from deliveries
    union all select 'k' || tenant_id || post_id || coalesce(company_id::text, '') || way || at from confirmations) lines`;

  it('gives the same rows for the same day', async () => {
    const other = await filled();
    expect(await other.ask(fingerprint)).toEqual(await world.ask(fingerprint));
    await other.close();
  });

  it('writes no moment of the machine, only moments of the portal', async () => {
    const columns = await world.ask<{ table: string; column: string }>(
      `select distinct table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and data_type = 'timestamp with time zone' and is_generated = 'NEVER'`,
    );
    expect(columns.length).toBeGreaterThan(60);
    const counts = columns.map(
      ({ table, column }) => `select '${table}.${column}' as place, count(*)::int as rows from ${table}
        where "${column}" between '${started.toISOString()}' and clock_timestamp()`,
    );
    expect(await world.ask(`select * from (${counts.join(' union all ')}) counted where rows > 0`)).toEqual([]);
  });

  it('does nothing the second time', async () => {
    const before = await world.ask(fingerprint);
    const later = new Date('2027-03-01T09:00:00Z');
    for (const tenantId of tenantIds) {
      const tenant = await sampleTenant(tenantId);
      await world.database.write(tenantId, (db) => fillSample(db, { portrait: tenantId, tenant, today: later }));
    }
    expect(await world.ask(fingerprint)).toEqual(before);
  });
});

describe('documents', () => {
  it('are some sixty a tenant, of the kinds of the trade, valid, to come, over and replaced', async () => {
    const count = await each(`select tenant_id, count(*) as value from documents group by 1`);
    for (const tenantId of tenantIds) expect(count[tenantId]).toBeGreaterThanOrEqual(55);
    const kinds = await each(`select tenant_id, count(distinct category_id) as value from documents group by 1`);
    for (const tenantId of tenantIds) expect(kinds[tenantId]).toBeGreaterThanOrEqual(12);
    const replaced = await each(
      `select d.tenant_id, count(*) as value from documents d join documents n on n.tenant_id = d.tenant_id and n.id = d.replaced_by
       and n.folder_id = d.folder_id group by 1`,
    );
    for (const tenantId of tenantIds) expect(replaced[tenantId]).toBeGreaterThanOrEqual(3);
    const over = await each(
      `select tenant_id, count(*) as value from documents where valid_until < '2026-11-20' and replaced_by is null group by 1`,
    );
    for (const tenantId of tenantIds) expect(over[tenantId]).toBeGreaterThanOrEqual(1);
  });

  it.each(tenantIds)('of %s are the files that their rows and names describe', async (tenantId) => {
    const planned = documentsOf(portraits[tenantId], dayOf(today));
    expect(new Set(planned.map(({ key }) => key)).size).toBe(planned.length);
    for (const document of planned) {
      const content = await contentOf(document);
      const found = await fileTypeFromBuffer(content);
      expect([document.name, found?.mime]).toEqual([document.name, mediaTypes[document.ending]]);
      expect(Buffer.compare(content, await contentOf(document))).toBe(0);
    }
  });
});

describe('the terms of use', () => {
  it('of the sample are those that the tenant files name', async () => {
    const { all } = await readTenants('tenants', (message, detail) =>
      expect.fail(`${message} ${JSON.stringify(detail)}`),
    );
    for (const { tenantId, terms } of Object.values(portraits))
      expect(all.find(({ id }) => id === tenantId)?.legal.termsVersion).toBe(terms?.version ?? null);
  });

  it('are agreed to by most, and by the office of the demo only as they were before', async () => {
    const rows = await world.ask<{ version: string; count: number; office: boolean }>(
      `select a.version::text, count(*)::int, bool_or(u.email like 'office@%') as office
       from agreements a join users u on u.id = a.user_id group by 1 order by 1`,
    );
    expect(rows.map(({ version, office }) => [version, office])).toEqual([
      ['2025-01-15', true],
      ['2026-03-01', false],
    ]);
    expect(rows[1]?.count).toBeGreaterThan(300);
  });
});
