import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOf } from '#contract/audit/actions.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { auditFormatter } from '#contract/audit/formatter.ts';
import { words } from '#contract/audit/words/de.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';

// With a clock that moves between two looks at it, as a real one does.
let api: TestApi;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi({ moving: true });
  office = await api.signInAdmin();
});
afterAll(() => api.close());

const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Text' }] }] };
const formatter = auditFormatter(words, 'de');

async function call(method: 'POST' | 'PATCH' | 'GET', path: string, body?: unknown) {
  const reply = await api.call(method, path, { as: office.token, body });
  expect(reply.status).toBeLessThan(300);
  return reply.body;
}

async function draft(title: string, publishAt?: string): Promise<string> {
  const guild = await call('POST', '/api/guild', { name: `Innung ${title}` });
  const audience = { include: [{ kind: 'guild', id: guild.id }] };
  const made = await call('POST', '/api/posts', { title, audience, body: text, publishAt });
  return made.id as string;
}

async function latest(entityId: string): Promise<AuditEntry> {
  const { items } = await call('GET', `/api/audit?entityId=${entityId}&size=1`);
  return items[0] as AuditEntry;
}

describe('the log of a post', () => {
  it('names an immediate publication as one, at the very moment of its entry', async () => {
    const id = await draft('Sofort');
    await call('POST', `/api/posts/${id}/publish`);
    const entry = await latest(id);
    expect(actOf(entry)).toBe('published');
    expect(formatter.changes(entry)).toContainEqual({ field: 'Zustand', before: 'Entwurf', after: 'veröffentlicht' });
    expect(entry.changes.find(({ field }) => field === 'publishedAt')?.after).toBe(entry.at);
  });

  it('names a later publication as scheduled, and the moment for which it was', async () => {
    const id = await draft('Später', '2026-11-25T08:00:00Z');
    await call('POST', `/api/posts/${id}/publish`);
    const entry = await latest(id);
    expect(actOf(entry)).toBe('scheduled');
    expect(formatter.changes(entry)).toContainEqual({ field: 'Zustand', before: 'Entwurf', after: 'geplant' });
  });

  it.each([
    ['archive', 'archived', 'archivedAt'],
    ['withdraw', 'withdrawn', 'withdrawnAt'],
  ])('has the moment of %s as that of its entry', async (path, act, field) => {
    const id = await draft(act);
    await call('POST', `/api/posts/${id}/publish`);
    await call('POST', `/api/posts/${id}/${path}`, path === 'withdraw' ? { note: 'Irrtum' } : undefined);
    const entry = await latest(id);
    expect([actOf(entry), entry.changes.find((change) => change.field === field)?.after]).toEqual([act, entry.at]);
  });

  it('reads an entry of an earlier version, written shortly before the post’s own moment, as a publication', async () => {
    const id = await draft('Früher');
    const write = (at: string, published: string) =>
      api.arrange((db) =>
        db.$client.query(
          `insert into audit_entries (action, entity, entity_id, at, changes) values ('update', 'posts', $1, $2, $3)`,
          [id, at, { published_at: [null, published] }],
        ),
      );
    await write('2026-11-20T10:00:00Z', '2026-11-20T10:00:00.437+00:00');
    expect(actOf(await latest(id))).toBe('published');
    await write('2026-11-20T10:00:00Z', '2026-11-20T10:01:00+00:00');
    expect(actOf(await latest(id))).toBe('scheduled');
  });
});
