import { readInstallation, refuseOther } from '#database/installation.ts';
import { loginRoles } from '#database/login-roles.ts';
import type { Config } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { openStore } from '#platform/files/open-store.ts';
import { createLog } from '#platform/process/log.ts';
import { deadlines } from '#platform/database/pool.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { secretOf } from '#platform/config/secret.ts';
import { countMissing } from '#api/documents/storage/missing.worker.ts';
import { readTenants } from '#api/tenants/tenants.store.ts';
import { adoptFiles } from './marked-files.ts';
import { asOwner } from './owner.ts';

/** Takes the store of the settings for the installation's, whatever it contains. */
export async function adopt(config: Config, isSure: boolean): Promise<void> {
  const log = createLog('error');
  const secret = await secretOf({ configured: config.secret, dataDir: config.dataDir });
  const store = await openStore(config, log);
  await asOwner(config, async (client, ownerUrl) => {
    await refuseOther(client, secret);
    const installation = await readInstallation(client);
    if (!installation) throw startRefused('Start the program first: the database contains no installation yet.');
    const mark = await store.mark();
    if (mark !== undefined && mark !== installation.id && !isSure)
      throw startRefused(
        `${store.place} contains the files of another installation, and the program deletes files without a document every night. ` +
          'To adopt the store anyway: npm run files -- adopt --yes',
      );
    const { all } = await readTenants(config.tenantsDir, (message, detail) => log.error(detail, message));
    const url = withUser(ownerUrl, loginRoles(secret).app);
    const database = openDatabase({ url, max: 1, deadlines: deadlines.jobs, now: () => new Date(), log: () => {} });
    const { known, missing } = await countMissing({ database, tenantIds: all.map(({ id }) => id) }, store).finally(() =>
      database.close(),
    );
    await adoptFiles(client, store);
    const lines = [
      `The database knows ${known} files; ${missing} of them are not in ${store.place}.`,
      'The store now belongs to this installation. You can start the program.',
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  });
}
