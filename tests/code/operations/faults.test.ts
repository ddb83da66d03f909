// Each warning, and with it its metric and its line of the operators' page, has a test that really makes the fault: a server
// that is away or refuses, a file that is damaged, a disk that is filled, a clock that goes on. No row of what is measured is
// written for it.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type WarningName, warningNames } from '#contract/operations/words.ts';
import { metricOf, type MetricName, metrics } from '#api/operations/metrics.rules.ts';

/** The file of a test, and its title. */
type Proof = readonly [file: string, title: string];

const backups = 'program/backup/faults.test.ts';
const facts = 'api/operations/facts.test.ts';
const faults = 'tests/journeys/program/faults.test.ts';
const mails = 'api/operations/mail-faults.test.ts';
const operators = 'api/operations/operations.test.ts';

const connections: Proof = [faults, 'connections to the database are counted, by whom they are held'];
const counted: Proof = [
  mails,
  'mails are counted by domain and outcome, and a domain that refuses all is at a standstill',
];
const damaged: Proof = [faults, 'a damaged and a missing file are found, and come back from the backup'];
const database: Proof = [
  faults,
  'a database that takes no changes, and one that is away, are urgent until they are back',
];
const filled: Proof = [faults, 'a disk that is filled is urgent, takes no upload, and keeps what is there'];
const grownOld: Proof = [backups, 'a backup and its rehearsal end the warnings, and grow old'];
const killed: Proof = [faults, 'of two nodes one is killed, and the other counts one'];
const lag: Proof = [
  'api/operations/replica.test.ts',
  'of a replica the page and the metrics have its lag, and warn where it stops replaying',
];
const mailbox: Proof = [
  mails,
  'a mailbox that refuses its password is a warning, and a mail that comes back there is counted',
];
const open: Proof = [faults, 'open pages and maintenance are in the metrics'];
const scanner: Proof = [faults, 'a virus scanner that has old patterns, and one that is away'];
const ofOther: Proof = [
  faults,
  'a node of another version beside it is counted until it ends, and shows its version, start and portals',
];
const mailServerAway: Proof = [mails, 'mails stand while the mail server is away, and leave when it is back'];

const ofWarnings: Record<WarningName, Proof> = {
  nodesDiffer: ofOther,
  certificateEnds: [facts, 'the certificate of a server that ends in %d days'],
  clockOff: [facts, 'a clock that is ahead'],
  databaseAway: database,
  databaseReadOnly: database,
  replicaBehind: lag,
  replicaGone: [
    'api/operations/replica.test.ts',
    'a replica that ends is a warning, whether the server keeps a slot for it or not',
  ],
  mailStands: mailServerAway,
  mailsHeld: [backups, 'after a restore operators see that mails are held'],
  domainsStand: counted,
  mailboxFails: mailbox,
  recordsFaulty: [mails, 'records that the name server does not have are a warning, until they stand there'],
  jobsWait: [operators, 'that no node takes is warned of after ten minutes, until one does'],
  jobsFailed: [operators, 'that has failed is listed without what its error quotes'],
  filesAway: [
    'tests/journeys/program/monitoring.test.ts',
    'the metrics follow what is broken: the mail server, a job, and the files',
  ],
  filesDamaged: damaged,
  filesUnchecked: [facts, 'files that nobody has checked for days'],
  patternsOld: scanner,
  dataDiskFull: filled,
  backupDiskFull: filled,
  backupMissing: [backups, 'no place for backups is a warning, and so is one where none is made'],
  backupOld: grownOld,
  backupFailed: [backups, 'a place that takes no backup is a warning until it takes one'],
  rehearsalOld: grownOld,
  rehearsalFailed: [backups, 'a backup with a damaged file fails its rehearsal, and a whole one ends the warning'],
};

/** Of what has no threshold. */
const ofMetrics: Partial<Record<MetricName, Proof>> = {
  zunfthaus_node_info: ofOther,
  zunfthaus_node_start_seconds: ofOther,
  zunfthaus_maintenance: open,
  zunfthaus_live_connections: open,
  zunfthaus_pool_connections: connections,
  zunfthaus_database_answer_seconds: database,
  zunfthaus_disk_free_bytes: filled,
  zunfthaus_disk_size_bytes: filled,
  zunfthaus_fact_unchecked: scanner,
  zunfthaus_installation_nodes: killed,
  zunfthaus_installation_portals: ofOther,
  zunfthaus_installation_live_connections: open,
  zunfthaus_installation_database_size_bytes: [facts, 'grows with what is written'],
  zunfthaus_installation_database_connections: connections,
  zunfthaus_installation_database_connections_max: connections,
  zunfthaus_installation_replicas: lag,
  zunfthaus_installation_mails_waiting: mailServerAway,
  zunfthaus_installation_mail_oldest_seconds: mailServerAway,
  zunfthaus_installation_mails_day: counted,
  zunfthaus_installation_mail_domains_day: counted,
  zunfthaus_installation_bounces_day: mailbox,
  zunfthaus_installation_files: damaged,
  zunfthaus_installation_files_bytes: damaged,
  zunfthaus_installation_backup_bytes: grownOld,
};

it('every warning and every metric has its test', () => {
  const ofThresholds = warningNames.map((name) => metricOf[name].metric);
  const rest = (Object.keys(metrics) as MetricName[]).filter((name) => !ofThresholds.includes(name));
  expect(Object.keys(ofMetrics).toSorted()).toEqual(rest.toSorted());
});

/** The test as it is written, from its title to its end. */
function written([file, title]: Proof): string {
  const text = readFileSync(file, 'utf8');
  const at = text.indexOf(`'${title}'`);
  const indent = /[ ]*$/.exec(text.slice(0, text.lastIndexOf('it', at)))?.[0] ?? '';
  const end = text.indexOf(`\n${indent}});`, at);
  return at === -1 || end === -1 ? '' : text.slice(at, end);
}

/** Rows that the program alone may write; a job with its data alone is what somebody asks for. */
const inserted = /note_backup|\.insert\(|insert into (?!jobs\.job \(name, data\))|\bupdate \w+[\w.]* set /;

it('a row that is written for a fault is found', () => {
  const rows = ["'insert into mail_pauses (domain) values (1)'", 'db.insert(bounces)', 'update mails set at = 1'];
  for (const row of rows) expect(row).toMatch(inserted);
  for (const other of ["'insert into jobs.job (name, data) values ($1, $2)'", "createHash('sha256').update(text)"])
    expect(other).not.toMatch(inserted);
});

it.each([...new Set([...Object.values(ofWarnings), ...Object.values(ofMetrics)])])(
  '%s has the test "%s", which makes the fault itself',
  (...proof) => {
    expect(written(proof)).toMatch(/expect/);
    expect(written(proof)).not.toMatch(inserted);
  },
);
