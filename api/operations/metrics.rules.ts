import type { Facts } from '#contract/operations/facts.ts';
import { type FactName, factNames, type WarningName } from '#contract/operations/words.ts';

interface Sample {
  metric: MetricName;
  value: number;
  labels?: Record<string, string>;
}

const prefix = 'zunfthaus_';

/** Of one node, with its own value at each. */
const ofNode = {
  zunfthaus_node_info: { help: 'One, with the version of the program.', labels: ['version'] },
  zunfthaus_node_start_seconds: { help: 'When this node was started, in seconds since 1970.' },
  zunfthaus_maintenance: { help: 'One while the installation is closed for maintenance.' },
  zunfthaus_live_connections: { help: 'Streams of live events at this node.' },
  zunfthaus_pool_connections: {
    help: 'Connections to the database; waiting are calls that have none yet.',
    labels: ['pool', 'state'],
  },
  zunfthaus_database_away: { help: 'One while the database does not answer this node.' },
  zunfthaus_database_read_only: { help: 'One while the database takes no changes.' },
  zunfthaus_database_answer_seconds: { help: 'How long the database took to answer.' },
  zunfthaus_clock_difference_seconds: { help: 'Between the clocks of this node and of the database server.' },
  zunfthaus_files_away: { help: 'One while the files are not there, or are those of another installation.' },
  zunfthaus_disk_free_bytes: { help: 'Room on the disk of DATA_DIR or BACKUP_DIR.', labels: ['disk'] },
  zunfthaus_disk_size_bytes: { help: 'Size of the disk of DATA_DIR or BACKUP_DIR.', labels: ['disk'] },
  zunfthaus_disk_free_ratio: { help: 'Share of the disk of DATA_DIR or BACKUP_DIR that is free.', labels: ['disk'] },
  zunfthaus_fact_unchecked: { help: 'One while something could not be checked.', labels: ['fact'] },
};

/** Of the whole installation: each node exports the same value, so take the greatest and never the sum. */
const ofInstallation = {
  zunfthaus_installation_nodes: { help: 'Nodes that run.' },
  zunfthaus_installation_node_kinds: { help: 'Different versions or secrets of nodes; one is right.' },
  zunfthaus_installation_portals: { help: 'Portals.' },
  zunfthaus_installation_live_connections: { help: 'Streams of live events at all nodes.' },
  zunfthaus_installation_certificate_seconds: { help: 'Until the certificate of PUBLIC_URL ends.' },
  zunfthaus_installation_database_size_bytes: { help: 'Size of the database.' },
  zunfthaus_installation_database_connections: { help: 'Connections to the database server.' },
  zunfthaus_installation_database_connections_max: { help: 'Connections that the database server takes.' },
  zunfthaus_installation_replicas: { help: 'Replicas of the database.' },
  zunfthaus_installation_replica_lag_seconds: { help: 'How far the slowest replica is behind.' },
  zunfthaus_installation_replicas_gone: { help: 'Replicas that were connected and are not any longer.' },
  zunfthaus_installation_mails_waiting: { help: 'Mails that are due and have not left.' },
  zunfthaus_installation_mail_oldest_seconds: { help: 'How long the oldest of them has waited.' },
  zunfthaus_installation_mail_standing_seconds: { help: 'How long mails are due while none leaves.' },
  zunfthaus_installation_mails_held: { help: 'One while no mail is sent after a restore.' },
  zunfthaus_installation_mail_domains_standing: { help: 'Domains that refused most mails, to which none is sent.' },
  zunfthaus_installation_mails_day: {
    help: 'Mails of the last 24 hours by outcome, for the ten domains with the most mails and all others together.',
    labels: ['outcome', 'domain'],
  },
  zunfthaus_installation_mail_domains_day: { help: 'Domains that mails went to in the last 24 hours.' },
  zunfthaus_installation_bounces_day: { help: 'Mails that came back in the last 24 hours.', labels: ['reason'] },
  zunfthaus_installation_bounce_mailbox_failing: { help: 'One while the mailbox of returned mails cannot be read.' },
  zunfthaus_installation_sender_records_faulty: {
    help: 'Records of SPF, DKIM and DMARC of senders that are missing or wrong.',
  },
  zunfthaus_installation_jobs: { help: 'Jobs by queue and state.', labels: ['queue', 'state'] },
  zunfthaus_installation_job_oldest_seconds: { help: 'For how long the oldest job is due.', labels: ['queue'] },
  zunfthaus_installation_files: { help: 'Files of all portals, without thumbnails.' },
  zunfthaus_installation_files_bytes: { help: 'Their size.' },
  zunfthaus_installation_files_damaged: { help: 'Files that are damaged or missing.' },
  zunfthaus_installation_files_unchecked_seconds: { help: 'Since the last check of all files.' },
  zunfthaus_installation_virus_patterns_age_seconds: { help: 'Since the patterns of the virus scanner were made.' },
  zunfthaus_installation_backup_missing: { help: 'One where the program makes no backups.' },
  zunfthaus_installation_backup_age_seconds: { help: 'Since the last backup, or since the installation was made.' },
  zunfthaus_installation_backup_failed: { help: 'One while the last attempt of a backup failed.' },
  zunfthaus_installation_backup_bytes: { help: 'Size of the last backup without files.' },
  zunfthaus_installation_rehearsal_age_seconds: { help: 'Since a backup was proven by restoring it on trial.' },
  zunfthaus_installation_rehearsal_failed: { help: 'One while the last attempt of a rehearsal failed.' },
};

export const metrics = { ...ofNode, ...ofInstallation };

export type MetricName = keyof typeof metrics;

/** The metric of each measure that has a threshold; where it has labels, those of the measure. */
export const metricOf: Record<WarningName, { metric: MetricName; labels?: Record<string, string> }> = {
  nodesDiffer: { metric: `${prefix}installation_node_kinds` },
  certificateEnds: { metric: `${prefix}installation_certificate_seconds` },
  clockOff: { metric: `${prefix}clock_difference_seconds` },
  databaseAway: { metric: `${prefix}database_away` },
  databaseReadOnly: { metric: `${prefix}database_read_only` },
  replicaBehind: { metric: `${prefix}installation_replica_lag_seconds` },
  replicaGone: { metric: `${prefix}installation_replicas_gone` },
  mailStands: { metric: `${prefix}installation_mail_standing_seconds` },
  mailsHeld: { metric: `${prefix}installation_mails_held` },
  domainsStand: { metric: `${prefix}installation_mail_domains_standing` },
  mailboxFails: { metric: `${prefix}installation_bounce_mailbox_failing` },
  recordsFaulty: { metric: `${prefix}installation_sender_records_faulty` },
  jobsWait: { metric: `${prefix}installation_job_oldest_seconds` },
  jobsFailed: { metric: `${prefix}installation_jobs`, labels: { state: 'failed' } },
  filesAway: { metric: `${prefix}files_away` },
  filesDamaged: { metric: `${prefix}installation_files_damaged` },
  filesUnchecked: { metric: `${prefix}installation_files_unchecked_seconds` },
  patternsOld: { metric: `${prefix}installation_virus_patterns_age_seconds` },
  dataDiskFull: { metric: `${prefix}disk_free_ratio`, labels: { disk: 'data' } },
  backupDiskFull: { metric: `${prefix}disk_free_ratio`, labels: { disk: 'backups' } },
  backupMissing: { metric: `${prefix}installation_backup_missing` },
  backupOld: { metric: `${prefix}installation_backup_age_seconds` },
  backupFailed: { metric: `${prefix}installation_backup_failed` },
  rehearsalOld: { metric: `${prefix}installation_rehearsal_age_seconds` },
  rehearsalFailed: { metric: `${prefix}installation_rehearsal_failed` },
};

/** Warnings that have one metric per queue. */
const ofEachQueue: readonly WarningName[] = ['jobsWait', 'jobsFailed'];

interface PoolCount {
  name: string;
  used: number;
  idle: number;
  waiting: number;
}

/** What is unknown or does not exist has no sample. */
export function samplesOf(facts: Facts, pools: readonly PoolCount[]): Sample[] {
  return [
    ...measuresIn(facts),
    ...factNames.map((fact) => sample('fact_unchecked', Number(facts[fact].unchecked !== null), { fact })),
    ...pools.flatMap(({ name, used, idle, waiting }) => {
      const pool = name.replace(/^zunfthaus \S+ ?/, '') || 'calls';
      return Object.entries({ used, idle, waiting }).map(([state, n]) =>
        sample('pool_connections', n, { pool, state }),
      );
    }),
    ...factNames.flatMap((name) => samplesIn(name, facts[name])),
  ];
}

function measuresIn(facts: Facts): Sample[] {
  return factNames
    .flatMap((fact) => Object.entries(facts[fact].measures) as [WarningName, number][])
    .filter(([warning]) => !ofEachQueue.includes(warning))
    .map(([warning, value]) => ({ ...metricOf[warning], value }));
}

type Sampling<N extends FactName> = (value: NonNullable<Facts[N]['value']>, at: Date) => Sample[];

const sampling: { [N in FactName]?: Sampling<N> } = {
  program: ({ version, startedAt, inMaintenance }) => [
    sample('node_info', 1, { version }),
    sample('node_start_seconds', Date.parse(startedAt) / 1000),
    sample('maintenance', Number(inMaintenance)),
  ],
  nodes: ({ nodes }) => [sample('installation_nodes', nodes.length)],
  database: ({ milliseconds, bytes, connections, mostConnections }) => [
    ...known('database_answer_seconds', milliseconds === null ? null : milliseconds / 1000),
    ...known('installation_database_size_bytes', bytes),
    ...known('installation_database_connections', connections),
    ...known('installation_database_connections_max', mostConnections),
  ],
  replica: ({ replicas }) => [sample('installation_replicas', replicas)],
  mail: ({ waiting, oldestAt, domains, others }, at) => [
    sample('installation_mails_waiting', waiting),
    sample('installation_mail_oldest_seconds', oldestAt === null ? 0 : secondsSince(oldestAt, at)),
    ...[...domains, { ...others, domain: 'others' }].flatMap(({ domain, sent, kept, failed }) =>
      Object.entries({ sent, kept, failed }).map(([outcome, n]) =>
        sample('installation_mails_day', n, { outcome, domain }),
      ),
    ),
    sample('installation_mail_domains_day', domains.length + others.domains),
  ],
  bounces: ({ byReason }) =>
    Object.entries(byReason).map(([reason, n]) => sample('installation_bounces_day', n, { reason })),
  jobs: ({ kinds }) =>
    kinds.flatMap(({ queue, oldestSeconds, waiting, running, failed, cancelled }) => [
      sample('installation_job_oldest_seconds', oldestSeconds, { queue }),
      ...Object.entries({ waiting, running, failed, cancelled }).map(([state, n]) =>
        sample('installation_jobs', n, { queue, state }),
      ),
    ]),
  files: ({ files, bytes }) => [sample('installation_files', files), sample('installation_files_bytes', bytes)],
  disk: (room) => roomOf('data', room),
  backupDisk: (room) => roomOf('backups', room),
  backup: ({ bytes }) => known('installation_backup_bytes', bytes),
  live: ({ here, all }) => [sample('live_connections', here), ...known('installation_live_connections', all)],
  portals: ({ portals }) => [sample('installation_portals', portals)],
};

function samplesIn<N extends FactName>(name: N, { value, at }: Facts[N]): Sample[] {
  return value === null ? [] : (sampling[name]?.(value, new Date(at)) ?? []);
}

type Short = MetricName extends `${typeof prefix}${infer Name}` ? Name : never;

function sample(name: Short, value: number, labels?: Record<string, string>): Sample {
  return { metric: `${prefix}${name}`, value, ...(labels && { labels }) };
}

function known(name: Short, value: number | null): Sample[] {
  return value === null ? [] : [sample(name, value)];
}

function roomOf(disk: string, { freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): Sample[] {
  return [sample('disk_free_bytes', freeBytes, { disk }), sample('disk_size_bytes', totalBytes, { disk })];
}

function secondsSince(at: string, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(at)) / 1000);
}
