import { compareFiles } from '#api/documents/storage/compare.worker.ts';
import { readConfig } from '#platform/config/config.ts';
import { openStore } from '#platform/files/open-store.ts';
import { counted } from '../counted.ts';
import type { CommandLine } from './command.ts';
import { tenantsOf, withDatabase } from './installation-access.ts';

export const filesCheck: CommandLine = {
  name: 'files check',
  does: 'read every file that the database knows, and compare its size and checksum',
  example: 'npx zunfthaus files check',
  codes: { done: 'every file is there and whole', failed: 'a file is missing or changed; each is named' },
  needs: 'either',
  async run({ out, stopping }) {
    const config = readConfig(process.env);
    const store = await openStore(config, out.log);
    await store.check?.();
    const { all } = await tenantsOf(config, out);
    const { known, bytes, wrong, isStopped } = await withDatabase(config, (database) =>
      compareFiles({
        database,
        store,
        tenantIds: all.map(({ id }) => id),
        found: ({ key, fault }) => out.say(`${key} ${faults[fault]}`),
        progress: (read) => out.note(`${counted(read, 'file')} read`),
        stopping,
      }),
    );
    out.say(
      `Read ${counted(known, 'file')}, ${counted(bytes, 'byte')}, in ${store.place}. Missing or changed: ${wrong.length}.`,
    );
    if (isStopped) out.say('Stopped before the end. The next run begins anew.');
    else if (wrong.length > 0) out.say('Put them back from a backup under the same names, then run this again.');
    return {
      json: { place: store.place, known, bytes, wrong, stopped: isStopped },
      failed: wrong.length > 0 || isStopped,
    };
  },
};

const faults = {
  missing: 'is missing',
  size: 'has another size',
  checksum: 'has another checksum',
  unreadable: 'cannot be read',
};
