// `npm run files -- move --to s3` or `--to folder`, while the program runs; `npm run files -- adopt`, while it does not.
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config/config.ts';
import { isStartRefused, startRefused } from '#platform/config/refusal.ts';
import { adopt } from './adopt-files.ts';
import { move } from './move-files.ts';

const usage =
  'Usage: npm run files -- move --to s3 (or --to folder), with the settings of both stores; ' +
  'or: npm run files -- adopt, with the settings of the program.';

await run().catch((error: unknown) => {
  process.stderr.write(`${isStartRefused(error) ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const options = { to: { type: 'string' }, yes: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const command = positionals.join(' ');
  const config = readConfig(process.env);
  if (command === 'adopt' && values.to === undefined) return adopt(config, values.yes === true);
  if (command === 'move' && (values.to === 's3' || values.to === 'folder')) return move(config, values.to);
  throw startRefused(usage);
}
