// When a backup or a rehearsal is due, and when the office is warned.
import type { BackupWarning } from '#contract/backups.ts';

export interface Run {
  at: Date;
  /** Of the backup. */
  name: string | null;
}

export interface Runs {
  backup: Run | undefined;
  failedBackup: Run | undefined;
  rehearsal: Run | undefined;
  failedRehearsal: Run | undefined;
  installedAt: Date;
}

const hour = 3_600_000;
const day = 24 * hour;

/** After a failure it is tried again each hour. `time`: of the day in UTC, such as `02:30`. */
export function isBackupDue({ backup, failedBackup }: Runs, time: string, now: Date): boolean {
  const at = lastMoment(time, now);
  if (backup && backup.at >= at && !isAhead(backup.at, now)) return false;
  return !failedBackup || failedBackup.at < at || now.getTime() - failedBackup.at.getTime() >= hour;
}

function lastMoment(time: string, now: Date): Date {
  const today = new Date(`${now.toISOString().slice(0, 10)}T${time}:00Z`);
  return today <= now ? today : new Date(today.getTime() - day);
}

/** In days. */
const betweenRehearsals = 7;

/** Of the newest backup, a week after the last one; after a failure with the next backup. */
export function isRehearsalDue({ backup, rehearsal, failedRehearsal }: Runs, now: Date): boolean {
  if (!backup || backup.name === rehearsal?.name) return false;
  if (failedRehearsal && failedRehearsal.name === backup.name) return false;
  return !rehearsal || hasFailedSince(rehearsal, failedRehearsal) || isOlder(rehearsal.at, betweenRehearsals, now);
}

/** Null: all is well. */
export function warningOf(runs: Runs, now: Date): BackupWarning | null {
  const { backup, failedBackup, rehearsal, failedRehearsal, installedAt } = runs;
  if (hasFailedSince(backup, failedBackup)) return 'backupFailed';
  if (isOlder(backup?.at ?? installedAt, 2, now)) return 'backupOld';
  if (hasFailedSince(rehearsal, failedRehearsal)) return 'rehearsalFailed';
  if (isOlder(rehearsal?.at ?? installedAt, 2 * betweenRehearsals, now)) return 'rehearsalOld';
  return null;
}

function hasFailedSince(success: Run | undefined, failure: Run | undefined): boolean {
  return failure !== undefined && (success === undefined || failure.at > success.at);
}

/** Or lies that far ahead, as the clock was wrong then. */
function isOlder(at: Date, days: number, now: Date): boolean {
  return Math.abs(now.getTime() - at.getTime()) > days * day;
}

/** A backup made while the clock was wrong must not keep others from being made. */
function isAhead(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() > hour;
}
