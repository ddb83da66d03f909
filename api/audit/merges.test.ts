import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOf } from '#contract/audit/actions.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import type { Language } from '#contract/base/languages.ts';
import { auditFormatter } from '#contract/audit/formatter.ts';
import { words as de } from '#contract/audit/words/de.ts';
import { words as en } from '#contract/audit/words/en.ts';
import { words as es } from '#contract/audit/words/es.ts';
import * as build from '#sample/builders.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// Two people who are one are one entry in the log, which says who went into whom.
let api: TestApi;
let office: { id: string; token: string };
const formatter = { de: auditFormatter(de, 'de'), en: auditFormatter(en, 'en'), es: auditFormatter(es, 'es') };

beforeAll(async () => {
  api = await testApi({ moving: true });
  office = await api.signIn({ firstName: 'Gerda', lastName: 'Geschäft' });
  await api.arrange((db) => build.grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

async function call(method: 'POST' | 'PATCH' | 'GET' | 'PUT', path: string, body?: unknown) {
  const reply = await api.call(method, path, { as: office.token, body });
  expect([reply.status, reply.body]).toEqual([expect.toSatisfy((status) => status < 300), reply.body]);
  return reply.body;
}

async function log(query: Record<string, string>): Promise<AuditEntry[]> {
  const { items } = await call('GET', `/api/audit?${new URLSearchParams({ size: '100', ...query }).toString()}`);
  return items as AuditEntry[];
}

const person = async (body: object) => (await call('POST', '/api/users', body)).id as string;
const merge = (id: string, otherId: string) => call('POST', `/api/users/${id}/merge`, { otherId });
const ofMerge = (entries: AuditEntry[]) => entries.filter((entry) => actOf(entry) === 'merged');

/** Somebody with a job, an office, an honour, a consent, a place on a list and a post. */
async function withAll(id: string) {
  return api.arrange(async (db) => {
    await build.employ(db, { userId: id });
    const guildId = await build.buildGuild(db, { responsibleId: id });
    await build.grant(db, { userId: id, guildId });
    await build.buildHonour(db, { userId: id, name: 'Silberner Meisterbrief' });
    await build.buildConsent(db, { userId: id });
    await build.buildList(db, { userIds: [id] });
    return build.buildPost(db, { title: 'Rundbrief', authorId: id });
  });
}

describe('a merge', () => {
  it('is one entry that names both people in three languages', async () => {
    const stays = await person({ firstName: 'Maria', lastName: 'Muster', email: 'maria@muster.example' });
    const goes = await person({ firstName: 'Max', lastName: 'Doppel', phone: '030 1234567' });
    const postId = await withAll(goes);
    const last = (await log({ size: '1' }))[0]?.number ?? 0;
    await merge(stays, goes);
    const entries = (await log({ action: 'change' })).filter(({ number }) => number > last);
    expect(entries.map(actOf)).toEqual(['merged']);
    const [entry] = entries as [AuditEntry];
    const logged = Object.fromEntries(
      Object.entries(formatter).map(([language, { sentence }]) => [language as Language, sentence(entry)]),
    );
    expect(logged).toEqual({
      de: 'Gerda Geschäft hat Max Doppel mit Maria Muster zusammengeführt (es bleibt Maria Muster)',
      en: 'Gerda Geschäft merged Max Doppel into Maria Muster (Maria Muster is kept)',
      es: 'Gerda Geschäft ha unido a Max Doppel con Maria Muster (queda Maria Muster)',
    });
    expect(formatter.de.changes(entry)).toContainEqual({
      field: 'Telefon',
      before: '+49 30 1234567',
      after: '+49 30 1234567',
    });
    expect(entry.changes).toContainEqual({
      field: 'mergedInto',
      before: null,
      after: { id: stays, name: 'Maria Muster', gone: false },
    });
    // What the post says of its author since is in its own history.
    const [ofPost] = await log({ entityId: postId });
    expect(ofPost?.changes).toEqual([
      {
        field: 'authorId',
        before: { id: goes, name: 'Max Doppel', gone: true },
        after: { id: stays, name: 'Maria Muster', gone: false },
      },
    ]);
  });

  it('leaves what was written of who went with a name, and to be found from who stays, also twice over', async () => {
    const [first, second, third] = [
      await person({ firstName: 'Anna', lastName: 'Erst', email: 'anna@erst.example' }),
      await person({ firstName: 'Anna', lastName: 'Zweit' }),
      await person({ firstName: 'Anna', lastName: 'Dritt' }),
    ];
    await call('PATCH', `/api/users/${third}`, { phone: '030 7654321' });
    await withAll(third);
    await merge(second, third);
    await merge(first, second);
    const history = await log({ entityId: first });
    expect(history.filter(({ entity }) => entity === 'users').map(formatter.de.sentence)).toEqual([
      'Gerda Geschäft hat Anna Zweit mit Anna Erst zusammengeführt (es bleibt Anna Erst)',
      'Gerda Geschäft hat Anna Dritt mit Anna Zweit zusammengeführt (es bleibt Anna Zweit)',
      'Gerda Geschäft hat die Angaben zu Anna Dritt geändert',
      'Gerda Geschäft hat Anna Dritt aufgenommen',
      'Gerda Geschäft hat Anna Zweit aufgenommen',
      'Gerda Geschäft hat Anna Erst aufgenommen',
    ]);
    expect(new Set(history.map(({ entity }) => entity))).toEqual(
      new Set(['users', 'companyPeople', 'roleTerms', 'honours', 'consents', 'userListMembers']),
    );
    expect(ofMerge(await log({ search: 'Dritt' }))).toHaveLength(1);
  });

  it('is in the table with what who went had and what the other has of it since', async () => {
    const stays = await person({ firstName: 'Tom', lastName: 'Bleibt', email: 'tom@bleibt.example' });
    const goes = await person({
      firstName: 'Tom',
      lastName: 'Geht',
      email: 'tom@geht.example',
      mobile: '0171 3920012',
    });
    await merge(stays, goes);
    const reply = await api.call('GET', `/api/audit/export?entityId=${goes}&action=delete&language=de`, {
      as: office.token,
    });
    const lines = String(reply.body).trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(';').slice(-4, -1))).toEqual(
      expect.arrayContaining([
        ['E-Mail', 'tom@geht.example', ''],
        ['Mobiltelefon', '+49 171 3920012', '+49 171 3920012'],
      ]),
    );
    expect(lines[0]).toMatch(
      /^\d+;2026-11-20 10:\d\d:\d\d;UTC\+01:00;Gerda Geschäft;"?Gerda Geschäft hat Tom Geht mit/,
    );
  });
});
