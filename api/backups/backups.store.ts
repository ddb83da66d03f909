import type { Db } from '#platform/database/database.ts';
import { prepared } from '#platform/database/database.ts';
import type { Runs } from './due.rules.ts';

export interface RunRow {
  kind: 'backup' | 'rehearsal' | null;
  name: string | null;
  beganAt: Date;
  endedAt: Date;
  hasFailed: boolean;
  installedAt: Date;
}

export const runsSql = `select kind, name, began_at as "beganAt", ended_at as "endedAt", has_failed as "hasFailed",
  installed_at as "installedAt" from last_backups()`;

/** Of the whole installation, whatever the portal. */
export async function readRuns(db: Db): Promise<Runs> {
  return runsFrom(await prepared<RunRow>(db, runsSql, []));
}

/** A run counts from when it began, as what came later is not in it. */
export function runsFrom(rows: readonly RunRow[]): Runs {
  const last = (kind: RunRow['kind'], hasFailed: boolean) => {
    const row = rows.find((one) => one.kind === kind && one.hasFailed === hasFailed);
    return row && { at: row.beganAt, name: row.name };
  };
  return {
    backup: last('backup', false),
    failedBackup: last('backup', true),
    rehearsal: last('rehearsal', false),
    failedRehearsal: last('rehearsal', true),
    installedAt: rows[0]?.installedAt ?? new Date(0),
  };
}
