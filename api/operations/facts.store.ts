// Of all portals together, by the role for backups: it reads every row and changes nothing.
import type pg from 'pg';
import type { Value } from '#contract/operations/facts.ts';
import { domainIn } from '#api/bounces/pauses.sql.ts';
import { isWritableSql } from '#platform/database/hosts.ts';
import { jobsSchema } from '#platform/jobs/queues.ts';

export type Reader = Pick<pg.Pool, 'query'>;

async function rowsOf<Row extends pg.QueryResultRow>(reader: Reader, text: string, values: unknown[] = []) {
  return (await reader.query<Row>(text, values)).rows;
}

async function rowOf<Row extends pg.QueryResultRow>(reader: Reader, text: string, values: unknown[] = []) {
  const [row] = await rowsOf<Row>(reader, text, values);
  if (!row) throw new Error('a statement that always answers with one row has answered with none');
  return row;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

interface DatabaseRow {
  writable: boolean;
  server: string;
  connections: number;
  most: number;
}

const databaseSql = `select (${isWritableSql}) as writable, current_setting('server_version') as server,
  current_setting('max_connections')::int as most,
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend' or backend_type is null) as connections`;

/** Without its size, which takes longer. */
export async function readDatabase(reader: Reader): Promise<Omit<DatabaseRow, 'most'> & { mostConnections: number }> {
  const { most, ...row } = await rowOf<DatabaseRow>(reader, databaseSql);
  return { ...row, mostConnections: most };
}

export async function readDatabaseSize(reader: Reader): Promise<number> {
  return (await rowOf<{ bytes: number }>(reader, 'select pg_database_size(current_database())::float8 as bytes')).bytes;
}

interface SizesRow {
  weekAt: Date | null;
  weekBytes: number | null;
  monthAt: Date | null;
  monthBytes: number | null;
}

const sizeBefore = (days: number) =>
  `(select at, bytes::float8 as bytes from drizzle.database_sizes where at <= $1::timestamptz - interval '${days} days' order by at desc limit 1)`;

const sizesSql = `select w.at as "weekAt", w.bytes as "weekBytes", m.at as "monthAt", m.bytes as "monthBytes"
  from (select) one left join ${sizeBefore(7)} w on true left join ${sizeBefore(30)} m on true`;

/** Of the samples that are taken each day. */
export async function readFormerSizes(
  reader: Reader,
  now: Date,
): Promise<Pick<Value<'database'>, 'weekAgo' | 'monthAgo'>> {
  const { weekAt, weekBytes, monthAt, monthBytes } = await rowOf<SizesRow>(reader, sizesSql, [now]);
  const sizeOf = (at: Date | null, bytes: number | null) =>
    at === null || bytes === null ? null : { at: at.toISOString(), bytes };
  return { weekAgo: sizeOf(weekAt, weekBytes), monthAgo: sizeOf(monthAt, monthBytes) };
}

export async function readDatabaseClock(reader: Reader): Promise<Date> {
  return (await rowOf<{ at: Date }>(reader, 'select clock_timestamp() as at')).at;
}

interface ReplicaRow {
  replicas: number;
  /** Those with a slot, which the server keeps for them. */
  gone: number;
  /** Null where this role may not see it. */
  lag: number | null;
}

// What a replica has confirmed has no lag while nothing is written.
const replicaSql = `select count(*)::int as replicas,
    case when pg_has_role(current_user, 'pg_read_all_stats', 'usage')
      then coalesce(max(extract(epoch from replay_lag)), 0)::float8 end as lag,
    (select count(*)::int from pg_replication_slots where slot_type = 'physical' and not active) as gone
  from pg_stat_replication where state is distinct from 'backup' and application_name is distinct from 'pg_basebackup'`;

export function readReplicas(reader: Reader): Promise<ReplicaRow> {
  return rowOf<ReplicaRow>(reader, replicaSql);
}

export interface SessionRow {
  name: string;
  role: string;
  seenAt: Date | null;
}

/** Sessions of all nodes; `seenAt` only of those of this role. */
export function readSessions(reader: Reader): Promise<SessionRow[]> {
  return rowsOf<SessionRow>(
    reader,
    `select application_name as name, usename as role, max(state_change) as "seenAt" from pg_stat_activity
      where datname = current_database() and application_name ~ '^zunfthaus( |$)'
        and usename ~ '^zunfthaus_(app|identity|worker|backup)_[0-9a-f]{8}$'
      group by 1, 2 order by 1, 2`,
  );
}

interface InstallationRow {
  installedAt: Date;
  /** The one that was started last, and since when. */
  version: string | null;
  versionAt: Date | null;
  heldAt: Date | null;
  maintenanceAt: Date | null;
}

export function readInstallation(reader: Reader): Promise<InstallationRow> {
  return rowOf<InstallationRow>(
    reader,
    `select made_at as "installedAt", version, version_at as "versionAt", mails_held_at as "heldAt", maintenance_at as "maintenanceAt" from drizzle.installation`,
  );
}

const jobsSql = `
  select name as queue, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
    (count(*) filter (where state = 'active'))::int as running, (count(*) filter (where state = 'failed'))::int as failed,
    (count(*) filter (where state = 'cancelled'))::int as cancelled,
    coalesce(extract(epoch from now() - min(start_after) filter (
      where state in ('created', 'retry') and start_after <= now() and not blocked and name <> all($1::text[]))), 0)::float8 as "oldestSeconds"
  from ${jobsSchema}.job where state <> 'completed' group by 1 order by 1`;

/** Without how long those of the queues `resting` have waited. */
export function readJobs(reader: Reader, resting: readonly string[]): Promise<Value<'jobs'>['kinds']> {
  return rowsOf(reader, jobsSql, [resting]);
}

/** Of each portal $1. */
const portals = `unnest($1::text[]) portal(id) cross join lateral`;

/** The smallest id of version 7 that is made at $2 less a day; ids of mails are of the moment when they are claimed. */
const firstMail = `(lpad(to_hex((extract(epoch from $2::timestamptz - interval '24 hours') * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid`;

/** Each mail of the last day with what became of it. To people from the log of mails, to companies from their ledger. */
const lastDaySql = `
  select lower(${domainIn('m.email')}) as domain, m.outcome, m.at from ${portals} (
    select email, outcome, at from mails where tenant_id = portal.id and at > $2::timestamptz - interval '24 hours') m
  union all
  select lower(${domainIn('d.email')}), case d.state when 'refused' then 'failed' else 'sent' end, d.state_at from ${portals} (
    select distinct on (mail_id) email, state, state_at from company_deliveries
    where tenant_id = portal.id and mail_id >= ${firstMail} and state in ('sent', 'bounced', 'refused')) d`;

const named = 10;

const outcomesSql = `
  with mail as materialized (${lastDaySql}),
  domains as (
    select domain, (count(*) filter (where outcome = 'sent'))::int as sent, (count(*) filter (where outcome = 'kept'))::int as kept,
      (count(*) filter (where outcome = 'failed'))::int as failed,
      row_number() over (order by domain is null or domain = '', count(*) desc, domain) as place
    from mail group by 1)
  select case when place <= ${named} and domain <> '' then domain end as domain, sum(sent)::int as sent, sum(kept)::int as kept,
    sum(failed)::int as failed, count(*)::int as domains
  from domains group by 1 order by 1 is null, sum(sent + kept + failed) desc, 1`;

interface OutcomesRow {
  /** Null: all the others. */
  domain: string | null;
  sent: number;
  kept: number;
  failed: number;
  domains: number;
}

type Outcomes = Pick<Value<'mail'>, 'outcomes' | 'domains' | 'others'>;

export async function readOutcomes(reader: Reader, portalIds: readonly string[], now: Date): Promise<Outcomes> {
  const rows = await rowsOf<OutcomesRow>(reader, outcomesSql, [portalIds, now]);
  const sumOf = (of: 'sent' | 'kept' | 'failed') => rows.reduce((sum, row) => sum + row[of], 0);
  const { domain: _, ...others } = rows.find(({ domain }) => domain === null) ?? nothing;
  return {
    outcomes: { sent: sumOf('sent'), kept: sumOf('kept'), failed: sumOf('failed') },
    domains: rows.flatMap(({ domain, sent, kept, failed }) =>
      domain === null ? [] : [{ domain, sent, kept, failed }],
    ),
    others,
  };
}

const nothing: OutcomesRow = { domain: null, sent: 0, kept: 0, failed: 0, domains: 0 };

// An outage counts no attempt, where a domain that defers a mail does; a domain at a standstill is a fact of its own. Of
// single mails the server's reply tells.
const isStuck = (recipients: string, id: string) => `(d.attempts = 0 and (
  not exists (select from mail_pauses p where p.tenant_id = portal.id and p.resumed_at is null)
  or not exists (select from mail_pauses p join ${recipients} r on r.tenant_id = p.tenant_id and r.id = d.${id}
    where p.tenant_id = portal.id and p.resumed_at is null and p.domain = lower(${domainIn('r.email')}))))`;
const isStuckJob = `coalesce(output ->> 'reason', '') !~ '\\m[45]\\d\\d[ -]|DomainPausedError'`;

const waitingSql = `
  with waiting as (
    select d.due_at as at, d.stuck from ${portals} (
      select distinct user_id, due_at, ${isStuck('users', 'user_id')} as stuck from deliveries d
      where tenant_id = portal.id and state = 'due' and due_at <= $2
      union all
      select company_id, due_at, ${isStuck('companies', 'company_id')} from company_deliveries d
      where tenant_id = portal.id and state = 'due' and due_at <= $2) d
    union all
    select created_on, ${isStuckJob} from ${jobsSchema}.job
    where name in ('mail', 'access') and state in ('created', 'retry') and created_on <= $2)
  select count(*)::int as waiting, min(at) as oldest, min(at) filter (where stuck) as stuck,
    (select max(at) from (${lastDaySql}) m where outcome in ('sent', 'kept')) as "lastSent"
  from waiting`;

interface WaitingRow {
  waiting: number;
  oldest: Date | null;
  stuck: Date | null;
  lastSent: Date | null;
}

type Waiting = Pick<Value<'mail'>, 'waiting' | 'oldestAt' | 'lastSentAt' | 'standsSince'>;

export async function readWaitingMails(reader: Reader, portalIds: readonly string[], now: Date): Promise<Waiting> {
  const { waiting, oldest, stuck, lastSent } = await rowOf<WaitingRow>(reader, waitingSql, [portalIds, now]);
  const stands = stuck && (lastSent && lastSent > stuck ? lastSent : stuck);
  return { waiting, oldestAt: iso(oldest), lastSentAt: iso(lastSent), standsSince: iso(stands) };
}

interface StandstillRow {
  portal: string;
  domain: string;
  since: Date;
  answer: string;
  refused: number;
}

export async function readStandstills(
  reader: Reader,
  portalIds: readonly string[],
): Promise<Value<'mail'>['standstills']> {
  const rows = await rowsOf<StandstillRow>(
    reader,
    `select tenant_id as portal, domain, since, answer, refused from mail_pauses
      where tenant_id = any($1) and resumed_at is null order by since, domain, portal`,
    [portalIds],
  );
  return rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
}

const bouncesSql = `
  select (select min(since) from mailbox_failures where tenant_id = any($1)) as "failsSince",
    coalesce((select jsonb_object_agg(reason, n) from (
      select reason, count(*)::int as n from (
        select b.reason from ${portals} (
          select reason from bounces where tenant_id = portal.id and at > $2::timestamptz - interval '24 hours') b
        union all
        select coalesce(c.refusal, 'unknown') from ${portals} (
          select distinct on (mail_id) refusal from company_deliveries where tenant_id = portal.id and state = 'bounced'
            and mail_id is not null and state_at > $2::timestamptz - interval '24 hours') c) returned
      group by 1) counted), '{}') as reasons`;

export async function readBounces(
  reader: Reader,
  portalIds: readonly string[],
  now: Date,
): Promise<Omit<Value<'bounces'>, 'hasMailbox'>> {
  const row = await rowOf<{ failsSince: Date | null; reasons: Record<string, number> }>(reader, bouncesSql, [
    portalIds,
    now,
  ]);
  const returned = Object.values(row.reasons).reduce((sum, n) => sum + n, 0);
  return { returned, byReason: row.reasons, mailboxFailsSince: iso(row.failsSince) };
}

const filesSql = `
  select (select count(*)::int from stored_files where tenant_id = any($1) and thumbnail_of is null) as files,
    (select coalesce(sum(bytes), 0)::float8 from stored_files where tenant_id = any($1) and thumbnail_of is null) as bytes,
    (select case when min(created_at) <= $2::timestamptz - interval '30 days'
      then coalesce(sum(bytes) filter (where created_at > $2::timestamptz - interval '30 days'), 0)::float8 end
      from stored_files where tenant_id = any($1) and thumbnail_of is null) as "grownBytes",
    (select count(*)::int from stored_files where tenant_id = any($1) and damaged_at is not null) as damaged,
    (select min(at) from storage_checks where tenant_id = any($1)) as "checkedAt",
    (select min(coalesce(c.at, s.begun_at)) from portal_starts s left join storage_checks c using (tenant_id)
      where tenant_id = any($1)) as "uncheckedSince"`;

interface FilesRow {
  files: number;
  bytes: number;
  grownBytes: number | null;
  damaged: number;
  checkedAt: Date | null;
  uncheckedSince: Date | null;
}

export async function readFiles(reader: Reader, portalIds: readonly string[], now: Date) {
  const { checkedAt, uncheckedSince, ...row } = await rowOf<FilesRow>(reader, filesSql, [portalIds, now]);
  return { ...row, checkedAt: iso(checkedAt), uncheckedSince: iso(uncheckedSince) };
}

interface RunRow {
  kind: 'backup' | 'rehearsal';
  hasFailed: boolean;
  name: string | null;
  beganAt: Date;
  endedAt: Date;
  detail: Record<string, unknown> | null;
}

const runsSql = `select distinct on (kind, failure is null) kind, failure is not null as "hasFailed", name, began_at as "beganAt",
  ended_at as "endedAt", detail from drizzle.backups order by kind, failure is null, number desc`;

type Runs = {
  backup: Omit<Value<'backup'>, 'place' | 'canOpen' | 'scheduledAt'>;
  rehearsal: Value<'rehearsal'>;
};

/** A run counts from when it began, as what came later is not in it. */
export async function readRuns(reader: Reader): Promise<Runs> {
  const rows = await rowsOf<RunRow>(reader, runsSql);
  const last = (kind: RunRow['kind'], hasFailed: boolean) =>
    rows.find((row) => row.kind === kind && row.hasFailed === hasFailed);
  const [made, failed] = [last('backup', false), last('backup', true)];
  const [proven, disproven] = [last('rehearsal', false), last('rehearsal', true)];
  const numberIn = (row: RunRow | undefined, name: string) => {
    const value = row?.detail?.[name];
    return typeof value === 'number' ? value : null;
  };
  return {
    backup: {
      madeAt: iso(made?.beganAt ?? null),
      endedAt: iso(made?.endedAt ?? null),
      name: made?.name ?? null,
      bytes: numberIn(made, 'bytes'),
      damaged: numberIn(made, 'damaged'),
      failedAt: iso(failed?.beganAt ?? null),
    },
    rehearsal: {
      provenAt: iso(proven?.beganAt ?? null),
      seconds: numberIn(proven, 'seconds'),
      tables: numberIn(proven, 'tables'),
      files: numberIn(proven, 'files'),
      failedAt: iso(disproven?.beganAt ?? null),
    },
  };
}
