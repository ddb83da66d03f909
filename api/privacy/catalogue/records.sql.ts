import { leftOutMark } from '#contract/imports/without.ts';
import type { Fact } from '#api/identity/facts.sql.ts';
import { instantSql } from '#platform/database/instant.ts';
import { personName } from '#platform/database/named.sql.ts';

/** Also who was merged into this person. */
const isOne = (text: string) => `${text} in (select merged_into($1::uuid))`;

/** Views of this person, and exported lists. */
const viewsOf = `t.action = 'read' and t.actor_id is distinct from $1::uuid and (
  ${isOne('t.entity_id')} or ${isOne(`t.changes -> 'query' -> 1 ->> 'userId'`)}
  or (t.entity = 'users' and t.entity_id = '*' and t.changes -> 'look' ->> 1 = 'export'))`;

/** By the list that erasure has too (`log_of_people` in the rules). */
const changesOf = `t.number in (select entries_about($1::uuid))`;

/** Any address the person is or was known by, and nobody else has. */
const addresses = `(select array_agg(lower(w.word)) from words_of($1::uuid) w where w.kind = 'email'
  and not exists (select from users o where o.id in (select people_at(w.word)) and o.id <> $1::uuid))`;

/** Of a mail that was only written to the outbox the log of mails knows. */
const outcomeOf = (mailId: string) => `case when t.state = 'sent'
  and exists (select from mails m where m.id = ${mailId} and m.outcome = 'kept') then 'kept' else t.state end`;

export const recordFacts: readonly Fact[] = [
  {
    key: 'invitations',
    table: 'invitations',
    where: 't.user_id = $1',
    shown: {
      email: 't.email',
      outcome: outcomeOf('t.id'),
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
    where: `${isOne('t.target_id::text')} or ${addresses} && lower(t.cells::text)::text[]`,
    shown: {
      row: `replace(array_to_string(t.cells, ' · '), '${leftOutMark}', '')`,
      outcome: 't.outcome',
      problems: `nullif(t.problems, '[]')::text`,
      changes: `nullif(t.changes, '[]')::text`,
      asked: `case when t.question is not null then t.answer is not null end`,
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
      by: `(select ${personName('u')} from users u where u.id = t.actor_id)`,
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
    key: 'views',
    table: 'audit_entries',
    where: viewsOf,
    shown: {
      at: instantSql('t.at'),
      by: `(select ${personName('u')} from users u where u.id = t.actor_id)`,
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
      language: 't.language',
      mail: 't.kind',
      email: 't.email',
      at: instantSql('t.at'),
      outcome: 't.outcome',
      attempts: 't.attempts',
    },
    order: 't.at desc, t.id',
    sees: 'office',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'bounces',
    table: 'bounces',
    where: 't.user_id = $1',
    shown: {
      email: 't.email',
      sentAt: instantSql('t.sent_at'),
      bouncedAt: instantSql('t.at'),
      reason: `concat_ws(' ', t.code, t.answer)`,
      bounceSource: 't.source',
    },
    order: 't.at desc, t.email',
    sees: 'office',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'deliveries',
    table: 'deliveries',
    where: 't.user_id = $1',
    shown: {
      mailing: 't.kind',
      outcome: outcomeOf('t.mail_id'),
      reachedBy: 't.way',
      frequency: 't.frequency',
      email: 't.email',
      reason: 't.reason',
      attempts: 't.attempts',
      createdAt: instantSql('t.created_at'),
      stateAt: instantSql('t.state_at'),
    },
    order: 't.created_at desc, t.post_id, t.kind, t.number',
    sees: 'office',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'mailPreferences',
    table: 'mail_preferences',
    where: 't.user_id = $1',
    shown: {
      frequencies: 't.frequencies::text',
      pushKinds: 't.pushes::text',
      weekday: 't.weekday',
      hour: 't.hour',
      eventReminders: 't.event_reminders',
      eventReminderPushes: 't.event_reminder_pushes',
      unsubscribedAt: instantSql('t.unsubscribed_at'),
    },
    order: 't.user_id',
    sees: 'self',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'pushSubscriptions',
    table: 'push_subscriptions',
    where: 't.user_id = $1',
    shown: {
      browser: 't.user_agent',
      pushHost: 't.host',
      createdAt: instantSql('t.created_at'),
      succeededAt: instantSql('t.succeeded_at'),
    },
    order: 't.created_at desc, t.id',
    sees: 'self',
    kept: 'done',
    erased: { by: 'delete' },
  },
  {
    key: 'calendars',
    table: 'calendars',
    where: 't.user_id = $1',
    shown: {
      createdAt: instantSql('t.created_at'),
      withDeadlines: 't.deadlines',
      withReminder: 't.reminder',
      onlyOwnEvents: 't.only_own',
      fetchedBy: `(select string_agg(key, ', ' order by key) from jsonb_each_text(t.fetched) where key <> 'other')`,
      fetchedAt: '(select max(value) from jsonb_each_text(t.fetched))',
    },
    order: 't.user_id',
    sees: 'self',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'pushes',
    table: 'pushes',
    where: 't.user_id = $1',
    shown: {
      mailing: 't.kind',
      outcome: 't.state',
      reason: 't.reason',
      attempts: 't.attempts',
      createdAt: instantSql('t.created_at'),
      stateAt: instantSql('t.state_at'),
    },
    order: 't.created_at desc, t.id',
    sees: 'office',
    kept: 'membership',
    erased: { by: 'delete' },
  },
  {
    key: 'noticeMarks',
    table: 'notice_marks',
    where: 't.user_id = $1',
    shown: { lookedAt: instantSql('t.looked_at'), readUntil: instantSql('t.read_until') },
    order: 't.user_id',
    sees: 'self',
    kept: 'membership',
    erased: { by: 'delete' },
  },
];
