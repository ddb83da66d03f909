import type pg from 'pg';
import { type RunRow, runsFrom, runsSql } from '#api/backups/backups.store.ts';
import { warningOf } from '#api/backups/due.rules.ts';
import { readInstallation } from '#database/installation.ts';
import { hasPlace, openPlace } from '#platform/backup/place.ts';
import { sealOf } from '#platform/backup/seal-of.ts';
import type { Config } from '#platform/config/config.ts';
import { fault, ok, warning } from './finding.ts';

/** Whether backups can be made, are made, and were proven. */
export async function checkBackups(
  { backup, backupAt }: Config,
  { client, now }: { client?: pg.Client | undefined; now: () => Date },
) {
  if (!hasPlace(backup))
    return [warning('The program makes no backups. Set BACKUP_DIR or BACKUP_S3_BUCKET, and BACKUP_AT.')];
  const place = await openPlace(backup);
  const installation = client && (await readInstallation(client));
  const mark = await place.mark();
  if (mark !== undefined && installation && mark !== installation.id)
    return [
      fault(
        `${place.place} has the backups of another installation. Set BACKUP_DIR or BACKUP_S3_BUCKET to another place.`,
      ),
    ];
  // A passphrase makes its key in the place, so it is only tried where there is one.
  const isNew = mark === undefined && backup.passphrase !== undefined;
  const seal = isNew ? undefined : await sealOf(backup, place);
  return [
    backupAt === undefined
      ? warning('Backups are made by the command alone. Set BACKUP_AT to a time of the day.')
      : ok(`A backup is made each day at ${backupAt} (UTC) in ${place.place}`),
    ...(seal?.ending === ''
      ? [
          warning(
            'Backups are not encrypted, so they do not contain the secret. Set BACKUP_PASSPHRASE, or keep it elsewhere.',
          ),
        ]
      : []),
    ...(seal && !seal.canOpen
      ? [
          warning(
            'Backups are encrypted for keys that are not here, so none is proven. Set BACKUP_IDENTITY_FILE, or run verify --restore where the keys are.',
          ),
        ]
      : []),
    ...(installation && backupAt !== undefined ? await checkRuns(client, now()) : []),
  ];
}

async function checkRuns(client: pg.Client, now: Date) {
  // Missing before the first start of a version that notes them.
  const { rows: known } = await client.query(`select where to_regprocedure('public.last_backups()') is not null`);
  if (known.length === 0) return [];
  const runs = runsFrom((await client.query<RunRow>(runsSql)).rows);
  const at = (run: { at: Date } | undefined) => run?.at.toISOString() ?? 'never';
  const days = `last backup: ${at(runs.backup)}, last proven: ${at(runs.rehearsal)}`;
  const wrong = warningOf(runs, now);
  return [wrong === null ? ok(`All is well (${days})`) : fault(`${reasons[wrong]} (${days}). The log says why.`)];
}

const reasons = {
  backupFailed: 'The last backup failed',
  backupOld: 'The last backup is older than two days',
  rehearsalFailed: 'The last rehearsal of a restore failed',
  rehearsalOld: 'No backup was proven for two weeks',
};
