// Which backup a command is about: of the place in the settings, or of a file that holds all of one.
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPlace } from '#platform/backup/place.ts';
import { sealOf } from '#platform/backup/seal-of.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Found, findBackup } from '../backup/read-backup.ts';
import { unpackWhole } from '../backup/whole-file.ts';
import { type Call, textIn } from './command.ts';

interface Place {
  folder?: string;
}

/** A file is unpacked beside itself for as long as `work` takes. */
export async function foundIn<T>(call: Call, work: (found: Found, place: Place) => Promise<T>): Promise<T> {
  const { backup } = readConfig(process.env);
  const file = textIn(call, 'from');
  if (file === undefined) {
    const place = await openPlace(backup);
    return work(await findBackup(place, await sealOf(backup, place), call.operands[0]), {});
  }
  const folder = await mkdtemp(join(dirname(file), '.unpacked-'));
  try {
    await unpackWhole(file, folder);
    const place = await openPlace({ folder, s3: undefined });
    return await work(await findBackup(place, await sealOf(backup, place), call.operands[0]), { folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
