// A backup of an older release is migrated as a database of that release is.
import { expect, it } from 'vitest';
import { catalogueOf } from '#database/fixtures/catalogue.ts';
import { fillFormerRelease, formerSecret as secret } from '#database/fixtures/former-release.ts';
import { installationBook, setFingerprint } from '#database/installation.ts';
import { ensureLoginRoles, loginRoles } from '#database/login-roles.ts';
import { migrateJobs } from '#database/migrate-jobs.ts';
import { migrate } from '#database/migrate.ts';
import { openPlace } from '#platform/backup/place.ts';
import { plain } from '#platform/backup/seal.ts';
import { withUser } from '#platform/database/database-url.mjs';
import { folderStore } from '#platform/files/folder-store.ts';
import { temporaryFolder } from '#platform/postgres/test-support.ts';
import { connected, emptyUrl } from '#tests/database/of-a-test.ts';
import { queues } from '../jobs.ts';
import { restoreTo, tableSums } from './fixtures/played.ts';
import { makeBackup } from './make-backup.ts';

/** That release made no backups; what its role would need is added. */
const rightsOf = (role: string) => `
  grant usage on schema public, identity, drizzle, jobs to ${role};
  grant select on all tables in schema public, identity, drizzle, jobs to ${role};
  grant select on all sequences in schema public, identity, drizzle to ${role};
  do $$ declare guarded regclass; begin
    for guarded in select oid from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity loop
      execute format('create policy backup on %s for select to ${role} using (true)', guarded);
    end loop; end $$`;

it('has the rows and the structure of one that was migrated in its place', async () => {
  const [former, restoredUrl] = [await emptyUrl(), await emptyUrl()];
  const owner = await connected(former);
  await fillFormerRelease(owner);
  const role = loginRoles(secret).backup;
  await ensureLoginRoles(owner, loginRoles(secret));
  await migrateJobs(owner, queues);
  await owner.query(installationBook);
  await setFingerprint(owner, secret);
  await owner.query(rightsOf(role.name));
  const scratch = (name: string) => `${folder}/${name}`;
  const folder = temporaryFolder();
  const place = await openPlace({ folder: scratch('backups'), s3: undefined });
  const made = await makeBackup({
    url: withUser(former, role),
    store: folderStore(scratch('files')),
    place,
    seal: plain,
    secret,
    tenantsDir: scratch('portals'),
    version: '0.1.0',
    now: () => new Date(),
  });
  expect(made.rows).toBeGreaterThan(100);

  await restoreTo(restoredUrl, { place, scratch }, { configuredSecret: secret });
  await migrate({ ownerUrl: former, secret, queues, log: () => {} });
  expect(await catalogueOf(await connected(restoredUrl))).toEqual(await catalogueOf(owner));
  const [expected, found] = [await tableSums(former, secret), await tableSums(restoredUrl, secret)];
  const names = Object.keys(expected).filter((name) => expected[name]?.sum !== found[name]?.sum);
  expect(Object.keys(found)).toEqual(Object.keys(expected));
  // A restored installation holds its mails, and browsers load what they kept anew.
  expect(names).toEqual(['drizzle.installation', 'public.cache_versions']);
});
