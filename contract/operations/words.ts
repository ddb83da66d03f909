/** What is known of the installation, in the order of its page. */
export const factNames = [
  'program',
  'nodes',
  'certificate',
  'clock',
  'database',
  'replica',
  'mail',
  'bounces',
  'senders',
  'jobs',
  'files',
  'scanner',
  'disk',
  'backupDisk',
  'backup',
  'rehearsal',
  'live',
  'portals',
] as const;
export type FactName = (typeof factNames)[number];

/** `warning` needs somebody, `urgent` cannot wait; `unknown` could not be checked. */
export const levels = ['fine', 'unknown', 'warning', 'urgent'] as const;
export type Level = (typeof levels)[number];

export const recordKinds = ['spf', 'dkim', 'dmarc'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** `open`: lets everybody send. `unasked`: the DNS did not answer. `unnamed`: no selector is set, so that none can be asked for. */
export const recordStates = [
  'right',
  'missing',
  'several',
  'open',
  'incomplete',
  'revoked',
  'unasked',
  'unnamed',
] as const;
export type RecordState = (typeof recordStates)[number];

/** Whether somebody must mend it. */
export function isFaulty(state: RecordState): boolean {
  return !['right', 'unasked', 'unnamed'].includes(state);
}

/** Why a fact cannot be checked. */
export const uncheckedReasons = ['noAnswer', 'tooSlow', 'notAllowed', 'failed'] as const;
export type UncheckedReason = (typeof uncheckedReasons)[number];

export interface Threshold {
  /** The fact that it is about. */
  fact: FactName;
  /** Beyond this it needs somebody. */
  warning?: number;
  /** Beyond this it cannot wait. */
  urgent?: number;
  /** The smaller, the worse. */
  below?: true;
  /** Of the measure: seconds, a share of one, or how many. */
  unit: 'seconds' | 'share' | 'count';
}

const [minute, hour, day] = [60, 3600, 86_400];

/** From when something is not well: the same for the page, `/readyz`, the metrics and the rules of the alerts. */
export const thresholds = {
  nodesDiffer: { fact: 'nodes', urgent: 1, unit: 'count' },
  certificateEnds: { fact: 'certificate', warning: 21 * day, urgent: 7 * day, below: true, unit: 'seconds' },
  clockOff: { fact: 'clock', warning: 2, unit: 'seconds' },
  databaseAway: { fact: 'database', urgent: 0, unit: 'count' },
  databaseReadOnly: { fact: 'database', urgent: 0, unit: 'count' },
  replicaBehind: { fact: 'replica', warning: 5, unit: 'seconds' },
  replicaGone: { fact: 'replica', warning: 0, unit: 'count' },
  mailStands: { fact: 'mail', urgent: 15 * minute, unit: 'seconds' },
  mailsHeld: { fact: 'mail', warning: 0, unit: 'count' },
  domainsStand: { fact: 'mail', warning: 0, unit: 'count' },
  mailboxFails: { fact: 'bounces', warning: 0, unit: 'count' },
  recordsFaulty: { fact: 'senders', warning: 0, unit: 'count' },
  jobsWait: { fact: 'jobs', warning: 10 * minute, unit: 'seconds' },
  jobsFailed: { fact: 'jobs', warning: 0, unit: 'count' },
  filesAway: { fact: 'files', urgent: 0, unit: 'count' },
  filesDamaged: { fact: 'files', warning: 0, unit: 'count' },
  filesUnchecked: { fact: 'files', warning: 3 * day, unit: 'seconds' },
  patternsOld: { fact: 'scanner', warning: 3 * day, unit: 'seconds' },
  dataDiskFull: { fact: 'disk', warning: 0.15, urgent: 0.05, below: true, unit: 'share' },
  backupDiskFull: { fact: 'backupDisk', warning: 0.15, urgent: 0.05, below: true, unit: 'share' },
  backupMissing: { fact: 'backup', warning: 0, unit: 'count' },
  backupOld: { fact: 'backup', warning: 26 * hour, unit: 'seconds' },
  backupFailed: { fact: 'backup', warning: 0, unit: 'count' },
  rehearsalOld: { fact: 'rehearsal', warning: 8 * day, unit: 'seconds' },
  rehearsalFailed: { fact: 'rehearsal', warning: 0, unit: 'count' },
} as const satisfies Record<string, Threshold>;

export type WarningName = keyof typeof thresholds;

export const warningNames = Object.keys(thresholds) as [WarningName, ...WarningName[]];

/** Of a measure against its threshold. */
export function levelOf(name: WarningName, measure: number): Exclude<Level, 'unknown'> {
  const { warning, urgent, below }: Threshold = thresholds[name];
  const isBeyond = (bound: number | undefined) => bound !== undefined && (below ? measure < bound : measure > bound);
  if (isBeyond(urgent)) return 'urgent';
  return isBeyond(warning) ? 'warning' : 'fine';
}
