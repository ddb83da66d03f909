import { openPlace } from '#platform/backup/place.ts';
import { readConfig } from '#platform/config/config.ts';
import { secretOf } from '#platform/config/secret.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openStore } from '#platform/files/open-store.ts';
import { pruneBackups } from '../backup/prune-backups.ts';
import { runBackup } from '../backup/run-backup.ts';
import { type NewRun, noteRun } from '../backup/runs.ts';
import { packWhole } from '../backup/whole-file.ts';
import { counted } from '../counted.ts';
import { type Call, type CommandLine, textIn } from './command.ts';
import { urlsOf, withOwner } from './installation-access.ts';

export const backup: CommandLine = {
  name: 'backup',
  does: 'back up the database and all files to BACKUP_DIR or the bucket for backups, or to one file',
  options: [
    ['--whole <file>', 'one file (tar) with all of it, in place of BACKUP_DIR'],
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
    return whole === undefined ? toPlace(call) : toFile(call, whole);
  },
};

async function toPlace(call: Call) {
  const { backup: settings } = readConfig(process.env);
  const place = await openPlace(settings);
  const result = await backedUp(call, place, async (url, run) => {
    await noteRun(url, { kind: 'backup', ...run });
    return place.place;
  });
  if (call.options['keepAll']) return result;
  const pruned = await pruneBackups(place, settings.keep);
  if (pruned.backups.length > 0)
    call.out.say(`Removed ${counted(pruned.backups.length, 'old backup')} and ${counted(pruned.files, 'file')}.`);
  return { ...result, json: { ...result.json, removed: pruned } };
}

/** Not noted as the backup of the day: nobody knows how long the file is there. */
function toFile(call: Call, file: string) {
  return packWhole(file, (place) => backedUp(call, place, async () => file));
}

type Run = Pick<NewRun, 'beganAt' | 'endedAt' | 'detail'> & { name: string };

/** `done` answers where it is. */
async function backedUp({ out, stopping }: Call, place: FileStore, done: (url: string, run: Run) => Promise<string>) {
  const config = readConfig(process.env);
  const store = await openStore(config, out.log);
  return withOwner(config, async (access) => {
    const { backup: url } = await urlsOf(config, access);
    const secret = await secretOf({ configured: config.secret, dataDir: config.dataDir });
    const now = () => new Date();
    const beganAt = now();
    const { made, detail, isEncrypted } = await runBackup(config, {
      url,
      secret,
      store,
      place,
      now,
      progress: out.note,
      stopping,
    });
    const { name, rows, tables, files, newFiles, damaged } = made;
    const where = await done(url, { name, beganAt, endedAt: now(), detail });
    out.say(
      `${name}: ${counted(rows, 'row')} of ${counted(tables, 'table')}, ${counted(files, 'file')} (new: ${newFiles}), in ${where}.`,
    );
    if (!isEncrypted)
      out.say('It is not encrypted, so it does not contain the secret of the installation: keep that elsewhere.');
    for (const key of damaged) out.note(`${key} is missing or damaged in the portal itself, and so in the backup`);
    return { json: made, failed: damaged.length > 0 };
  });
}
