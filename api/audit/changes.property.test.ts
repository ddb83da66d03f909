import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actOf } from '#contract/audit/actions.ts';
import type { AuditEntry } from '#contract/audit/audit.ts';
import { auditFormatter } from '#contract/audit/formatter.ts';
import { words } from '#contract/audit/words/de.ts';
import { grant } from '#sample/builders.ts';
import { seeded } from '#sample/random.ts';
import { testApi, type TestApi } from '#tests/support/api.ts';
import { changesOfContents } from './fixtures/changes-of-contents.ts';
import { changesOfGroups } from './fixtures/changes-of-groups.ts';
import { changesOfPeople } from './fixtures/changes-of-people.ts';
import { type Change, type Expected, worldOf } from './fixtures/random-changes.ts';

// Changes of every kind in any order stand in the log as what they were. Once each; `ROUNDS=300` for the full size.
const kinds = Object.entries({ ...changesOfGroups, ...changesOfPeople, ...changesOfContents });
const rounds = Number(process.env['ROUNDS'] ?? kinds.length);
const who = 'Gerda Geschäft';
const formatter = auditFormatter(words, 'de');

let api: TestApi;
let office: { id: string; token: string };

beforeAll(async () => {
  api = await testApi({ moving: true, approval: ['lastName'] });
  office = await api.signIn({ firstName: 'Gerda', lastName: 'Geschäft' });
  await api.arrange((db) => grant(db, { userId: office.id, role: 'admin' }));
});
afterAll(() => api.close());

async function entriesAfter(last: number): Promise<AuditEntry[]> {
  const reply = await api.call('GET', '/api/audit?size=20&action=change', { as: office.token });
  return (reply.body.items as AuditEntry[]).filter(({ number }) => number > last).toReversed();
}

async function lastNumber(): Promise<number> {
  const reply = await api.call('GET', '/api/audit?size=1&action=change', { as: office.token });
  return (reply.body.items as AuditEntry[])[0]?.number ?? 0;
}

async function describedAfter({ call: [method, path, body], form, by }: Change): Promise<AuditEntry[]> {
  const last = await lastNumber();
  const reply = await api.call(method, path, { as: by?.token ?? office.token, body, ...form });
  expect([`${method} ${path}`, reply.status < 300, reply.body?.errors]).toEqual([`${method} ${path}`, true, undefined]);
  return entriesAfter(last);
}

const byEntity = (one: { entity: string }, other: { entity: string }) => one.entity.localeCompare(other.entity);

function asExpected(entry: AuditEntry, { changes = {} }: Expected, by: string): Expected {
  const all = Object.fromEntries(entry.changes.map(({ field, before, after }) => [field, [before, after] as const]));
  const compared = Object.keys(changes).map((field) => [field, all[field]]);
  return {
    act: actOf(entry),
    entity: entry.entity,
    sentence: formatter.sentence(entry).replace(`${by} `, ''),
    changes: Object.fromEntries(compared),
  };
}

describe('random changes through the API', () => {
  it(
    `${rounds} of them are one entry each, with its names, before and after`,
    async () => {
      const random = seeded(process.env['SEED'] ?? 'log');
      const world = worldOf(api, { token: office.token, office: { id: office.id, name: who }, random });
      const counted: Record<string, number> = {};
      const order = Array.from({ length: Math.ceil(rounds / kinds.length) }, () => random.shuffled(kinds)).flat();
      for (const [name, kind] of order.slice(0, rounds)) {
        const change = await kind(world);
        const by = change.by?.name ?? who;
        const expected = change.expected.toSorted(byEntity);
        const entries = (await describedAfter(change)).toSorted(byEntity);
        const actual = entries.map((entry, at) => asExpected(entry, expected[at] ?? change.expected[0]!, by));
        expect({ name, entries: actual }).toEqual({
          name,
          entries: expected.map((one) => ({ ...one, changes: one.changes ?? {} })),
        });
        expect(entries.map(({ actor }) => actor?.name)).toEqual(expected.map(() => by));
        counted[name] = (counted[name] ?? 0) + entries.length;
      }
      expect(Object.keys(counted)).toHaveLength(Math.min(rounds, kinds.length));
      expect(Object.values(counted).reduce((sum, entries) => sum + entries, 0)).toBeGreaterThanOrEqual(rounds);
    },
    rounds * 3_000,
  );
});
