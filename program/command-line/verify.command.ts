import { readConfig } from '#platform/config/config.ts';
import { rehearse } from '../backup/rehearse.ts';
import { counted } from '../counted.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import type { CommandLine } from './command.ts';
import { foundIn } from './found-backup.ts';

export const verify: CommandLine = {
  name: 'verify',
  does: 'read a backup, the newest by default, and compare every row and file with its checksums',
  operands: { '[name]': 'of a backup, such as 2026-11-29T023000Z-1a2b3c4d' },
  options: [
    ['--from <file>', 'a file made by backup --whole, in place of BACKUP_DIR'],
    ['--restore', 'also restore it on trial into a database beside, and read it as members do'],
  ],
  example: 'npx zunfthaus verify --restore',
  codes: { done: 'it is whole', failed: 'it is damaged, or lacks files; each is named' },
  needs: 'either',
  async run(call) {
    const { out, stopping } = call;
    return foundIn(call, async (found, place) => {
      const verified = await verifyBackup(found, stopping);
      out.say(
        `${found.name} of ${verified.head.madeAt}, by version ${verified.head.version}: ${counted(verified.rows, 'row')} of ${counted(verified.tables, 'table')} and ${counted(verified.files, 'file')}.`,
      );
      for (const key of verified.missing) out.note(`${key} is missing in the backup`);
      for (const key of verified.damaged) out.note(`${key} is damaged in the backup`);
      for (const key of verified.lackedByPortal) out.note(`${key} was missing or damaged in the portal itself`);
      const isWhole = verified.missing.length + verified.damaged.length === 0;
      out.say(isWhole ? 'It is whole.' : 'It is not whole.');
      if (!call.options['restore'] || !isWhole) return { json: verified, failed: !isWhole };
      const config = readConfig(process.env);
      const proven = await rehearse({
        config: { ...config, backup: { ...config.backup, ...place } },
        name: found.name,
        stopping,
      });
      out.say(
        `It was restored on trial in ${proven.seconds} s and read as ${counted(proven.readers, 'member')}, with ${counted(proven.posts, 'post')} and ${counted(proven.folders, 'folder')} to see.`,
      );
      return { json: { ...verified, proven } };
    });
  },
};
