import type { Fact } from '#api/base/facts.ts';
import { instantSql } from '#api/base/instant.ts';

/** Looks at exactly this person, and at lists of people that were taken away as a file. */
const looksAt = `t.action = 'read' and t.actor_id is distinct from $1::uuid and (
  t.entity_id = $1::uuid::text or t.changes -> 'query' -> 1 ->> 'userId' = $1::uuid::text
  or (t.entity = 'users' and t.entity_id = '*' and t.changes -> 'look' ->> 1 = 'export'))`;

/** What was changed of the person, and of what hangs on him or her: places, terms, consents, invitations. */
const changesOf = `t.action <> 'read' and ($1::uuid::text in (t.entity_id, split_part(t.entity_id, ':', 1))
  or $1::uuid::text in (t.changes -> 'user_id' ->> 0, t.changes -> 'user_id' ->> 1)
  or (t.entity = 'change_requests' and t.entity_id in (select r.id::text from change_requests r where r.user_id = $1)))`;

/** Of what the portal has written down: invitations, imports, the audit log, mails. */
export const recordFacts: readonly Fact[] = [
  {
    key: 'invitations',
    table: 'invitations',
    where: 't.user_id = $1',
    shown: {
      email: 't.email',
      outcome: 't.state',
      reason: 't.reason',
      createdAt: instantSql('t.created_at'),
      stateAt: instantSql('t.state_at'),
    },
    order: 't.created_at desc, t.id',
    sees: 'office',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'imports',
    table: 'imports',
    where: 't.created_by = $1',
    shown: { file: 't.file_name', createdAt: instantSql('t.created_at'), finishedAt: instantSql('t.finished_at') },
    order: 't.created_at desc, t.id',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'keep', because: 'content' },
  },
  {
    key: 'importedIn',
    table: 'imported_people',
    where: 't.user_id = $1',
    shown: { createdAt: `(select ${instantSql('i.created_at')} from imports i where i.id = t.import_id)` },
    order: 't.import_id desc',
    sees: 'office',
    kept: 'thing',
    erased: { by: 'delete' },
  },
  {
    key: 'importRows',
    table: 'import_rows',
    where: `t.target_id = $1 or (select lower(u.email) from users u where u.id = $1) = any(lower(t.cells::text)::text[])`,
    shown: {
      row: `array_to_string(t.cells, ' · ')`,
      outcome: 't.outcome',
      problems: `nullif(t.problems, '[]')::text`,
      changes: `nullif(t.changes, '[]')::text`,
    },
    order: 't.import_id desc, t.number',
    sees: 'office',
    kept: 'done',
    erased: { by: 'delete' },
  },
  {
    key: 'changes',
    table: 'audit_entries',
    where: changesOf,
    shown: {
      at: instantSql('t.at'),
      by: `(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.actor_id)`,
      action: 't.action',
      entity: 't.entity',
      changes: 't.changes::text',
    },
    order: 't.number desc',
    sees: 'office',
    kept: 'proof',
    erased: { by: 'blacken' },
  },
  {
    key: 'acts',
    table: 'audit_entries',
    where: 't.actor_id = $1',
    shown: {
      at: instantSql('t.at'),
      action: 't.action',
      entity: 't.entity',
      entityId: 't.entity_id',
      request: 't.request_id',
    },
    order: 't.number desc',
    sees: 'office',
    kept: 'proof',
    erased: { by: 'keep', because: 'proof' },
  },
  {
    key: 'looks',
    table: 'audit_entries',
    where: looksAt,
    shown: {
      at: instantSql('t.at'),
      by: `(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = t.actor_id)`,
      entity: 't.entity',
      look: `coalesce(t.changes -> 'look' ->> 1, 'view')`,
    },
    order: 't.number desc',
    sees: 'office',
    kept: 'proof',
    erased: { by: 'blacken' },
  },
  {
    key: 'mails',
    table: 'mails',
    where: 't.user_id = $1',
    shown: {
      subject: 't.subject',
      mail: 't.kind',
      at: instantSql('t.at'),
      outcome: 't.outcome',
      attempts: 't.attempts',
    },
    order: 't.at desc, t.id',
    sees: 'office',
    kept: 'membership',
    erased: { by: 'delete' },
  },
];
