import type { Facts, Value, Warning } from '#contract/operations/facts.ts';
import {
  type FactName,
  factNames,
  isFaulty,
  type Level,
  levelOf,
  levels,
  thresholds,
  type UncheckedReason,
  type WarningName,
  warningNames,
} from '#contract/operations/words.ts';

/** As read: a value, null where there is none, or why it cannot be checked. */
export type Reading<T> = { at: Date } & ({ value: T | null } | { unchecked: UncheckedReason });

export type Readings = { [N in FactName]: Reading<Value<N>> };

/** Missing: there is nothing to measure. */
export type Measures = Partial<Record<WarningName, number>>;

interface Moment {
  now: Date;
  /** Since when the installation exists: what was never done is as old. */
  installedAt: Date;
}

type Measuring<N extends FactName> = (value: Value<N>, moment: Moment) => Measures;

const measuring: { [N in FactName]?: Measuring<N> } = {
  nodes: ({ versions, secrets }) => ({ nodesDiffer: Math.max(versions, secrets) }),
  certificate: ({ endsAt }, { now }) => ({ certificateEnds: (Date.parse(endsAt) - now.getTime()) / 1000 }),
  clock: ({ aheadSeconds }) => ({ clockOff: Math.abs(aheadSeconds) }),
  database: ({ isReachable, isWritable }) => ({
    databaseAway: Number(!isReachable),
    databaseReadOnly: Number(isReachable && !isWritable),
  }),
  replica: ({ replicas, lagSeconds, gone }) => ({
    ...(replicas > 0 && { replicaBehind: lagSeconds }),
    replicaGone: gone,
  }),
  mail: ({ standsSince, heldSince, standstills }, { now }) => ({
    mailStands: standsSince === null ? 0 : secondsSince(standsSince, now),
    mailsHeld: Number(heldSince !== null),
    domainsStand: standstills.length,
  }),
  bounces: ({ mailboxFailsSince }) => ({ mailboxFails: Number(mailboxFailsSince !== null) }),
  senders: ({ domains }) => ({
    recordsFaulty: domains.flatMap(({ records }) => records).filter(({ state }) => isFaulty(state)).length,
  }),
  jobs: ({ oldestSeconds, failed }) => ({ jobsWait: oldestSeconds, jobsFailed: failed }),
  files: ({ isThere, damaged, uncheckedSince }, { now }) => ({
    filesAway: Number(!isThere),
    filesDamaged: damaged,
    ...(uncheckedSince !== null && { filesUnchecked: secondsSince(uncheckedSince, now) }),
  }),
  scanner: ({ patternsAt }, { now }) => (patternsAt === null ? {} : { patternsOld: secondsSince(patternsAt, now) }),
  disk: (room) => ({ dataDiskFull: shareFree(room) }),
  backupDisk: (room) => ({ backupDiskFull: shareFree(room) }),
  backup: ({ place, madeAt, failedAt }, { now, installedAt }) => ({
    backupMissing: Number(place === null),
    ...(place !== null && { backupOld: secondsSince(madeAt ?? installedAt, now) }),
    backupFailed: Number(isLater(failedAt, madeAt)),
  }),
  rehearsal: ({ provenAt, failedAt }, { now, installedAt }) => ({
    rehearsalOld: secondsSince(provenAt ?? installedAt, now),
    rehearsalFailed: Number(isLater(failedAt, provenAt)),
  }),
};

/** What is compared with the thresholds. */
export function measuresOf<N extends FactName>(name: N, value: Value<N> | null, moment: Moment): Measures {
  return value === null ? {} : (measuring[name]?.(value, moment) ?? {});
}

/** Each reading with its level. */
export function factsOf(readings: Readings, moment: Moment): Facts {
  const facts = factNames.map((name) => [name, factOf(name, readings[name], moment)]);
  return Object.fromEntries(facts) as Facts;
}

function factOf<N extends FactName>(name: N, reading: Reading<Value<N>>, moment: Moment) {
  const at = reading.at.toISOString();
  if ('unchecked' in reading)
    return { at, level: 'unknown' as const, warnings: [], measures: {}, value: null, unchecked: reading.unchecked };
  const measures = measuresOf(name, reading.value, moment);
  const warnings = warningsOf(measures);
  return { at, level: worst(warnings), warnings, measures, value: reading.value, unchecked: null };
}

function warningsOf(measures: Measures): Warning[] {
  return warningNames.flatMap((name) => {
    const measure = measures[name];
    const level = measure === undefined ? 'fine' : levelOf(name, measure);
    return level === 'fine' ? [] : [{ name, level }];
  });
}

function worst(warnings: readonly Warning[]): Level {
  return (
    warnings.map(({ level }): Level => level).sort((one, other) => levels.indexOf(other) - levels.indexOf(one))[0] ??
    'fine'
  );
}

/** All of them, the urgent ones first, each of the fact that it is about. */
export function allWarnings(facts: Facts): (Warning & { fact: FactName })[] {
  return factNames
    .flatMap((fact) => facts[fact].warnings.map((one) => ({ ...one, fact })))
    .sort((one, other) => levels.indexOf(other.level) - levels.indexOf(one.level));
}

/** Names of the warnings about a fact. */
export function warningsAbout(fact: FactName): WarningName[] {
  return warningNames.filter((name) => thresholds[name].fact === fact);
}

function secondsSince(at: string | Date, now: Date): number {
  return Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
}

function shareFree({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): number {
  return totalBytes === 0 ? 0 : freeBytes / totalBytes;
}

function isLater(one: string | null, other: string | null): boolean {
  return one !== null && (other === null || Date.parse(one) > Date.parse(other));
}
