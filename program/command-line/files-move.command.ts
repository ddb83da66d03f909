import { moveFiles } from '#api/documents/storage/move.worker.ts';
import { readConfig } from '#platform/config/config.ts';
import { startRefused } from '#platform/config/refusal.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { folderStore } from '#platform/files/folder-store.ts';
import { filesFolder, openStore } from '#platform/files/open-store.ts';
import { type CommandLine, textIn } from './command.ts';
import { tenantsOf, withDatabase } from './installation-access.ts';

export const filesMove: CommandLine = {
  name: 'files move',
  does: 'copy all files to the bucket of the settings, or back to the folder; nothing is removed',
  options: [['--to <store>', 'where to', ['s3', 'folder'], 'must']],
  example: 'npx zunfthaus files move --to s3',
  codes: { done: 'all files are there', failed: 'some could not be copied; each is named' },
  needs: 'either',
  async run(call) {
    const { out, stopping } = call;
    const to = textIn(call, 'to') === 'folder' ? 'folder' : 's3';
    const config = readConfig(process.env);
    if (!config.s3)
      throw startRefused('To move files, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed.');
    const stores: Record<'s3' | 'folder', FileStore> = {
      s3: await openStore(config, out.log),
      folder: folderStore(filesFolder(config)),
    };
    const from = to === 's3' ? stores.folder : stores.s3;
    const mark = await from.mark();
    const markThere = await stores[to].mark();
    if (mark !== undefined && markThere !== undefined && markThere !== mark)
      throw startRefused(`${stores[to].place} holds the files of another installation: nothing is copied.`);
    const { all } = await tenantsOf(config, out);
    out.say(`From ${from.place} to ${stores[to].place}`);
    const moved = await withDatabase(config, (database) =>
      moveFiles({
        database,
        from,
        to: stores[to],
        tenantIds: all.map(({ id }) => id),
        failed: (key, reason) => out.note(`${key} cannot be copied: ${String(reason)}`),
        copied: (key, bytes) => out.say(`${key} ${bytes} bytes`),
        stopping,
      }),
    );
    const isStopped = stopping.aborted;
    if (mark !== undefined && !isStopped) await stores[to].setMark(mark);
    const { copied, bytes, there, failed } = moved;
    out.say(`Copied ${copied} files, ${bytes} bytes; ${there} were already there, ${failed} could not be copied.`);
    for (const line of isStopped ? [goOn] : [next[to], deletesNothing]) out.say(line);
    return { json: { to, ...moved, stopped: isStopped }, failed: failed > 0 || isStopped };
  },
};

const goOn = 'Stopped. Run the same command again to continue.';

const next = {
  s3: 'Now set S3_* for the program and restart it. Then run this command once more to copy the files added meanwhile.',
  folder:
    'Now remove S3_* from the settings and restart the program. Then run this command once more to copy the files added meanwhile.',
};

const deletesNothing =
  'The command deleted nothing. You may empty the old store once no file is missing from the new one.';
