import { sealOf } from '#platform/backup/seal-of.ts';
import { openPlace } from '#platform/backup/place.ts';
import { readConfig } from '#platform/config/config.ts';
import { secretOf } from '#platform/config/secret.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openStore } from '#platform/files/open-store.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { pruneBackups } from '../backup/prune-backups.ts';
import { noteRun } from '../backup/runs.ts';
import { packWhole } from '../backup/whole-file.ts';
import { type Call, type CommandLine, textIn } from './command.ts';
import { urlsOf, withOwner } from './installation-access.ts';
import { programVersion } from '#platform/process/program-version.ts';

export const backup: CommandLine = {
  name: 'backup',
  does: 'back up the database and all files to BACKUP_DIR or the bucket for backups, or to one file',
  options: [
    ['--whole <file>', 'one file (zip) with all of it, in place of BACKUP_DIR'],
    ['--keep-all', 'remove no old backups'],
  ],
  example: 'npx zunfthaus backup',
  codes: {
    done: 'the backup is whole',
    failed: 'there is none, or files of the portal are missing; the reason is named',
  },
  needs: 'either',
  async run(call) {
    const whole = textIn(call, 'whole');
    return whole === undefined ? toPlace(call) : packWhole(whole, (place) => made(call, place));
  },
};

async function toPlace(call: Call) {
  const { backup: settings } = readConfig(process.env);
  const place = await openPlace(settings);
  const result = await made(call, place);
  if (call.options['keepAll']) return result;
  const pruned = await pruneBackups(place, settings.keep);
  if (pruned.backups.length > 0)
    call.out.say(`Removed ${pruned.backups.length} old backups and ${pruned.files} files.`);
  return { ...result, json: { ...result.json, removed: pruned } };
}

async function made({ out, stopping }: Call, place: FileStore) {
  const config = readConfig(process.env);
  const store = await openStore(config, out.log);
  const seal = await sealOf(config.backup, place);
  return withOwner(config, async (access) => {
    const { backup: url } = await urlsOf(config, access);
    const beganAt = new Date();
    const result = await makeBackup({
      url,
      store,
      place,
      seal,
      secret: await secretOf({ configured: config.secret, dataDir: config.dataDir }),
      tenantsDir: config.tenantsDir,
      version: programVersion,
      now: () => new Date(),
      progress: out.say,
      stopping,
    });
    const { damaged, ...detail } = result;
    await noteRun(url, {
      kind: 'backup',
      name: result.name,
      beganAt,
      endedAt: new Date(),
      detail: { ...detail, damaged: damaged.length },
    });
    out.say(
      `${result.name}: ${result.rows} rows of ${result.tables} tables, ${result.files} files (${result.newFiles} of them new), in ${place.place}.`,
    );
    if (seal.ending === '')
      out.say('It is not encrypted, so it does not contain the secret of the installation: keep that elsewhere.');
    for (const key of damaged) out.note(`${key} is missing or damaged in the portal itself, and so in the backup`);
    return { json: result, failed: damaged.length > 0 };
  });
}
