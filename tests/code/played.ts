import type { Readable } from 'node:stream';
import { expect } from 'vitest';
import { meetAdmins } from '#api/admission/first-admins.acts.ts';
import { environment, signed, bounceReport } from '#api/bounces/fixtures/service.ts';
import { dayOf } from '#contract/base/clock.ts';
import { csv } from '#api/imports/fixtures/flow.ts';
import { eventWith } from '#api/registrations/fixtures/event.ts';
import { beginPortals } from '#program/begin-portals.ts';
import { paragraph, text } from '#sample/posts/rich-text.ts';
import { type CallOptions, testApi, type TestApi, type TestApiOptions } from '../support/api.ts';
import { formOf, pdfOf } from '../support/form.ts';

type Method = Parameters<TestApi['call']>[0];

/** A portal from its first start on, played by the routes alone, so far that it has been in each state that people meet. */
export async function playPortal(): Promise<TestApi> {
  const { api, play } = await begun();
  await enterMembers(api, play);
  await comeAndGo(api, play);
  await write(api, play);
  await fileAway(api, play);
  return api;
}

/** Another one, whose files go through a virus scanner, and get a small picture of their first page. */
export async function playScannedPortal(): Promise<TestApi> {
  const scanner = {
    place: 'nowhere',
    scan: async (content: Readable) => {
      content.destroy();
      return { state: 'clean' } as const;
    },
    ping: async () => {},
  };
  const { api, play } = await begun({ scanner, draws: true });
  await fileAway(api, play);
  return api;
}

async function begun(more: TestApiOptions = {}) {
  const server = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Portal <portal@kh.example>' };
  const terms = { termsVersion: '2026-01-01' };
  const api = await testApi({ environment: { ...environment, ...server }, terms, numbered: ['circular'], ...more });
  const play = playing(api);
  await begin(api, play);
  return { api, play };
}

type Playing = ReturnType<typeof playing>;

function playing(api: TestApi) {
  const tokens = new Map<string, string>();
  const call = async (method: Method, path: string, body?: unknown, options: CallOptions & { by?: string } = {}) => {
    const { by = 'office@kh.example', ...more } = options;
    const as = more.as ?? (by === '' ? undefined : await tokenOf(by));
    const reply = await api.call(method, path, { as, ...(body !== undefined && { body }), ...more });
    expect([method, path, reply.status < 300 ? 'done' : JSON.stringify(reply.body)]).toEqual([method, path, 'done']);
    return reply.body;
  };
  /** New ones as time goes by, of one sign-in. */
  async function tokenOf(email: string): Promise<string> {
    const subject = tokens.get(email) ?? crypto.randomUUID();
    tokens.set(email, subject);
    return api.token(subject, { email, name: nameOf(email), aud: 'here' });
  }
  return {
    call,
    /** The first call of a sign-in finds the invited person, who then agrees to the terms. */
    async accept(email: string) {
      await api.call('GET', '/api/users/me', { as: await tokenOf(email) });
      await call('PUT', '/api/users/me/agreement', { version: '2026-01-01', language: 'de' }, { by: email });
    },
    async ask(email: string) {
      await api.call('PUT', '/api/users/me/admission', {
        as: await tokenOf(email),
        body: { company: 'Amsel', message: 'Hallo' },
      });
    },
    async personCalled(lastName: string): Promise<{ id: string }> {
      return (await call('GET', `/api/users?search=${lastName}`)).items[0];
    },
    later(hours: number) {
      api.clock.now = new Date(api.clock.now.getTime() + hours * 3_600_000);
    },
  };
}

function nameOf(email: string): string {
  const [name = ''] = email.split('@');
  return `Kim ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

async function begin(api: TestApi, { accept }: Playing) {
  const portal = {
    id: 'here',
    name: 'KH',
    language: 'de' as const,
    issuer: { name: 'jwt' as const },
    admins: ['office@kh.example'],
    nouns: {},
  };
  const all = [{ ...portal }] as unknown as Parameters<typeof beginPortals>[0]['tenants']['all'];
  await beginPortals({ database: api.unhurried, tenants: { all } });
  const meeting = { origin: 'http://localhost', invite: api.invite, jobs: api.jobs };
  await api.arrange((db) => meetAdmins(db, portal as unknown as Parameters<typeof meetAdmins>[1], meeting));
  await api.runJobs();
  await accept('office@kh.example');
}

/** Some are invited and accept, some are only written to, some have no address. */
async function enterMembers(api: TestApi, { call, accept, later }: Playing) {
  const association = await call('POST', '/api/association', { name: 'KH' });
  await call('POST', '/api/guild', { name: 'Tischler', associationId: association.id });
  const read = async (kind: 'companies' | 'people', ...lines: string[]) => {
    const made = await call('POST', `/api/imports?kind=${kind}&name=liste.csv`, undefined, {
      raw: Buffer.from(csv(...lines)),
      headers: { 'content-type': 'application/octet-stream' },
    });
    await call('PUT', `/api/imports/${made.id}/columns`, {
      fields: made.columns.map(({ field }: { field: string }) => field),
    });
    await api.runJobs();
    await call('POST', `/api/imports/${made.id}/run`, { skipWrong: false });
    await api.runJobs();
    return made.id as string;
  };
  await read(
    'companies',
    'Mitgliedsnummer;Betrieb;Straße;PLZ;Ort;E-Mail;Innungen',
    'M1;Amsel;Am Markt 1;43110;Musterstadt;info@amsel.example;Tischler',
    'M2;Baum;Am Markt 2;43110;Musterstadt;;Tischler',
    'M3;Clement;Am Markt 3;43110;Musterstadt;info@clement.example;Tischler',
    'M4;Dorn;;;;;Tischler',
  );
  const columns = 'Personennummer;Vorname;Nachname;E-Mail;Betriebsnummer;Funktion';
  await read('people', columns, ...people);
  await call('POST', '/api/invitations', {});
  await api.runJobs();
  // Nobody has written to them.
  await read(
    'people',
    columns,
    'P80;Kim;Neuling;neuling@kh.example;M3;Büro',
    'P81;Kim;Neuer;neuer@kh.example;M2;Büro',
    'P82;Kim;Frisch;frisch@kh.example;M2;Büro',
    'P83;Kim;Gesperrt;gesperrt@kh.example;M2;Büro',
  );
  later(24);
  for (const name of accepting) await accept(`${name.toLowerCase()}@kh.example`);
}

const accepting = ['Anders', 'Bartels', 'Conrad', 'Dietz', 'Ebel', 'Fink', 'Geher', 'Lang'];
const invited = ['Hammer', 'Ilg', 'Geblockt', 'Zurueck'];
const people = [
  ...[...accepting, ...invited].map(
    (name, index) => `P${index};Kim;${name};${name.toLowerCase()}@kh.example;M1;Geselle`,
  ),
  'P90;Kim;Papier;;M1;Geselle',
  'P91;Kim;Niemand;;;',
  'P92;Kim;Ohne;;M4;Geselle',
  'P93;Kim;Fort;;M1;Geselle',
  'P94;Kim;Still;;M1;Geselle',
];

/** People who apply, leave and are blocked, with and without an access. */
async function comeAndGo(api: TestApi, { call, ask, personCalled, later }: Playing) {
  await ask('bewerber@kh.example');
  await ask('wartet@kh.example');
  const applied = await personCalled('Bewerber');
  await call('POST', `/api/users/${applied.id}/refuse`, { tell: false });
  await api.runJobs();
  const role = (await call('GET', '/api/roles?size=100')).items.find(({ key }: { key: string }) => key === 'admin');
  for (const name of [
    'Anders',
    'Ebel',
    'Papier',
    'Hammer',
    'Geher',
    'Fort',
    'Geblockt',
    'Still',
    'Neuling',
    'Conrad',
    'Wartet',
  ]) {
    const { id } = await personCalled(name);
    const roleId = (await call('GET', '/api/roles?size=100')).items.find(
      ({ key }: { key: string }) => key === 'vorstand',
    ).id;
    const guildId = (await call('GET', '/api/guild')).items[0].id;
    await call('POST', `/api/users/${id}/roles`, { roleId, guildId });
  }
  await call('POST', `/api/users/${(await personCalled('Anders')).id}/roles`, { roleId: role.id });
  later(1);
}

const everyone = { include: [{ kind: 'everyone' }], exclude: [] };
const body = (words: string) => text(paragraph(words));

/** Posts of each state, their mails, letters, bounces, reads and confirmations. */
async function write(api: TestApi, play: Playing) {
  const { call, personCalled, later } = play;
  const draft = async (given: object, by = 'office@kh.example') => {
    const post = { title: 'Ein Beitrag', body: body('Etwas Neues.'), audience: everyone, ...given };
    return (await call('POST', '/api/posts', post, { by })).id as string;
  };
  const publish = async (id: string) => {
    await call('POST', `/api/posts/${id}/publish`);
    await api.runJobs();
  };
  const company = { by: 'company', until: null };
  const first = await draft({ kind: 'circular', confirmation: company });
  const toAll = await draft({ kind: 'urgent', confirmation: { by: 'person', until: null } });
  const daily = await draft({ kind: 'notice' });
  await draft({ kind: 'notice' });
  for (const id of [first, toAll, daily]) await publish(id);
  await publish(await draft({ kind: 'circular', publishAt: '2027-01-10T08:00:00.000Z' }));
  await publish(await draft({ kind: 'report', publishAt: '2027-01-10T08:00:00.000Z' }));
  await publish(await draft({ kind: 'offer' }));
  await publish(await draft({ kind: 'urgent', expiresOn: '2027-02-01' }));
  // Where the portal gives no number somebody may type one.
  const typed = { kind: 'tariff', number: '7/2026' };
  await publish(await draft({ ...typed, publishAt: '2027-01-10T08:00:00.000Z' }));
  await publish(await draft(typed));
  const old = await draft(typed);
  await publish(old);
  await call('POST', `/api/posts/${old}/archive`);
  await call('PUT', `/api/posts/${first}/letters/posted`, { on: '2026-11-21' });
  await confirm(api, { call, personCalled }, toAll);
  await call('POST', `/api/posts/${first}/confirmations`, { companyId: null }, { by: 'bartels@kh.example' });
  await confirmByMail(api, { call, personCalled }, 'Neuling', first);
  await register(api, play, draft, publish);
  for (const [kind, away] of [
    ['notice', 'archive'],
    ['circular', 'archive'],
    ['urgent', 'archive'],
    ['notice', 'withdraw'],
    ['circular', 'withdraw'],
    ['notice', 'note'],
  ] as const) {
    const id = await draft({ kind });
    await publish(id);
    const path = `/api/posts/${id}/${away === 'archive' ? 'archive' : 'withdraw'}`;
    await call('POST', path, away === 'archive' ? undefined : { note: away === 'note' ? 'Ein Irrtum' : null });
  }
  await writeForAWhile(play, draft, publish);
  await comeBack(api, play, draft, publish);
  await correct(api, { call }, first, body('Etwas Neueres.'));
  await part({ call, personCalled }, later);
  await correct(api, { call }, daily, body('Noch etwas.'));
  await publish(await draft({ kind: 'report' }));
  later(24 * 8);
  await api.runJobs();
  await call('PUT', `/api/posts/${daily}/letters/posted`, { on: '2026-11-21' });
  await publish(await draft({ kind: 'report' }));
  await publish(await draft({ kind: 'notice' }));
}

/** A file, one that is on its way, and a table that nobody has mapped. */
async function fileAway(api: TestApi, { call }: Playing) {
  const folder = await call('POST', '/api/document/folders', { name: 'Ordner', audience: everyone });
  const file = formOf({ name: 'Blatt.pdf', content: pdfOf() });
  await call('POST', `/api/document/folders/${folder.id}/files`, undefined, file);
  const metadata = [`name ${btoa('Film.mp4')}`, `folderId ${btoa(folder.id)}`].join(',');
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': metadata };
  await call('POST', '/api/document/uploads', undefined, { headers });
  await call('POST', '/api/imports?kind=people&name=liste.csv', undefined, {
    raw: Buffer.from(csv('Nachname', 'Muster')),
    headers: { 'content-type': 'application/octet-stream' },
  });
  await api.runJobs();
}

type Some = Pick<Playing, 'call' | 'personCalled'>;

async function confirm(api: TestApi, { call, personCalled }: Some, postId: string) {
  for (const by of ['bartels@kh.example', 'conrad@kh.example', 'geher@kh.example'])
    await call('POST', `/api/posts/${postId}/confirmations`, { companyId: null }, { by });
  for (const name of ['Dietz', 'Hammer', 'Zurueck', 'Fink', 'Neuling'])
    await confirmByMail(api, { call, personCalled }, name, postId);
  await call('PUT', `/api/posts/${postId}/read`, undefined, { by: 'bartels@kh.example' });
  await call('PUT', `/api/posts/${postId}/read`, undefined, { by: 'geher@kh.example' });
  await call('PATCH', '/api/users/me', { showsReads: true }, { by: 'bartels@kh.example' });
  await call('PATCH', '/api/users/me', { showsReads: false }, { by: 'geher@kh.example' });
  await call('PUT', `/api/posts/${postId}/read`, undefined, { by: 'fink@kh.example' });
  await call('PATCH', '/api/users/me', { showsReads: false }, { by: 'fink@kh.example' });
}

/** By the link of a mail, without signing in. */
async function confirmByMail(api: TestApi, { call, personCalled }: Some, name: string, postId: string) {
  const { id } = await personCalled(name);
  const token = api.confirming.make('here', { userId: id, postId });
  await call('POST', `/api/confirmations?token=${encodeURIComponent(token)}`, undefined, { by: '' });
}

/** A company in the portal, and another one by the link of a mail; both come to one event and not to the next. */
async function register(
  api: TestApi,
  { call, personCalled }: Playing,
  draft: (given: object) => Promise<string>,
  publish: (id: string) => Promise<void>,
) {
  const { id: linked } = await personCalled('Neuling');
  for (const coming of [true, false]) {
    const { event } = eventWith({ until: null });
    const eventAt = new Date(api.clock.now.getTime() + 60_000).toISOString();
    const postId = await draft({ kind: 'event', eventAt, event: { ...event, endsAt: null } });
    await publish(postId);
    const token = encodeURIComponent(api.confirming.registering.make('here', { userId: linked, postId }));
    for (const [path, by] of [
      [`/api/posts/${postId}/registration`, 'bartels@kh.example'],
      [`/api/registrations?token=${token}`, ''],
    ] as const) {
      const [party] = (await call('GET', path, undefined, { by })).items;
      const people = coming ? [{ userId: party.people[0].id }] : [];
      const reason = coming ? null : 'Urlaub';
      await call('PUT', path, { companyId: party.company?.id ?? null, coming, people, reason, known: null }, { by });
    }
    const message = { id: crypto.randomUUID(), to: 'coming', subject: 'Anfahrt', text: 'Bitte parken Sie im Hof.' };
    if (coming) await call('POST', `/api/posts/${postId}/registrations/messages`, message);
    const mark = { day: dayOf(eventAt), present: true, at: eventAt };
    for (const { id } of (await call('GET', `/api/posts/${postId}/attendance`)).people)
      await call('PUT', `/api/posts/${postId}/attendance/${id}`, mark);
  }
}

/** Somebody whose office ends, whose posts stay. */
async function writeForAWhile(
  { call, personCalled }: Playing,
  draft: (given: object, by?: string) => Promise<string>,
  publish: (id: string) => Promise<void>,
) {
  const { id } = await personCalled('Bartels');
  const [role] = (await call('GET', '/api/roles?size=100')).items.filter(({ key }: { key: string }) => key === 'admin');
  await call('POST', `/api/users/${id}/roles`, { roleId: role.id });
  const write = (given: object = {}) => draft({ kind: 'notice', ...given }, 'bartels@kh.example');
  await write();
  await publish(await write({ publishAt: '2027-01-10T08:00:00.000Z' }));
  const [open, old, wrong] = [await write(), await write(), await write()];
  for (const post of [open, old, wrong]) await publish(post);
  await call('POST', `/api/posts/${old}/archive`);
  await call('POST', `/api/posts/${wrong}/withdraw`, { note: null });
  const { terms } = await call('GET', `/api/users/${id}`);
  const term = terms.find((one: { role: { id: string } }) => one.role.id === role.id);
  await call('DELETE', `/api/users/${id}/roles/${term.id}`);
}

/** Of one with an access and of one without, on enough days. */
async function comeBack(
  api: TestApi,
  { call, later }: Playing,
  draft: (given: object) => Promise<string>,
  publish: (id: string) => Promise<void>,
) {
  for (const kind of ['notice', 'circular', 'circular', 'circular', 'circular']) {
    if (kind !== 'notice') later(36);
    api.mails.length = 0;
    const id = await draft({ kind });
    await publish(id);
    if (kind === 'notice') later(24);
    await api.runJobs();
    for (const email of ['ebel@kh.example', 'zurueck@kh.example', 'neuling@kh.example']) {
      const mail = api.mails.find(({ to }) => to === email);
      const mailId = /^<([^@]+)@/.exec(String(mail?.headers?.['Message-ID']))?.[1];
      if (!mailId) continue;
      const report = signed(bounceReport(mailId, email), { at: api.clock.now, id: `${mailId} came back` });
      const headers = { ...report.headers, 'content-type': 'application/json' };
      await call('POST', '/api/bounces', undefined, { by: '', raw: report.raw, headers });
    }
    await call('PUT', `/api/posts/${id}/letters/posted`, { on: '2026-11-21' });
  }
}

async function correct(api: TestApi, { call }: Pick<Playing, 'call'>, id: string, correction: object) {
  await call('PATCH', `/api/posts/${id}/correction`, { body: correction });
  await call('POST', `/api/posts/${id}/correction/publish`, {
    note: 'Berichtigt',
    announce: true,
    mail: true,
    askAgain: false,
  });
  await api.runJobs();
}

async function part({ call, personCalled }: Some, later: (hours: number) => void) {
  for (const name of ['Geher', 'Fort', 'Neuer'])
    await call('POST', `/api/users/${(await personCalled(name)).id}/leave`, {});
  for (const name of ['Fink', 'Geblockt', 'Still', 'Lang', 'Gesperrt'])
    await call('POST', `/api/users/${(await personCalled(name)).id}/block`, {});
  for (const name of ['Conrad', 'Ilg'])
    await call('PATCH', `/api/users/${(await personCalled(name)).id}`, { email: null });
  const frequencies = { frequencies: { circular: 'weekly' } };
  await call('PATCH', '/api/users/me/mail-preferences', frequencies, { by: 'dietz@kh.example' });
  await call('PATCH', '/api/users/me/mail-preferences', { unsubscribed: true }, { by: 'bartels@kh.example' });
  later(2);
}
