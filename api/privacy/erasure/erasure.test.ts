import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailKind } from '#contract/identity/mails.ts';
import { connect } from '#platform/database/pool.ts';
import * as build from '#sample/builders.ts';
import { importedPeople, importRows } from '#database/schema/imports.ts';
import { invitations } from '#database/schema/invitations.ts';
import { bounces } from '#database/schema/bounces.ts';
import { letters } from '#database/schema/letters.ts';
import { mails } from '#database/schema/mails.ts';
import { noticeMarks } from '#database/schema/notices.ts';
import { buildPushSubscription } from '#tests/support/push-service.ts';
import { pushes } from '#database/schema/push.ts';
import { postBookmarks } from '#database/schema/bookmarks.ts';
import { postCorrections, postReads, postRevisions } from '#database/schema/posts.ts';
import { documentVersions } from '#database/schema/documents.ts';
import { confirmations } from '#database/schema/confirmations.ts';
import { deliveries, mailPreferences } from '#database/schema/deliveries.ts';
import { documentDownloads, documentNotices, folderSubscriptions } from '#database/schema/subscriptions.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { columnsWith, filesWith } from '#tests/database/traces.ts';

// Nothing found afterwards identifies the person.
let api: TestApi;
let owner: pg.Client;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi();
  owner = await connect(api.ownerUrl);
  office = await api.signInAdmin();
});
afterAll(async () => {
  await owner.end();
  await api.close();
});

interface Somebody {
  id: string;
  subject: string;
  token: string;
  words: string[];
}

/** Unique words in every table. */
async function somebodyWithEverything(mark: string): Promise<Somebody> {
  const [lastName, email, phone] = [`Rehbein${mark}`, `Jutta@Rehbein${mark}.example`, `+49 30 99${mark}`];
  const now = api.clock.now;
  const picture = await api.arrange((db) => build.buildPicture(db));
  const person = await api.signIn({
    firstName: `Jutta${mark}`,
    lastName,
    email,
    phone,
    mobile: `+49 171 88${mark}`,
    pictureId: picture,
    externalNumber: `M-${mark}`,
    askedCompany: `Betrieb von Rehbein${mark}`,
    askedMessage: `Hier ist Rehbein${mark}`,
  });
  const { id, subject } = person;
  await api.device(subject);
  await api.secondFactor(subject);
  await api.credential(subject, 'credential', 'richtig-und-lang');
  await owner.query('update identity.sign_ins set email = $2, name = $3 where id = $1', [
    subject,
    email.toLowerCase(),
    `Jutta${mark} ${lastName}`,
  ]);
  await owner.query(
    `insert into identity.proofs (email, kind, portal, name, token_hash, created_at, expires_at)
     values ($1, 'invitation', 'here', $2, $3, now(), now()), ($1, 'reset', '', $2, $3 || 'r', now(), now())`,
    [email.toLowerCase(), lastName, `hash ${mark}`],
  );
  await owner.query(`select jobs.put_mail($1)`, [
    JSON.stringify([{ data: { to: email, subject: lastName, text: 'x' } }]),
  ]);
  await writeFile(
    await inFolder('outbox', `${mark}.eml`),
    `From: a\nTo: ${email}\nSubject: x\n\nGuten Tag ${lastName}`,
  );
  const former = `Hirschmann${mark}`;
  const formerEmail = `jutta@hirschmann${mark}.example`;
  for (const [name, mail] of [
    ['an-frueher', `From: a\nTo: ${formerEmail}\nSubject: x\n\nGuten Tag`],
    ['an-anmeldung', `From: a\nTo: privat@rehbein${mark}.example\nSubject: x\n\nGuten Tag`],
    ['ans-buero', `From: a\nTo: office@muster.example\nSubject: x\n\nEs wartet:\n– Jutta${mark} ${lastName}`],
    ['barriere', `From: a\nTo: office@muster.example\nSubject: x\n\nAntwort an ${email}.`],
    // Spaced as in reports of barriers, so that mail programs do not link it.
    ['barriere-text', `From: a\nTo: office@muster.example\nSubject: x\n\nIch bin jutta@ rehbein${mark}. example.`],
    ['ans-buero-frueher', `From: a\nTo: office@muster.example\nSubject: x\n\nEs wartet: Jutta${mark} ${former}`],
  ] as const)
    await writeFile(await inFolder('outbox', `${name}-${mark}.eml`), mail);
  await writeFile(
    await inFolder('outbox', `anderer-${mark}.eml`),
    'From: a\nTo: b@muster.example\n\nEin anderer Rehbein',
  );
  for (const name of [lastName, former])
    await queueMail({ to: 'office@muster.example', kind: 'waiting', text: `Es wartet: Jutta${mark} ${name}` });
  await queueMail({ to: 'office@muster.example', kind: 'barrier', text: `Ich bin jutta@ rehbein${mark}. example` });
  await queueMail({ to: `privat@rehbein${mark}.example`, kind: 'addressChange', text: 'Guten Tag' });
  await owner.query(
    `insert into identity.address_changes (token_hash, sign_in_id, kind, email, portal, created_at, expires_at)
     values ($1, $2, 'change', $3, 'here', now(), now() + interval '1 hour')`,
    [`address ${mark}`, subject, `privat@rehbein${mark}.example`],
  );
  await api.arrange(async (db) => {
    await build.employ(db, { userId: id });
    const guildId = await build.buildGuild(db, { name: `Innung ${mark}`, responsibleId: id });
    await build.grant(db, { userId: id, role: 'lehrlingswart', guildId });
    await build.grant(db, { substituteId: id });
    await build.buildHonour(db, { userId: id, name: 'Silberner Meisterbrief' });
    await build.buildConsent(db, { userId: id, evidence: `Formular von Rehbein${mark}` });
    await build.buildList(db, { name: `Liste ${mark}`, userIds: [id], ownerId: id });
    const postId = await build.buildPost(db, { title: `Beitrag ${mark}`, authorId: id, state: 'published' });
    const body = { type: 'doc' as const, content: [] };
    const revision = { postId, title: 'Frühere Fassung', kind: 'notice' as const, body };
    await db.insert(postReads).values({ userId: id, postId, readAt: now });
    await db.insert(postBookmarks).values({ userId: id, postId, createdAt: now });
    await db.insert(postRevisions).values({ ...revision, revision: 1, authorId: id, outAt: now, announced: true });
    await db.insert(postCorrections).values({ ...revision, authorId: id, createdAt: now, updatedAt: now, version: 1 });
    const documentId = await build.buildDocument(db, { name: `Satzung ${mark}.pdf`, uploadedBy: id });
    await build.buildDocument(db, { name: `Alt ${mark}.pdf`, trashedBy: id, trashedAt: now });
    const folderId = await build.buildFolder(db, { name: `Alt ${mark}`, trashedBy: id, trashedAt: now });
    await db.update(documentVersions).set({ uploadedBy: id });
    const uploadId = await build.buildUpload(db, { createdBy: id, name: `Halb Rehbein${mark}.pdf` });
    await writeFile(await inFolder('uploads', uploadId), `halb Rehbein${mark}`);
    const loaded = { documentId, number: 1, userId: id };
    await db.insert(documentDownloads).values({ ...loaded, firstAt: now, lastAt: now });
    await db.insert(documentNotices).values({ ...loaded, queuedAt: now });
    await db.insert(folderSubscriptions).values({ folderId, userId: id, notifiedAt: now });
    const mailed = {
      postId,
      kind: 'publication' as const,
      number: 1,
      userId: id,
      createdAt: now,
      stateAt: now,
      dueAt: now,
      mailId: crypto.randomUUID(),
    };
    await db.insert(deliveries).values({ ...mailed, state: 'sent', frequency: 'atOnce', email });
    const bounced = { mailId: crypto.randomUUID(), email: 'jutta@rehbein.example', sentAt: now, at: now };
    const answer = {
      source: 'mailbox' as const,
      code: '5.1.1',
      answer: 'unbekannt',
      reason: 'address' as const,
      counts: true,
    };
    await db.insert(bounces).values({ userId: id, ...bounced, ...answer });
    await db.insert(letters).values({ postId, userId: id, postedOn: '2026-11-20', at: now });
    await db.insert(confirmations).values({ postId, asked: 1, revision: 1, userId: id, at: now, way: 'mail' });
    await db.insert(mailPreferences).values({ userId: id });
    await db.insert(noticeMarks).values({ userId: id, lookedAt: now });
    const subscriptionId = await buildPushSubscription(db, { userId: id });
    const pushed = {
      subscriptionId,
      userId: id,
      postId,
      kind: 'publication' as const,
      number: 1,
      createdAt: now,
      stateAt: now,
    };
    await db.insert(pushes).values({ ...pushed, state: 'sent' });
    await db.insert(invitations).values({ userId: id, email, state: 'sent' });
    await db
      .insert(mails)
      .values({ userId: id, kind: 'reset', subject: `Für Rehbein${mark}`, at: now, outcome: 'sent' });
    const importId = await build.buildImport(db, { createdBy: id, fileName: 'leute.csv' });
    await db.insert(importedPeople).values({ importId, userId: id });
    await db.insert(importRows).values([
      { importId, number: 900, cells: [lastName, `Jutta${mark}`], targetId: id },
      { importId, number: 901, cells: [lastName, email.toUpperCase()] },
    ]);
  });
  // Fills the log: views, changes and a merge.
  await as(office).call('PATCH', `/api/users/${id}`, { lastName: former, email: formerEmail });
  await as(office).call('PATCH', `/api/users/${id}`, { lastName, email });
  for (const typed of [lastName, former, formerEmail, `Jutta${mark}`])
    await as(office).call('GET', `/api/users?search=${encodeURIComponent(typed)}`);
  await as(office).call('PATCH', `/api/users/${id}`, { mobile: '+49 171 77777' });
  const twin = await as(office).call('POST', '/api/users', {
    lastName,
    firstName: `Jutta${mark}`,
    email: `zwei@rehbein${mark}.example`,
  });
  await as(office).call('POST', `/api/users/${id}/merge`, { otherId: twin.body.id });
  return { ...person, words: [`rehbein${mark}`, `hirschmann${mark}`, `jutta${mark}`, phone, `88${mark}`, `m-${mark}`] };
}

function as({ token }: { token: string }) {
  return {
    call: async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, headers = {}) =>
      api.call(method, path, { as: token, body, headers }),
  };
}

async function inFolder(folder: 'outbox' | 'uploads', name: string): Promise<string> {
  const path = folder === 'outbox' ? join(api.uploads, '..', 'outbox') : api.uploads;
  await mkdir(path, { recursive: true });
  return join(path, name);
}

async function queueMail({ to, text, ...of }: { to: string; text: string; kind: MailKind; tenantId?: string }) {
  const data = { to, subject: 'x', text, of: { tenantId: 'here', id: crypto.randomUUID(), ...of } };
  await owner.query(`select jobs.put_mail($1)`, [JSON.stringify([{ data }])]);
}

/** In database and files. */
async function found(words: readonly string[]): Promise<string[]> {
  const files = await filesWith(join(api.uploads, '..'), words);
  return [...(await columnsWith(owner, words)), ...files.map((file) => `file ${basename(file)}`)];
}

async function erase({ id }: { id: string }) {
  const reply = await as(office).call('POST', `/api/users/${id}/erasure`, { reason: 'asked' });
  await api.runJobs();
  return reply;
}

describe('somebody who is erased', () => {
  it('is found nowhere any more: no table, no file, no job, no mail', async () => {
    const person = await somebodyWithEverything('4711');
    const before = await found(person.words);
    expect(before).toEqual(
      expect.arrayContaining([
        'identity.proofs.email',
        'identity.sign_ins.email',
        'jobs.job.data',
        'public.audit_entries.changes',
        'public.consents.evidence',
        'public.import_rows.cells',
        'public.invitations.email',
        'public.mails.subject',
        'public.uploads.name',
        'public.users.last_name',
        'file 4711.eml',
        'file an-anmeldung-4711.eml',
        'file an-frueher-4711.eml',
        'file ans-buero-4711.eml',
        'file ans-buero-frueher-4711.eml',
        'file barriere-4711.eml',
        'file barriere-text-4711.eml',
      ]),
    );
    expect((await erase(person)).status).toBe(204);
    expect(await found(person.words)).toEqual([]);
    expect(await found(['ein anderer rehbein'])).toEqual(['file anderer-4711.eml']);
    // The last mail is queued for up to an hour, without a name.
    expect(api.mails.at(-1)).toMatchObject({
      to: 'Jutta@Rehbein4711.example',
      subject: expect.stringContaining('gelöscht'),
    });
  });

  it('takes no mail from others: what waits for them, is of another portal, or names somebody else', async () => {
    const office = 'office@muster.example';
    const email = 'jan@muster.example';
    await queueMail({ to: office, kind: 'waiting', text: 'Es wartet: Jan Ott' });
    await queueMail({ to: 'b@muster.example', kind: 'notice', text: 'Neue Version: Lebenslauf Jan Ott.pdf' });
    await queueMail({ to: office, kind: 'waiting', text: 'Es wartet: Jan Otto und Trojan Ott' });
    await queueMail({ to: office, kind: 'waiting', text: 'Es wartet: Ott' });
    await queueMail({ to: office, kind: 'waiting', text: 'Es wartet: Jan Ott', tenantId: 'elsewhere' });
    await queueMail({ to: email, kind: 'admitted', text: 'Guten Tag', tenantId: 'elsewhere' });
    await erase(await api.signIn({ firstName: 'Jan', lastName: 'Ott', email }));
    await erase(await api.signIn({ firstName: '', lastName: 'Ott' }));
    const { rows } = await owner.query<{ text: string }>(
      `select data ->> 'text' as text from jobs.job where data ->> 'text' like '%Ott%' or data ->> 'to' = $1 order by text`,
      [email],
    );
    expect(rows.map(({ text }) => text)).toEqual([
      'Es wartet: Jan Ott',
      'Es wartet: Jan Otto und Trojan Ott',
      'Es wartet: Ott',
      'Guten Tag',
      'Neue Version: Lebenslauf Jan Ott.pdf',
    ]);
  });

  it('gets the last mail that waits, while the sign-in and the mails to it are cleared', async () => {
    const email = 'letzte@muster.example';
    const person = await api.signIn({ email });
    await owner.query('update identity.sign_ins set email = $2 where id = $1', [person.subject, email]);
    await as(office).call('POST', `/api/users/${person.id}/erasure`, { reason: 'asked' });
    await queueMail({ to: email, kind: 'deleted', text: 'Ihr Konto ist gelöscht' });
    await api.runJobs();
    const kinds = `select data -> 'of' ->> 'kind' as kind from jobs.job where data ->> 'to' = $1`;
    expect((await owner.query(kinds, [email])).rows).toEqual([{ kind: 'deleted' }]);
  });

  it('had a last mail, which stays no more than an hour in the folder of mails that no server takes', async () => {
    const person = await somebodyWithEverything('4715');
    await erase(person);
    const file = await inFolder('outbox', 'letzte.eml');
    await writeFile(file, `From: a\nTo: jutta@rehbein4715.example\nSubject: Gelöscht\n\nGuten Tag`);
    const now = api.clock.now;
    api.clock.now = new Date(now.getTime() + 59 * 60_000);
    await api.runJobs();
    expect(await found(['rehbein4715'])).toEqual(['file letzte.eml']);
    api.clock.now = new Date(now.getTime() + 60 * 60_000);
    await api.runJobs();
    expect(await found(['rehbein4715'])).toEqual([]);
    api.clock.now = now;
  });

  it('leaves to the association what others have written, also where it names the person', async () => {
    const person = await somebodyWithEverything('4712');
    await api.arrange(async (db) => {
      await build.buildPost(db, { title: 'Wir danken Jutta Rehbein4712', authorId: office.id, state: 'published' });
      await build.buildCompany(db, { name: 'Tischlerei', contactPerson: 'Jutta Rehbein4712' });
    });
    await erase(person);
    expect(await found(['rehbein4712'])).toEqual([
      'public.audit_entries.changes',
      'public.companies.contact_person',
      'public.found_names.letters',
      'public.posts.title',
      'public.search_hits.body',
      'public.search_hits.title',
    ]);
    const text = `select distinct entity from audit_entries where changes::text like '%Rehbein4712%' order by 1`;
    const { rows } = await api.arrange((db) => db.$client.query(text));
    expect(rows).toEqual([{ entity: 'companies' }, { entity: 'posts' }]);
  });

  it('stays the author of what was written, and holds no office from that day on', async () => {
    const person = await somebodyWithEverything('4713');
    const count = `select (select count(*)::int from posts where author_id = $1) as posts,
      (select count(*)::int from role_terms where user_id = $1 and ends_on < portal_today()) as terms,
      (select count(*)::int from company_people where user_id = $1 and ends_on < portal_today()) as companies,
      (select count(*)::int from audit_entries where actor_id is not null and entity_id = $1::text) > 0 as logged,
      (select membership || ' ' || erased_for from users where id = $1) as state`;
    await erase(person);
    const { rows } = await api.arrange((db) => db.$client.query(count, [person.id]));
    expect(rows).toEqual([{ posts: 1, terms: 1, companies: 1, logged: true, state: 'left asked' }]);
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/unblock'],
      ['GET', '/erasure'],
    ] as const)
      expect((await as(office).call(method, `/api/users/${person.id}${path}`)).status).toBe(404);
    const list = await as(office).call('GET', '/api/users?size=100');
    expect(list.body.items.some(({ id }: { id: string }) => id === person.id)).toBe(false);
  });

  it('is previewed for the office with numbers, and the preview deletes nothing', async () => {
    const person = await somebodyWithEverything('4714');
    const { body } = await as(office).call('GET', `/api/users/${person.id}/erasure`);
    const by = Object.fromEntries(body.facts.map((fact: { key: string }) => [fact.key, fact]));
    expect(by['person']).toMatchObject({ by: 'empty', total: 1 });
    expect(by['posts']).toMatchObject({ by: 'keep', because: 'content', total: 1 });
    expect(by['invitations']).toMatchObject({ by: 'delete', total: 1 });
    const asked = await as(office).call(
      'POST',
      `/api/users/${person.id}/erasure`,
      { reason: 'over' },
      { prefer: 'effect' },
    );
    expect(asked.status).toBe(200);
    expect((await found(person.words)).length).toBeGreaterThan(10);
  });
});

describe('the sign-in of somebody who is erased', () => {
  const signIns = async (subject: string) =>
    (await owner.query(`select id from identity.sign_ins where id = $1`, [subject])).rowCount;

  it('stays while another portal has its owner, and is deleted with the last', async () => {
    const person = await api.signIn();
    const there = await api.arrange(
      (db) => build.buildUser(db, { issuer: 'jwt', subject: person.subject, state: 'blocked' }),
      'elsewhere',
    );
    await erase(person);
    expect(await signIns(person.subject)).toBe(1);
    const chief = await api.signIn({ tenant: 'elsewhere' });
    await api.arrange((db) => build.grant(db, { userId: chief.id, role: 'admin' }), 'elsewhere');
    const reply = await api.call('POST', `/api/users/${there}/erasure`, {
      as: chief.token,
      tenant: 'elsewhere',
      body: { reason: 'over' },
    });
    expect(reply.status).toBe(204);
    await api.runJobs();
    expect(await signIns(person.subject)).toBe(0);
  });
});

describe('the audit log', () => {
  it('blackens nothing of somebody who is not erased, and stays append-only', async () => {
    const person = await api.signIn({ lastName: 'Bleibt' });
    const blacken = api.arrange((db) =>
      db.$client.query('select forget_person($1, $2, $2, $2)', [person.id, ['Bleibt']]),
    );
    await expect(blacken).rejects.toMatchObject({ code: '42501' });
    const change = api.arrange(async (db) => {
      await db.$client.query(`select set_config('app.forgetting', 'person', true)`);
      await db.$client.query(`update audit_entries set changes = '{}'`);
    });
    await expect(change).rejects.toMatchObject({ code: '42501' });
  });
});
