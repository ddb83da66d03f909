// `npx zunfthaus` in a checkout (scripts/zunfthaus.mjs), and `zunfthaus` in a release.
import { commands } from './commands.ts';
import { runCommandLine } from './run.ts';
import { programVersion } from '#platform/process/program-version.ts';

// A pipe that is closed early, as by `head`, ends the output and not the command.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
const code = await runCommandLine(process.argv.slice(2), { commands, version: programVersion });
if (code !== undefined) process.exitCode = code;
