import { loginRoles } from '#database/login-roles.ts';
import { readConfig } from '#platform/config/config.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { openDatabase } from '#platform/database/database.ts';
import { deadlines } from '#platform/database/pool.ts';
import { openStore } from '#platform/files/open-store.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { eraseAgain } from '../backup/erasures.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { counted } from '../counted.ts';
import { queues } from '../jobs.ts';
import { asOwner } from '../owner.ts';
import type { CommandLine } from './command.ts';
import { foundIn } from './found-backup.ts';

export const restore: CommandLine = {
  name: 'restore',
  does: 'restore a backup, the newest by default, into the empty place of the settings',
  operands: { '[name]': 'of a backup, such as 2026-11-29T023000Z-1a2b3c4d' },
  options: [
    ['--from <file>', 'a file made by backup --whole, in place of BACKUP_DIR'],
    ['--replace', 'replace the database that is there, which is lost'],
  ],
  example: 'npx zunfthaus restore',
  codes: {
    done: 'all is restored and compared',
    failed: 'nothing was restored, or it must be repeated; the reason is named',
  },
  needs: 'stopped',
  async run(call) {
    const { out } = call;
    const config = readConfig(process.env);
    return foundIn(call, (found) =>
      asOwner(config, async (client, ownerUrl) => {
        const restored = await restoreBackup({
          found,
          client,
          store: await openStore(config, out.log),
          configuredSecret: config.secret,
          dataDir: config.dataDir,
          tenantsDir: config.tenantsDir,
          queues,
          replace: call.options['replace'] === true,
          progress: out.note,
          stopping: call.stopping,
          eraseAgain: async (secret) => {
            const roles = loginRoles(secret);
            const now = () => new Date();
            const url = withUser(ownerUrl, roles.app);
            const database = openDatabase({ url, max: 1, deadlines: deadlines.jobs, now, log: () => {} });
            const jobs = await createJobs({ url: withUser(ownerUrl, roles.worker), queues, log: out.log });
            try {
              return await eraseAgain(found.place, { database, jobs });
            } finally {
              await jobs.stop();
              await database.close();
            }
          },
        });
        const { rows, tables, files, erased, portals, lackedByPortal } = restored;
        out.say(
          `Restored ${restored.name}: ${counted(rows, 'row')} of ${counted(tables, 'table')} and ${counted(files, 'file')}, all compared.`,
        );
        if (portals.length > 0)
          out.say(`Files of portals that were missing are in ${config.tenantsDir}: ${portals.join(', ')}.`);
        if (erased > 0)
          out.say(`Erased again, as it was done after the backup: ${counted(erased, 'person', 'people')}.`);
        if (lackedByPortal.length > 0)
          out.note(
            `Missing in the portal when it was backed up: ${counted(lackedByPortal.length, 'file')}, such as ${lackedByPortal[0]}`,
          );
        out.say('No mail leaves the program until you run: npx zunfthaus mail release');
        return { json: restored };
      }),
    );
  },
};
