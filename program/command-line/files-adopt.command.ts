import { readInstallation, refuseOther } from '#database/installation.ts';
import { loginRoles } from '#database/login-roles.ts';
import { countMissing } from '#api/documents/storage/missing.worker.ts';
import { readConfig } from '#platform/config/config.ts';
import { startRefused } from '#platform/config/refusal.ts';
import { secretOf } from '#platform/config/secret.ts';
import { openDatabase } from '#platform/database/database.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { deadlines } from '#platform/database/pool.ts';
import { openStore } from '#platform/files/open-store.ts';
import { adoptFiles } from '../marked-files.ts';
import { asOwner } from '../owner.ts';
import type { CommandLine } from './command.ts';
import { mustHaveDatabase, tenantsOf } from './installation-access.ts';

export const filesAdopt: CommandLine = {
  name: 'files adopt',
  does: "take the folder or bucket of the settings for the installation's, whatever it contains",
  options: [['--yes', 'also where it has the files of another installation']],
  example: 'npx zunfthaus files adopt',
  codes: { done: 'the store is adopted; how many files are missing is printed', failed: 'nothing was changed' },
  needs: 'stopped',
  async run({ options, out }) {
    const config = readConfig(process.env);
    await mustHaveDatabase(config);
    const secret = await secretOf({ configured: config.secret, dataDir: config.dataDir });
    const store = await openStore(config, out.log);
    return asOwner(config, async (client, ownerUrl) => {
      await refuseOther(client, secret);
      const installation = await readInstallation(client);
      if (!installation) throw startRefused('Start the program first: the database contains no installation yet.');
      const mark = await store.mark();
      if (mark !== undefined && mark !== installation.id && !options['yes'])
        throw startRefused(
          `${store.place} contains the files of another installation, and the program deletes files without a document every night. ` +
            'To adopt the store anyway: npx zunfthaus files adopt --yes',
        );
      const { all } = await tenantsOf(config, out);
      const url = withUser(ownerUrl, loginRoles(secret).app);
      const database = openDatabase({ url, max: 1, deadlines: deadlines.jobs, now: () => new Date(), log: () => {} });
      const tenantIds = all.map(({ id }) => id);
      const { known, missing } = await countMissing({ database, tenantIds }, store).finally(() => database.close());
      await adoptFiles(client, store);
      out.say(`The database knows ${known} files; ${missing} of them are not in ${store.place}.`);
      out.say('The store now belongs to this installation. You can start the program.');
      return { json: { place: store.place, known, missing } };
    });
  },
};
