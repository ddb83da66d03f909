import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { compiled } from './web/build/compiled.ts';
import { type Engine, hasEngine, hasOrca, ofDebian, ofOrca } from './scripts/browser.mjs';
import { isInstalled as hasPostgres15 } from './tests/database/debian15.ts';
import { isFull } from './tests/support/size.ts';

// Inherited by the workers, so that no test depends on where it runs.
process.env['TZ'] = 'UTC';
// A third of what the tests of the web cost was compiling the same modules in each file.
process.env['NODE_COMPILE_CACHE'] = join(import.meta.dirname, 'node_modules/.cache/compiled');
// What tests store is thrown away: a database is cloned in memory in a tenth of the time a disk may take for its files.
const inMemory = '/dev/shm';
if (!process.env['TMPDIR'] && existsSync(inMemory) && roomIn(inMemory) > 6 * 2 ** 30) process.env['TMPDIR'] = inMemory;

/** What needs neither a database nor a screen. The last two read all texts, which Vite finds. */
const rules = [
  'contract/**/*.test.ts',
  'api/**/*.rules.test.ts',
  'tests/code/catalogue.test.ts',
  'tests/expressions/expressions.test.ts',
  'tests/code/nouns.test.ts',
  'tests/code/plurals.test.ts',
];

/** Streams, channels between tabs and the bundler take only what Node's own realm makes. */
const apart = [
  'web/build/zod-without-eval.test.ts',
  'web/documents/files/use-download.test.tsx',
  'web/documents/history.test.tsx',
  'web/layout/live/live.test.ts',
];

/** What must hold on the oldest PostgreSQL we allow as well as on the one we bring. */
const onPostgres15Alone = [
  // PostgreSQL's tools fit one version.
  'program/backup/pg-dump.test.ts',
];
const onPostgres15 = [
  'tests/api/database.test.ts',
  'database/migrate.test.ts',
  'database/installation.test.ts',
  'database/login-roles.test.ts',
  'database/older-nodes.test.ts',
  'database/rules.test.ts',
  'platform/jobs/jobs.test.ts',
  'program/backup/across.test.ts',
  ...onPostgres15Alone,
  'tests/api/isolation.test.ts',
];
/** Their statements are those of every day, and are run on the one we bring too. */
const onPostgres15InFull = [
  'tests/api/access.test.ts',
  'tests/api/search/names.test.ts',
  'api/posts/posts.test.ts',
  'api/audit/audit.test.ts',
  'api/targeting/targeting.test.ts',
  'api/visibility/effect/effect.test.ts',
  'api/visibility/visibility.test.ts',
];

/** Heavy, and about what other files try with less: a program that is killed, every walk by keys, the same screen once more; and what another program on the machine disturbs. */
const inFull = [
  'api/bounces/killed.test.ts',
  'api/posts/files/killed.test.ts',
  'api/push/killed.test.ts',
  'program/release-killed.test.ts',
  'tests/api/growth.test.ts',
  'tests/journeys/documents/uploads-killed.test.ts',
  'tests/journeys/documents/uploads-restarted.test.ts',
  'tests/journeys/office/search-words.test.ts',
  'tests/journeys/office/settings-everywhere.test.ts',
  'tests/journeys/posts/add-sheet.test.ts',
  'tests/journeys/posts/after-deleting.test.ts',
  'tests/journeys/posts/archive-by-keys.test.ts',
  'tests/journeys/posts/crashed.test.ts',
  'tests/journeys/posts/presses.test.ts',
  'tests/journeys/posts/sent-and-said.test.ts',
  'tests/journeys/posts/slow-line.test.ts',
  'tests/journeys/program/bench-mix.test.ts',
  'tests/journeys/program/erased-killed.test.ts',
  'tests/journeys/program/held-mails.test.ts',
  'tests/journeys/program/installed.test.ts',
  'tests/journeys/program/own-database.test.ts',
  'tests/journeys/program/read-only.test.ts',
  'tests/journeys/screens/early-calls.test.ts',
  'tests/journeys/screens/edges.test.ts',
  'tests/journeys/screens/keyboard-walks.test.ts',
  'tests/journeys/screens/painted-frame.test.ts',
];
const notInSmall = isFull ? [] : inFull;

const screens = {
  environment: 'happy-dom',
  setupFiles: ['web/ui/fixtures/complaints.ts', 'web/ui/fixtures/top-layer.ts'],
};

/** Files that the program runs unchanged are tested unchanged, without a bundler. */
const native = { experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Every screen in every look, in a pass of its own. */
const accessibility = 'tests/journeys/accessibility/*.test.ts';
const journeys = {
  ...native,
  globalSetup: ['tests/journeys/support/build.ts', 'tests/journeys/support/furnished.ts'],
  // A file has a house of its own; what drives and runs it is loaded once a worker.
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // As long as a locator waits.
  expect: { poll: { timeout: 30_000 } },
};

const withPostgres15 = hasPostgres15 || Boolean(process.env['CI']);
if (!withPostgres15)
  console.log('Without the tests on PostgreSQL 15: it is not installed (apt-get install postgresql-15).');
for (const engine of ['firefox', 'webkit'] satisfies Engine[])
  if (!(await hasEngine(engine)))
    console.log(
      `Without the journey in ${engine}: it is not installed (apt-get install ${ofDebian[engine].packages.join(' ')}, or npx playwright install ${engine}).`,
    );
if (!hasOrca())
  console.log(
    `Without the journey by a screen reader: it is not installed (apt-get install ${ofOrca.packages.join(' ')}).`,
  );

export default defineConfig({
  test: {
    // More than there are cores, as a browser keeps a worker waiting. Each opens up to 24 connections of the 200 that the tests' PostgreSQL takes.
    maxWorkers: Math.min(8, Math.ceil(availableParallelism() * 1.5)),
    reporters: ['default', './tests/support/reporter.ts'],
    // What hangs, rather than what is slow: a machine may be three times slower than another.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      {
        extends: true,
        test: {
          ...native,
          name: 'unit',
          include: ['{platform,api,database,sample,program}/**/*.test.ts', 'tests/{api,code}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...rules, ...onPostgres15Alone, ...notInSmall],
          globalSetup: 'tests/database/embedded.ts',
          setupFiles: process.env['STATEMENTS_FILE'] ? ['tests/database/record-statements.ts'] : [],
          // A file has a database of its own, and the program keeps nothing in its modules: they are loaded once a worker.
          isolate: false,
        },
      },
      ...(withPostgres15
        ? [
            {
              extends: true as const,
              test: {
                ...native,
                name: 'postgres15',
                include: [...onPostgres15, ...(isFull ? onPostgres15InFull : [])],
                globalSetup: 'tests/database/debian15.ts',
                isolate: false,
              },
            },
          ]
        : []),
      {
        extends: true,
        plugins: compiled(),
        test: {
          ...screens,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...apart],
          // A file has a realm of its own in a worker that stays: half of what a worker for each costs.
          pool: 'vmForks',
        },
      },
      { extends: true, plugins: compiled(), test: { ...screens, name: 'web-apart', include: apart } },
      {
        extends: true,
        test: {
          ...journeys,
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: [...configDefaults.exclude, accessibility, ...notInSmall],
        },
      },
      { extends: true, test: { ...journeys, name: 'accessibility', include: [accessibility] } },
    ],
  },
});

/** Bytes that a folder in memory still takes. */
function roomIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem());
}
