// Backups and rehearsals that are really made, fail and grow old, as operators see them.
import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { loginRoles } from '#database/login-roles.ts';
import { openPlace } from '#platform/backup/place.ts';
import { readConfig } from '#platform/config/config.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { createLog } from '#platform/process/log.ts';
import { watched } from '#api/operations/fixtures/watched.ts';
import { emptyDatabase } from '#tests/database/database.ts';
import { discard } from '#tests/support/discard.ts';
import { type Played, playedPortal, restoreTo, secret } from './fixtures/played.ts';
import { backUpWhenDue, rehearseWhenDue } from './scheduled.ts';

const hour = 3_600_000;
const going = new AbortController().signal;

let played: Played;
let seen: ReturnType<typeof watched>;
let now = new Date();
let options: Parameters<typeof backUpWhenDue>[0];

beforeAll(async () => {
  played = await playedPortal();
  const { fresh, placeFolder, scratch } = played;
  const trial = await emptyDatabase();
  const environment = {
    REHEARSAL_DATABASE_URL: trial.ownerUrl,
    DATA_DIR: scratch('data'),
    BACKUP_DIR: placeFolder,
    BACKUP_AT: '02:30',
    TENANTS_DIR: scratch('portals'),
  };
  options = {
    config: readConfig(environment),
    backups: {
      place: () => openPlace({ folder: placeFolder, s3: undefined }),
      url: fresh.backupUrl,
      secret,
    },
    files: played.api.files,
    now: () => now,
    log: createLog('silent'),
  };
  seen = watched({ url: fresh.backupUrl, now: () => now, environment });
});
afterAll(async () => {
  await seen.close();
  await played.close();
});

const later = (hours: number) => (now = new Date(now.getTime() + hours * hour));
const ofBackups = async () => (await seen.warnings()).filter((name) => /^(backup(?!Disk)|rehearsal)/.test(name));
const backUp = () => backUpWhenDue(options, going, { now: true });
const rehearse = () => rehearseWhenDue(options, going, { now: true });

it('no place for backups is a warning, and so is one where none is made', async () => {
  const without = watched({ url: played.fresh.backupUrl, now: () => now });
  onTestFinished(() => without.close());
  expect(await without.warnings()).toContain('backupMissing');
  expect(await without.value('zunfthaus_installation_backup_missing')).toBe(1);
  expect(await ofBackups()).toEqual([]);
  later(27);
  expect(await ofBackups()).toEqual(['backupOld']);
});

it('a backup and its rehearsal end the warnings, and grow old', async () => {
  await backUp();
  await rehearse();
  expect(await ofBackups()).toEqual([]);
  expect(await seen.value('zunfthaus_installation_backup_bytes')).toBeGreaterThan(1000);
  expect((await seen.read()).backup.value).toMatchObject({ place: 'folder', scheduledAt: '02:30', damaged: 0 });
  later(25);
  expect(await ofBackups()).toEqual([]);
  later(2);
  expect(await ofBackups()).toEqual(['backupOld']);
  expect(await seen.value('zunfthaus_installation_backup_age_seconds')).toBe(27 * 3600);
  later(8 * 24);
  expect(await ofBackups()).toEqual(['backupOld', 'rehearsalOld']);
  await backUp();
  await rehearse();
  expect(await ofBackups()).toEqual([]);
});

it('a place that takes no backup is a warning until it takes one', async () => {
  later(1);
  await rename(played.placeFolder, `${played.placeFolder}-away`);
  await writeFile(played.placeFolder, 'The disk is not mounted.');
  await backUp();
  expect(await ofBackups()).toEqual(['backupFailed']);
  expect(await seen.value('zunfthaus_installation_backup_failed')).toBe(1);
  later(1);
  await discard(played.placeFolder);
  await rename(`${played.placeFolder}-away`, played.placeFolder);
  await backUp();
  expect(await ofBackups()).toEqual([]);
});

it('a backup with a damaged file fails its rehearsal, and a whole one ends the warning', async () => {
  later(1);
  const files = join(played.placeFolder, 'files');
  const [file = ''] = await readdir(files);
  await writeFile(join(files, file), 'anders');
  await rehearse();
  expect(await ofBackups()).toEqual(['rehearsalFailed']);
  expect(await seen.value('zunfthaus_installation_rehearsal_failed')).toBe(1);
  later(1);
  await discard(played.placeFolder);
  await backUp();
  await rehearse();
  expect(await ofBackups()).toEqual([]);
});

it('after a restore operators see that mails are held', async () => {
  const { ownerUrl, drop } = await emptyDatabase();
  onTestFinished(drop);
  await restoreTo(ownerUrl, played);
  const restored = watched({ url: withUser(ownerUrl, loginRoles(secret).backup), now: () => now });
  onTestFinished(() => restored.close());
  expect(await restored.warnings()).toContain('mailsHeld');
  expect(await restored.value('zunfthaus_installation_mails_held')).toBe(1);
  expect(await seen.warnings()).not.toContain('mailsHeld');
});
