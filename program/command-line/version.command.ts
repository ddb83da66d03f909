import { readMigrationFiles } from 'drizzle-orm/migrator';
import { fileURLToPath } from 'node:url';
import { levelOf } from '#database/migrations.ts';
import { readConfig } from '#platform/config/config.ts';
import type { CommandLine } from './command.ts';
import { withOwner } from './installation-access.ts';
import { sentenceOf } from './error-sentence.ts';
import { programVersion } from '#platform/process/program-version.ts';

export const version: CommandLine = {
  name: 'version',
  does: 'print the version of the program, and how far the database has been migrated',
  example: 'npx zunfthaus version --json',
  codes: { done: 'printed; a database that does not answer is named', failed: 'the settings are wrong' },
  needs: 'either',
  async run({ out }) {
    const config = readConfig(process.env);
    const known = readMigrationFiles({ migrationsFolder });
    out.say(`Zunfthaus ${programVersion}, Node ${process.versions.node}, ${known.length} migrations`);
    const database = await withOwner(config, async ({ client }) => levelOf(client, known)).catch((error: unknown) => ({
      reason: sentenceOf(error),
    }));
    if ('reason' in database) out.say(`Database: not reached. ${database.reason}`);
    else {
      const { server, applied, pending, newer } = database;
      const state =
        newer > 0
          ? `${newer} from a newer program`
          : pending > 0
            ? `${pending} to come at the next start`
            : 'up to date';
      out.say(`Database: PostgreSQL ${server}, ${applied} migrations, ${state}`);
    }
    return { json: { version: programVersion, node: process.versions.node, migrations: known.length, database } };
  },
};

const migrationsFolder = fileURLToPath(new URL('../../database/migrations', import.meta.url));
