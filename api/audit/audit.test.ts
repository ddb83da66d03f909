import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#platform/database/pool.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { auditFormatter } from '#contract/audit/formatter.ts';
import { words } from '#contract/audit/words/de.ts';
import type { Db } from '#platform/database/database.ts';
import * as build from '#sample/builders.ts';
import { imports } from '#database/schema/imports.ts';
import { invitations } from '#database/schema/invitations.ts';
import * as members from '#database/schema/members.ts';
import { posts } from '#database/schema/posts.ts';
import * as records from '#database/schema/records.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { boundTo } from '#tests/database/database.ts';

let api: TestApi;
let owner: pg.Client;
let office: { id: string; token: string };
let member: { id: string; token: string };
let elsewhere: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  owner = await connect(boundTo('here', api.ownerUrl));
  office = await api.signIn({ firstName: 'Gerda', lastName: 'Geschäft' });
  member = await api.signIn({ firstName: 'Mia', lastName: 'Mitglied' });
  elsewhere = await api.signIn({ tenant: 'elsewhere' });
  await api.arrange((db) => build.grant(db, { userId: office.id, role: 'admin' }));
  await api.arrange((db) => build.grant(db, { userId: elsewhere.id, role: 'admin' }), 'elsewhere');
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

interface Page {
  items: AuditEntry[];
  total: number;
}

async function log(query: Record<string, string> = {}, by = { as: office.token, tenant: 'here' }): Promise<Page> {
  const reply = await api.call('GET', `/api/audit?${new URLSearchParams({ size: '100', ...query }).toString()}`, by);
  expect(reply.status).toBe(200);
  return reply.body as Page;
}

async function of(entityId: string): Promise<AuditEntry[]> {
  return (await log({ entityId })).items;
}

function changesOf(entry: AuditEntry | undefined): Record<string, [unknown, unknown]> {
  return Object.fromEntries((entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]));
}

function askedOf(entry: AuditEntry | undefined): Record<string, unknown> {
  return Object.fromEntries((entry?.asked ?? []).map(({ field, value }) => [field, value]));
}

describe('a change by a route', () => {
  it('is written down with who made it, by which request, and field by field', async () => {
    const made = await api.call('POST', '/api/craft', {
      as: office.token,
      body: { annex: 'A', number: 27, name: 'Tischler' },
    });
    const id = made.body.id as string;
    const changed = await api.call('PATCH', `/api/craft/${id}`, {
      as: office.token,
      body: { name: 'Tischlerei', shortName: 'T', endsOn: '2030-12-31' },
    });
    expect(await of(id)).toEqual([
      {
        number: expect.any(Number),
        at: '2026-11-20T09:00:00.000Z',
        actor: { id: office.id, name: 'Gerda Geschäft' },
        action: 'update',
        entity: 'crafts',
        entityId: id,
        name: 'Tischlerei',
        changes: expect.any(Array),
        look: null,
        asked: [],
        requestId: changed.headers['x-request-id'],
      },
      expect.objectContaining({ action: 'create', requestId: made.headers['x-request-id'] }),
    ]);
    const [update, create] = await of(id);
    expect(changesOf(update)).toEqual({
      name: ['Tischler', 'Tischlerei'],
      shortName: [null, 'T'],
      endsOn: [null, '2030-12-31'],
    });
    expect(changesOf(create)).toEqual({
      annex: [null, 'A'],
      number: [null, 27],
      name: [null, 'Tischler'],
      synonyms: [null, []],
    });
  });

  it('of a post records only the length of its text, and instants in UTC', async () => {
    const body = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Streng vertraulich' }] }],
    };
    const made = await api.call('POST', '/api/posts', { as: office.token, body: { title: 'Lohn' } });
    const path = `/api/posts/${made.body.id}`;
    await api.call('PATCH', path, { as: office.token, body: { body, eventAt: '2026-12-01T17:00:00Z' } });
    await api.call('DELETE', path, { as: office.token });
    const [deleted, updated, created] = await of(made.body.id);
    expect(changesOf(updated)).toEqual({
      body: [{ characters: 0 }, { characters: 18 }],
      lead: ['', 'Streng vertraulich'],
      eventAt: [null, '2026-12-01T17:00:00.000Z'],
    });
    expect(changesOf(created)).toMatchObject({
      title: [null, 'Lohn'],
      body: [null, { characters: 0 }],
      authorId: [null, { id: office.id, name: 'Gerda Geschäft', gone: false }],
    });
    expect(changesOf(deleted)).toMatchObject({ title: ['Lohn', null], body: [{ characters: 18 }, null] });
    expect(deleted).toMatchObject({ action: 'delete', actor: { id: office.id }, name: 'Lohn' });
  });

  it('of a member is his or her own, and that of a newcomer the program’s', async () => {
    await api.call('PATCH', '/api/users/me', { as: member.token, body: { mobile: '0171 3920012' } });
    const [own] = await of(member.id);
    expect(own).toMatchObject({ action: 'update', entity: 'users', actor: { id: member.id }, name: 'Mia Mitglied' });
    expect(changesOf(own)).toEqual({ mobile: [null, '+49 171 3920012'] });

    await api.call('PATCH', '/api/users/me', { as: member.token, body: { visibility: { phone: 'guild' } } });
    const [shown] = await of(member.id);
    expect(shown && auditFormatter(words, 'de').changes(shown)).toEqual([
      { field: 'Telefon sichtbar für', before: 'nur die Geschäftsstelle', after: 'die eigene Innung' },
    ]);

    await api.register('neu');
    const reply = await api.call('GET', '/api/users/me', { as: await api.token('neu', { name: 'Nele Neu' }) });
    const { items } = await log({ search: 'Nele', action: 'create' });
    expect(items).toMatchObject([{ actor: null, name: 'Nele Neu', requestId: reply.headers['x-request-id'] }]);
  });

  it('that is refused or fails leaves no entry', async () => {
    const before = await log();
    await api.call('POST', '/api/craft', { as: office.token, body: { annex: 'A', number: 27, name: 'Doppelt' } });
    await api.call('POST', '/api/craft', { as: member.token, body: { annex: 'A', number: 28, name: 'Verboten' } });
    const undone = api.arrange(async (db) => {
      await build.buildGuild(db, { name: 'Nie gewesen' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await log()).total).toBe(before.total);
  });
});

describe('every table', () => {
  it('of people and groups writes down what is made, changed and deleted', async () => {
    const made = await api.arrange(async (db) => {
      await db.execute(sql`select set_config('app.actor', ${office.id}, true), set_config('app.request', 'r1', true)`);
      const association = await build.buildAssociation(db, { name: 'Verband der Probe' });
      const craft = await build.buildCraft(db, { name: 'Gewerk der Probe' });
      const guild = await build.buildGuild(db, {
        name: 'Innung der Probe',
        associationId: association,
        craftIds: [craft],
      });
      const company = await build.buildCompany(db, { name: 'Betrieb der Probe', craftIds: [craft] });
      await build.buildMembership(db, { companyId: company, guildId: guild });
      const user = await build.buildUser(db, { firstName: 'Pia', lastName: 'Probe' });
      await build.employ(db, { userId: user, companyId: company });
      const role = await build.buildRole(db, { key: 'probe', name: 'Rolle der Probe' });
      const { termId } = await build.grant(db, { userId: user, roleId: role, guildId: guild });
      const honour = await build.buildHonour(db, { userId: user, name: 'Ehrung der Probe' });
      const consent = await build.buildConsent(db, { userId: user });
      const list = await build.buildList(db, { name: 'Liste der Probe', userIds: [user] });
      return { association, craft, guild, company, user, role, termId, honour, consent, list };
    });
    const [person, name] = [made.user, 'Pia Probe'];
    const rows: [entity: string, entityId: string, name: string, changes: object][] = [
      ['associations', made.association, 'Verband der Probe', { name: [null, 'Verband der Probe'] }],
      ['crafts', made.craft, 'Gewerk der Probe', { annex: [null, 'B2'] }],
      [
        'guilds',
        made.guild,
        'Innung der Probe',
        { associationId: [null, { id: made.association, name: 'Verband der Probe', gone: false }] },
      ],
      [
        'guildCrafts',
        `${made.guild}:${made.craft}`,
        'Innung der Probe, Gewerk der Probe',
        { guildId: [null, { id: made.guild, name: 'Innung der Probe', gone: false }] },
      ],
      ['companies', made.company, 'Betrieb der Probe', { channel: [null, 'mail'] }],
      [
        'companyGuilds',
        `${made.company}:${made.guild}`,
        'Betrieb der Probe, Innung der Probe',
        { kind: [null, 'full'] },
      ],
      [
        'companyCrafts',
        `${made.company}:${made.craft}`,
        'Betrieb der Probe, Gewerk der Probe',
        { craftId: [null, { id: made.craft, name: 'Gewerk der Probe', gone: false }] },
      ],
      ['users', person, name, { firstName: [null, 'Pia'], membership: [null, 'member'], access: [null, 'open'] }],
      ['companyPeople', `${person}:${made.company}`, `${name}, Betrieb der Probe`, { function: [null, 'owner'] }],
      ['roles', made.role, 'Rolle der Probe', { key: [null, 'probe'] }],
      [
        'roleTerms',
        made.termId,
        `${name}, Rolle der Probe, Innung der Probe`,
        { userId: [null, { id: person, name, gone: false }] },
      ],
      ['honours', made.honour, `${name}, Ehrung der Probe`, { userId: [null, { id: person, name, gone: false }] }],
      ['consents', made.consent, name, { kind: [null, 'pictures'] }],
      ['userLists', made.list, 'Liste der Probe', { name: [null, 'Liste der Probe'] }],
      [
        'userListMembers',
        `${made.list}:${person}`,
        `Liste der Probe, ${name}`,
        { listId: [null, { id: made.list, name: 'Liste der Probe', gone: false }] },
      ],
    ];
    for (const [entity, entityId, today, changes] of rows) {
      const [entry, ...others] = (await log({ entity, entityId })).items;
      expect(others).toEqual([]);
      expect(entry).toMatchObject({ action: 'create', name: today, actor: { id: office.id }, requestId: 'r1' });
      expect(changesOf(entry)).toMatchObject(changes);
      for (const never of ['tenantId', 'version', 'id']) expect(changesOf(entry)).not.toHaveProperty(never);
    }

    await api.arrange((db) => db.update(members.companyGuilds).set({ kind: 'guest' }).where(isLink(made)));
    expect(changesOf((await of(`${made.company}:${made.guild}`))[0])).toEqual({ kind: ['full', 'guest'] });

    // Deletions by cascade are logged too.
    await api.arrange((db) => db.delete(members.users).where(eq(members.users.id, person)));
    await api.arrange((db) => db.delete(members.companies).where(eq(members.companies.id, made.company)));
    for (const [entity, entityId, today] of rows.filter(([, id]) => id.includes(person) || id.includes(made.company))) {
      const [entry] = (await log({ entity, entityId })).items;
      expect(entry).toMatchObject({ action: 'delete', actor: null });
      // Deleted things keep their last name, people do not; terms are named after their links.
      const left = today.replace(/^Pia Probe(, )?|, Pia Probe$/, '');
      expect(entry?.name ?? '').toBe(entity === 'roleTerms' ? '' : left);
    }
    const [term] = (await log({ entity: 'roleTerms', entityId: made.termId })).items;
    expect(changesOf(term)).toEqual({
      userId: [{ id: person, name: null, gone: true }, null],
      roleId: [{ id: made.role, name: 'Rolle der Probe', gone: false }, null],
      guildId: [{ id: made.guild, name: 'Innung der Probe', gone: false }, null],
    });
  });

  it('of links and terms is found by each of the things they belong to, also when they are gone', async () => {
    const { guild, company, user, role, list, termId } = await api.arrange(async (db) => {
      const guild = await build.buildGuild(db, { name: 'Innung mit Verlauf' });
      const company = await build.buildCompany(db, { name: 'Betrieb mit Verlauf' });
      const user = await build.buildUser(db, { firstName: 'Vera', lastName: 'Verlauf' });
      const role = await build.buildRole(db, { key: 'verlauf', name: 'Amt mit Verlauf' });
      await build.buildMembership(db, { companyId: company, guildId: guild });
      await build.employ(db, { userId: user, companyId: company });
      const { termId } = await build.grant(db, { userId: user, roleId: role, guildId: guild });
      return { guild, company, user, role, termId, list: await build.buildList(db, { userIds: [user] }) };
    });
    await api.arrange(async (db) => {
      await build.grant(db, { userId: await build.buildUser(db), guildId: await build.buildGuild(db) });
      await db.update(members.roleTerms).set({ endsOn: '2027-12-31' }).where(eq(members.roleTerms.id, termId));
    });
    const actionsOn = async (id: string) => (await of(id)).map(({ action, entity }) => `${action} ${entity}`).sort();
    const term = ['create roleTerms', 'update roleTerms'];
    expect(await actionsOn(guild)).toEqual(['create companyGuilds', 'create guilds', ...term].sort());
    expect(await actionsOn(company)).toEqual(['create companies', 'create companyGuilds', 'create companyPeople']);
    expect(await actionsOn(role)).toEqual(['create roles', ...term].sort());
    expect(await actionsOn(list)).toEqual(['create userListMembers', 'create userLists']);
    const { honour, consent } = await api.arrange(async (db) => {
      await build.buildHonour(db);
      return {
        honour: await build.buildHonour(db, { userId: user }),
        consent: await build.buildConsent(db, { userId: user }),
      };
    });
    await api.arrange(async (db) => {
      await db.update(records.honours).set({ name: 'Neu' }).where(eq(records.honours.id, honour));
      await db.delete(records.consents).where(eq(records.consents.id, consent));
    });
    const noted = ['create honours', 'update honours', 'create consents', 'delete consents'];
    const person = ['create companyPeople', 'create userListMembers', 'create users', ...term, ...noted].sort();
    expect(await actionsOn(user.toUpperCase())).toEqual(person);
    expect(await actionsOn(`${company}:${guild}`)).toEqual(['create companyGuilds']);
    expect((await log({ entityId: user, entity: 'roleTerms', action: 'update' })).total).toBe(1);

    await api.arrange((db) => db.delete(members.users).where(eq(members.users.id, user)));
    expect(await actionsOn(guild)).toEqual(
      ['create companyGuilds', 'create guilds', 'delete roleTerms', ...term].sort(),
    );
    expect(await actionsOn(company)).toContain('delete companyPeople');
    expect((await log({ entityId: user }, { as: elsewhere.token, tenant: 'elsewhere' })).total).toBe(0);
  });

  it('of a tenant is audited, other than those that hold nothing about people or that readers write themselves', async () => {
    const { rows } = await owner.query<{ name: string; triggers: number }>(`
      select * from (
        select relname as name, (select count(*)::int from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname = 'record_changes') as triggers
        from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r') tables
      where triggers <> 3 order by 1`);
    expect(rows.map(({ name, triggers }) => [name, triggers])).toEqual([
      // Agreed by people themselves; kept as proof.
      ['agreements', 0],
      // Whom marks of presence are of, which are audited.
      ['attendees', 0],
      ['audience_counts', 0],
      ['audience_targets', 0],
      ['audiences', 0],
      ['audit_entries', 0],
      // Bounces; a blocked address is logged with its person.
      ['bounces', 0],
      ['cache_versions', 0],
      // Readers' choices.
      ['calendars', 0],
      ['company_deliveries', 0],
      // Never deleted.
      ['confirmation_entries', 2],
      // Readers' own; kept as proof.
      ['confirmations', 0],
      ['deliveries', 0],
      ['digests', 0],
      ['document_downloads', 0],
      ['document_notices', 0],
      ['document_texts', 0],
      // Logged as the document's changes.
      ['document_versions', 0],
      // Readers' choices.
      // To whom messages went, which are audited with how many.
      ['event_message_recipients', 0],
      ['folder_subscriptions', 0],
      ['fruits', 0],
      ['import_columns', 0],
      // Copies of files; what imports write is logged.
      ['import_rows', 0],
      // What imports change is logged.
      ['imported_people', 0],
      // Creation and deletion only.
      ['imports', 2],
      // Creation only.
      ['invitations', 1],
      ['later_letters', 0],
      // Looks at the list are logged.
      ['letters', 0],
      ['mail_minutes', 0],
      // Begun by the program, and resumed.
      ['mail_pauses', 2],
      // Readers' choices.
      ['mail_preferences', 0],
      ['mailbox_failures', 0],
      ['mailings', 0],
      ['mails', 0],
      // Follows from people and companies.
      ['name_entries', 0],
      ['notice_marks', 0],
      // Begun by the program.
      ['portal_settings', 1],
      ['portal_starts', 0],
      // Asked and decided; it is gone with the post or the correction.
      ['post_approvals', 2],
      // Readers' choices.
      ['post_bookmarks', 0],
      // Begin and end only.
      ['post_corrections', 2],
      // Logged with the post.
      ['post_files', 0],
      // Logged with the post.
      ['post_numbers', 0],
      ['post_reads', 0],
      // Logged with the post.
      ['post_revisions', 0],
      // It holds while a tab is open.
      ['post_writing', 0],
      // Readers' choices.
      ['push_subscriptions', 0],
      ['pushes', 0],
      // Kept with the question.
      ['question_messages', 0],
      // Kept with the registration.
      ['registered_people', 0],
      // Mails tell of it.
      ['reminders', 0],
      // Numbers of mails in a mailbox.
      ['returned_mails', 0],
      ['search_entries', 0],
      ['search_words', 0],
      ['storage_checks', 0],
      // Logged as documents.
      ['stored_files', 0],
      // Logged as posts.
      ['trashed_posts', 0],
      ['uploads', 0],
      ['waiting_notices', 0],
    ]);
  });

  it('records the names of files and invitations', async () => {
    const made = await api.arrange(async (db) => {
      const file = { kind: 'people' as const, fileName: 'probe.csv', columns: [], rows: 0 };
      const [kept] = await db.insert(imports).values(file).returning();
      const userId = await build.buildUser(db, { firstName: 'Ina', lastName: 'Probe' });
      const [mail] = await db.insert(invitations).values({ userId, email: 'ina@probe.example' }).returning();
      return { folder: await build.buildFolder(db, { name: 'Ordner der Probe' }), file: kept?.id, mail: mail?.id };
    });
    expect(await of(made.folder)).toMatchObject([{ entity: 'folders', action: 'create', name: 'Ordner der Probe' }]);
    expect(await of(made.file ?? '')).toMatchObject([{ entity: 'imports', action: 'create', name: 'probe.csv' }]);
    expect(await of(made.mail ?? '')).toMatchObject([{ entity: 'invitations', action: 'create', name: 'Ina Probe' }]);
  });
});

function isLink({ company, guild }: { company: string; guild: string }) {
  return sql`company_id = ${company} and guild_id = ${guild}`;
}

describe('an audience', () => {
  it('is described by the names of its groups, before and after the change, including deleted groups', async () => {
    const { roofers, joiners, left } = await api.arrange(async (db) => ({
      roofers: await build.buildGuild(db, { name: 'Dachdecker-Innung' }),
      joiners: await build.buildGuild(db, { name: 'Tischler-Innung' }),
      left: await build.buildList(db, { name: 'Ausgenommene' }),
    }));
    const named = (kind: 'guild' | 'list', id: string, name: string) => ({ target: { kind, id }, name, gone: false });
    const before = { include: [named('guild', roofers, 'Dachdecker-Innung')], exclude: [] };
    const include = [named('guild', joiners, 'Tischler-Innung')];
    const list = named('list', left, 'Ausgenommene');
    const made = await api.call('POST', '/api/posts', {
      as: office.token,
      body: { title: 'Umadressiert', audience: { include: [{ kind: 'guild', id: roofers }], exclude: [] } },
    });
    const audience = { include: [{ kind: 'guild', id: joiners }], exclude: [{ kind: 'list', id: left }] };
    await api.call('PATCH', `/api/posts/${made.body.id}`, { as: office.token, body: { audience } });
    const audienceChange = async () => changesOf((await of(made.body.id))[0])['audienceId'];
    expect(await audienceChange()).toEqual([before, { include, exclude: [list] }]);
    await api.arrange((db) => db.delete(members.userLists).where(eq(members.userLists.id, left)));
    expect(await audienceChange()).toEqual([before, { include, exclude: [{ ...list, gone: true }] }]);
  });

  it('of a folder is described in the same way, with the parent folder', async () => {
    const [outer, inner] = await api.arrange(async (db) => {
      const outer = await build.buildFolder(db, { name: 'Außen' });
      return [outer, await build.buildFolder(db, { name: 'Innen', parentId: outer })];
    });
    const [made] = await of(inner);
    expect(changesOf(made)['parentId']).toEqual([null, { id: outer, name: 'Außen', gone: false }]);
  });
});

describe('a statement', () => {
  it('that changes nothing but the version writes nothing', async () => {
    const id = await api.arrange((db) => build.buildCraft(db));
    await api.arrange((db) => db.update(members.crafts).set({ version: 2 }).where(eq(members.crafts.id, id)));
    expect(await of(id)).toMatchObject([{ action: 'create' }]);
  });

  it('that gives a link to somebody else takes it from one and makes it for the other', async () => {
    const { from, to, companyId } = await api.arrange(async (db) => {
      const [gives, gets] = [await build.buildUser(db), await build.buildUser(db)];
      const place = await build.employ(db, { userId: gives });
      await db.update(members.companyPeople).set({ userId: gets }).where(eq(members.companyPeople.userId, gives));
      return { from: gives, to: gets, companyId: place.companyId };
    });
    expect(await of(`${from}:${companyId}`)).toMatchObject([{ action: 'delete' }, { action: 'create' }]);
    expect(await of(`${to}:${companyId}`)).toMatchObject([{ action: 'create' }]);
  });

  it('that inserts or updates on conflict writes of each row what became of it', async () => {
    const [known, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
    const rows = [
      { id: known, lastName: 'Alt', externalNumber: 'X1', membership: 'member' as const, access: 'none' as const },
      { id: fresh, lastName: 'Neu', externalNumber: 'X2', membership: 'member' as const, access: 'none' as const },
    ];
    await api.arrange((db) => db.insert(members.users).values(rows.slice(0, 1)));
    await api.arrange((db) =>
      db
        .insert(members.users)
        .values(rows)
        .onConflictDoUpdate({
          target: [members.users.tenantId, members.users.id],
          set: { title: 'Dr.' },
        }),
    );
    expect(await of(known)).toMatchObject([{ action: 'update' }, { action: 'create' }]);
    expect(changesOf((await of(known))[0])).toEqual({ title: [null, 'Dr.'] });
    expect(await of(fresh)).toMatchObject([{ action: 'create' }]);
  });

  it('that imports many people writes as many entries at once', async () => {
    const before = await log({ entity: 'users' });
    await api.arrange(importPeople);
    const after = await log({ entity: 'users' });
    expect(after.total - before.total).toBe(5000);
    await api.arrange((db) => db.update(members.users).set({ title: 'Dr.' }).where(imported));
    await api.arrange((db) => db.delete(members.users).where(imported));
    expect((await log({ entity: 'users' })).total - before.total).toBe(15_000);
  });

  it('by hand, as the owner, is the program’s and counts as well', async () => {
    const id = await api.arrange((db) => build.buildCraft(db));
    await owner.query(`update crafts set name = 'Von Hand' where id = $1`, [id]);
    expect((await of(id))[0]).toMatchObject({ action: 'update', actor: null, requestId: null, name: 'Von Hand' });
  });
});

const imported = sql`external_number like 'import %'`;

async function importPeople(db: Db) {
  await db.execute(sql`
    insert into users (id, membership, access, last_name, external_number)
    select gen_random_uuid(), 'member', 'none', 'Import ' || n, 'import ' || n from generate_series(1, 5000) n`);
}

describe('the log', () => {
  const refused = [
    `update audit_entries set actor_id = null`,
    `delete from audit_entries`,
    `truncate audit_entries`,
    `delete from audit_entries where false`,
  ];

  it.each(refused)('takes no change from the handlers or the owner: %s', async (statement) => {
    await expect(api.arrange((db) => db.$client.query(statement))).rejects.toMatchObject({ code: '42501' });
    await expect(owner.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('is the office’s alone', async () => {
    expect(await api.call('GET', '/api/audit', { as: member.token })).toMatchObject({
      status: 403,
      body: { code: 'access.denied' },
    });
  });

  it('shows nothing of another tenant, and cannot be written for it', async () => {
    const id = await api.arrange((db) => build.buildGuild(db, { name: 'Nur hier' }));
    const there = { as: elsewhere.token, tenant: 'elsewhere' };
    expect(await log({ entityId: id }, there)).toMatchObject({ items: [], total: 0 });
    expect((await log({ search: 'Nur hier' }, there)).total).toBe(0);
    const forged = `insert into audit_entries (tenant_id, action, entity, entity_id) values ('here', 'read', 'users', '*')`;
    const write = api.arrange((db) => db.$client.query(forged), 'elsewhere');
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  it('keeps who did it when the person is gone', async () => {
    const guild = await api.arrange(async (db) => {
      const actor = await build.buildUser(db);
      await db.execute(sql`select set_config('app.actor', ${actor}, true)`);
      const id = await build.buildGuild(db);
      await db.delete(members.users).where(eq(members.users.id, actor));
      return { id, actor };
    });
    expect(await of(guild.id)).toMatchObject([{ actor: { id: guild.actor, name: null } }]);
  });

  it('is paged, the latest first, with an exact total', async () => {
    const all = await log();
    const numbers = all.items.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const second = await log({ page: '1', size: '7' });
    expect(second.items).toEqual(all.items.slice(7, 14));
    expect(second.total).toBe(all.total);
    expect(await log({ page: '100000' })).toMatchObject({ items: [], total: all.total });
  });

  it('is filtered by action, entity, row and actor, all together', async () => {
    const id = await api.arrange((db) => build.buildList(db, { name: 'Gefiltert' }));
    await api.call('PUT', `/api/lists/${id}`, { as: office.token, body: { name: 'Gefiltert und umbenannt' } });
    expect(await log({ entityId: id.toUpperCase() })).toMatchObject({ total: 2 });
    expect(await log({ entityId: id, action: 'update' })).toMatchObject({ total: 1, items: [{ entity: 'userLists' }] });
    expect(await log({ entityId: id, entity: 'userLists', actorId: office.id })).toMatchObject({ total: 1 });
    expect(await log({ entityId: id, entity: 'guilds' })).toMatchObject({ total: 0 });
    expect(await log({ entityId: id, actorId: member.id })).toMatchObject({ total: 0 });
    const { items } = await log({ entity: 'userLists' });
    expect(new Set(items.map(({ entity }) => entity))).toEqual(new Set(['userLists']));
  });

  it.each([
    'entity=user_lists',
    'entityId=%00',
    'actorId=x',
    'action=undo',
    'search=%00',
    'sort=at',
    'from=gestern',
    'to=2026-02-30',
  ])('refuses the query %s', async (query) => {
    const reply = await api.call('GET', `/api/audit?${query}`, { as: office.token });
    expect(reply).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
    expect(reply.body.errors[0].path).toBe(`query.${query.split('=')[0]}`);
  });

  it('is narrowed to days in Europe/Berlin, both included', async () => {
    const at = async (now: string) => {
      api.clock.now = new Date(now);
      return api.arrange((db) => build.buildCraft(db));
    };
    const ids = [
      await at('2026-12-01T22:59:59Z'),
      await at('2026-12-01T23:00:00Z'),
      await at('2026-12-02T22:59:59.999Z'),
      await at('2026-12-02T23:00:00Z'),
      await at('2027-06-01T21:59:59Z'),
      await at('2027-06-01T22:00:00Z'),
    ];
    api.clock.now = new Date('2026-11-20T09:00:00Z');
    const found = async (query: Record<string, string>) => (await log(query)).items.map(({ entityId }) => entityId);
    expect(await found({ from: '2026-12-02', to: '2026-12-02' })).toEqual([ids[2], ids[1]]);
    expect(await found({ from: '2026-12-03' })).toEqual([ids[5], ids[4], ids[3]]);
    expect(await found({ from: '2027-06-02' })).toEqual([ids[5]]);
    expect((await found({ to: '2026-12-01', entity: 'crafts' }))[0]).toBe(ids[0]);
    expect(await found({ from: '2026-12-02', to: '2026-12-01' })).toEqual([]);
    expect(await found({ from: '2026-12-02', to: '2026-12-02', search: 'Gewerk' })).toEqual([ids[2], ids[1]]);
  });

  it('covers one year by default, and more when a date or a subject is given', async () => {
    const at = async (now: string, name: string) => {
      api.clock.now = new Date(now);
      return api.arrange((db) => build.buildList(db, { name }));
    };
    const old = await at('2025-11-19T22:59:59Z', 'Jahrbuch alt');
    const recent = await at('2025-11-19T23:00:00Z', 'Jahrbuch neu');
    api.clock.now = new Date('2026-11-20T09:00:00Z');
    const found = async (query: object) =>
      (await log({ search: 'jahrbuch', ...query })).items.map((one) => one.entityId);
    expect(await found({})).toEqual([recent]);
    expect(await found({ to: '2026-11-19' })).toEqual([recent, old]);
    expect(await found({ from: '2020-01-01' })).toEqual([recent, old]);
    expect(await found({ entityId: old })).toEqual([old]);
  });

  it('finds by the name of the actor, the name of the row and the values of fields, old and new', async () => {
    const { list, company } = await api.arrange(async (db) => {
      const actor = await build.buildUser(db, { firstName: 'Änne', lastName: 'Überall' });
      await db.execute(sql`select set_config('app.actor', ${actor}, true)`);
      const id = await build.buildList(db, { name: 'Alter Name' });
      await db.execute(sql`update user_lists set name = 'Neue 100%-Liste' where id = ${id}`);
      return { list: id, company: await build.buildCompany(db, { name: 'Gesuchter Betrieb', town: 'Köln-Süd' }) };
    });
    const found = async (search: string) => (await log({ search })).items.map(({ entityId }) => entityId);
    expect(await found('änne übe')).toEqual(expect.arrayContaining([list, company]));
    expect(await found('alter name')).toEqual([list, list]);
    expect(await found('100%-L')).toEqual([list, list]);
    expect(await found('köln-s')).toEqual([company]);
    const quoted = await api.arrange((db) => build.buildCompany(db, { name: 'Meyer "am \\ Markt"' }));
    const isQuoted = eq(members.companies.id, quoted);
    await api.arrange((db) => db.update(members.companies).set({ name: 'Anders' }).where(isQuoted));
    expect(await found('"am \\ m')).toEqual([quoted, quoted]);
    const guild = await api.arrange((db) => build.buildGuild(db, { name: 'Gesuchte Innung' }));
    await api.arrange((db) => build.buildMembership(db, { companyId: company, guildId: guild }));
    expect(await found('gesuchte innung')).toEqual([`${company}:${guild}`, guild]);
    // Column names are not searched.
    expect(await found('short_name')).toEqual([]);
  });
});

describe('the log as a table', () => {
  const exported = async (query: Record<string, string>, as = office.token) =>
    api.call('GET', `/api/audit/export?${new URLSearchParams(query).toString()}`, { as });

  it('has a line for each field that changed, and starts no formula', async () => {
    const id = await api.arrange((db) => build.buildList(db, { name: '=1+1' }));
    const changed = await api.call('PUT', `/api/lists/${id}`, {
      as: office.token,
      body: { name: 'Nachher; "später"', description: '+49' },
    });
    const reply = await exported({ entityId: id });
    expect(reply).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringContaining('audit-2026-11-20.csv'),
      },
    });
    const [update, create] = (await of(id)).map(({ number }) => number);
    const named = 'List;"Nachher; ""später"""';
    const time = '2026-11-20 10:00:00;UTC+01:00';
    const renamed = `"Gerda Geschäft renamed the list “Nachher; ""später""”"`;
    const request = String(changed.headers['x-request-id']);
    const lines = String(reply.body).replace(/\r\n$/, '').split('\r\n');
    expect(lines).toEqual([
      '\uFEFFNumber;Time;Time zone;Who;Action;Kind;Name;Field;Before;After;Request',
      `${update};${time};Gerda Geschäft;${renamed};${named};Name;"'=1+1";"Nachher; ""später""";${request}`,
      `${update};${time};Gerda Geschäft;${renamed};${named};Description;(empty);"'+49";${request}`,
      `${create};${time};The portal;"The portal added the list “Nachher; ""später""”";${named};Name;;"'=1+1";`,
    ]);
  });

  it.each([
    ['de', 'protokoll', 'Gerda Geschäft hat die Liste „Sprachen“ umbenannt;Liste;Sprachen;Name;Vorher;Sprachen'],
    [
      'es',
      'registro',
      'Gerda Geschäft ha cambiado el nombre: la lista «Sprachen»;Lista;Sprachen;Nombre;Vorher;Sprachen',
    ],
  ])('is written in %s where that is asked for', async (language, name, line) => {
    const id = await api.arrange((db) => build.buildList(db, { name: 'Vorher' }));
    await api.call('PUT', `/api/lists/${id}`, { as: office.token, body: { name: 'Sprachen' } });
    const reply = await exported({ entityId: id, action: 'update', language });
    expect(reply.headers['content-disposition']).toContain(`${name}-2026-11-20.csv`);
    expect(String(reply.body)).toContain(line);
    await api.call('DELETE', `/api/lists/${id}`, { as: office.token });
  });

  it('is filtered like the list, and written down as read', async () => {
    const id = await api.arrange((db) => build.buildGuild(db, { name: 'Nur im Export' }));
    expect(String((await exported({ search: 'Nur im Export', action: 'create' })).body)).toContain('Nur im Export');
    const none = await exported({ entityId: id, to: '2026-11-19' });
    expect(String(none.body).trim().split('\r\n')).toHaveLength(1);
    const [read] = (await log({ entity: 'auditEntries' })).items;
    expect(read).toMatchObject({ look: 'export', changes: [] });
    expect(askedOf(read)).toEqual({ entityId: { id, name: 'Nur im Export', gone: false }, to: '2026-11-19' });
  });

  it('is the office’s alone, and contains nothing of another tenant', async () => {
    expect((await exported({}, member.token)).status).toBe(403);
    const there = await api.call('GET', '/api/audit/export', { as: elsewhere.token, tenant: 'elsewhere' });
    expect(there.status).toBe(200);
    expect(String(there.body)).not.toContain('Nur im Export');
  });

  it('is refused when it is too long', async () => {
    await api.arrange((db) =>
      db.execute(sql`insert into audit_entries (action, entity, entity_id, at)
        select 'read', 'lengthy', '*', '2020-01-01T12:00:00Z' from generate_series(1, 50001)`),
    );
    expect(await exported({ entity: 'lengthy' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'query.from', message: expect.stringContaining('choose fewer days') }] },
    });
    expect((await exported({ entity: 'lengthy', from: '2020-01-02' })).status).toBe(200);
  });
});

describe('data that admins read of others', () => {
  const reads = async (entityId: string) => (await log({ action: 'read', entityId })).items;

  it('is written down with what they asked for', async () => {
    const list = await api.arrange((db) => build.buildList(db, { name: 'Vertraulich', userIds: [member.id] }));
    const company = await api.arrange((db) => build.buildCompany(db, { name: 'Gelesener Betrieb' }));
    const one = await api.call('GET', `/api/users/${member.id}`, { as: office.token });
    expect(await reads(member.id)).toMatchObject([
      {
        at: '2026-11-20T09:00:00.000Z',
        actor: { id: office.id, name: 'Gerda Geschäft' },
        action: 'read',
        entity: 'users',
        name: 'Mia Mitglied',
        changes: [],
        look: 'view',
        asked: [],
        requestId: one.headers['x-request-id'],
      },
    ]);
    await api.call('GET', `/api/companies/${company}`, { as: office.token });
    expect(await reads(company)).toMatchObject([{ entity: 'companies', name: 'Gelesener Betrieb' }]);
    const changes = (await log({ action: 'change', entityId: company })).items;
    expect(changes).toMatchObject([{ action: 'create', entity: 'companies' }]);
    await api.call('GET', `/api/lists/${list}/users?sort=-email`, { as: office.token });
    expect(await reads(list)).toMatchObject([{ entity: 'userLists', name: 'Vertraulich' }]);
    await api.call('GET', '/api/users?search=Mia&page=0&size=5&is=open', { as: office.token });
    const [search] = await reads('*');
    expect(search).toMatchObject({ entity: 'users', name: null });
    expect(askedOf(search)).toEqual({ search: 'Mia', is: 'open' });
    expect((await log({ action: 'read', search: 'mia' })).items).toContainEqual(search);
  });

  it('names the post that was viewed as a group', async () => {
    const post = await api.arrange((db) => build.buildPost(db, { title: 'Mit fremden Augen' }));
    const path = `/api/see-as/posts/${post}?as=everyone`;
    expect((await api.call('GET', path, { as: office.token })).status).toBe(200);
    expect(await reads(post)).toMatchObject([{ entity: 'posts', look: 'seeAs', name: 'Mit fremden Augen' }]);
  });

  it('names the groups and the people that were asked for', async () => {
    const guildId = await api.arrange((db) => build.buildGuild(db, { name: 'Gefragte Innung' }));
    const target = { kind: 'guild', id: guildId };
    const audience = { include: [target], exclude: [] };
    await api.call('POST', '/api/reach/person', { as: office.token, body: { audience, userId: member.id } });
    const [visibility] = (await log({ action: 'read', entity: 'audiences' })).items;
    expect(visibility).toMatchObject({ look: 'visibility', entityId: '*' });
    expect(askedOf(visibility)).toEqual({
      audience: { include: [{ target, name: 'Gefragte Innung', gone: false }], exclude: [] },
      userId: { id: member.id, name: 'Mia Mitglied', gone: false },
    });
    const seenAs = async (as: string) => {
      await api.call('GET', `/api/see-as/posts?as=${as}`, { as: office.token });
      return askedOf((await log({ action: 'read', entity: 'posts' })).items[0]);
    };
    expect(await seenAs(`newcomer:${guildId}`)).toEqual({ as: { target, name: 'Gefragte Innung', gone: false } });
    expect(await seenAs('everyone')).toEqual({ as: { target: { kind: 'everyone' }, name: '', gone: false } });
  });

  it('of older versions has today’s field names', async () => {
    await api.arrange((db) =>
      db.execute(sql`insert into audit_entries (action, entity, entity_id) values ('read', 'reach', '*')`),
    );
    const [entry] = (await log({ action: 'read', from: '2026-11-20' })).items;
    expect(entry).toMatchObject({ entity: 'audiences', look: 'view' });
  });

  it('is nothing when it is one’s own, is not there, is refused, or is nobody’s', async () => {
    const { total } = await log({ action: 'read' });
    await api.call('GET', `/api/users/${office.id.toUpperCase()}`, { as: office.token });
    await api.call('GET', `/api/users/${member.id}`, { as: member.token });
    await api.call('GET', `/api/users/${elsewhere.id}`, { as: office.token });
    await api.call('GET', '/api/users', { as: member.token });
    await api.call('GET', '/api/users?size=1000', { as: office.token });
    await api.call('GET', '/api/guild', { as: office.token });
    expect((await log({ action: 'read' })).total).toBe(total);
  });

  it('is not given out when it cannot be written down', async () => {
    await owner.query('alter table audit_entries add constraint no_reads check (entity_id <> $$*$$) not valid');
    const reply = await api.call('GET', '/api/users?search=Mia', { as: office.token });
    expect(reply).toMatchObject({ status: 500, body: { code: 'internal' } });
    expect(JSON.stringify(reply.body)).not.toContain('Mitglied');
    await owner.query('alter table audit_entries drop constraint no_reads');
  });
});

describe('the acting person', () => {
  it('is forgotten when the transaction ends', async () => {
    await api.call('POST', '/api/posts', { as: office.token, body: { title: 'Vorher' } });
    const id = await api.arrange((db) => build.buildPost(db, { title: 'Nachher' }));
    expect(await of(id)).toMatchObject([{ actor: null, requestId: null }]);
    const [row] = await api.arrange((db) => db.select().from(posts).where(eq(posts.id, id)));
    expect(row?.title).toBe('Nachher');
  });
});
