import type { Database } from '#platform/database/database.ts';
import type { News } from '#platform/live/news.ts';
import type { Log } from '#platform/process/log.ts';
import { differing, overlay, type SettingsRow } from './overlay.rules.ts';
import { beginSettings, settingsOf } from './settings.store.ts';
import type { Tenants, TenantSettings } from './tenant-file.rules.ts';
import { sharesAccounts } from './tenants.store.ts';

interface Options {
  database: Database;
  log: Log;
}

/**
 * Lays over each file what its office has set. A portal that starts for the first time is left out where it would accept
 * the tokens of another, which may have had that identifier before its file was renamed. `begun`: those that start so.
 */
export async function takeSettings(
  { all, lostHosts }: Tenants,
  { database, log }: Options,
): Promise<Tenants & { begun: ReadonlySet<string> }> {
  const begun = new Set<string>();
  const known = await readSettings(all, database);
  for (const tenant of all) {
    const row = known.get(tenant.id);
    if (row) overlay(tenant, row);
    else begun.add(tenant.id);
    if (row) sayWhatHolds(tenant, differing(tenant, row), log);
  }
  const taken = all.filter(({ id }) => !begun.has(id));
  for (const tenant of all.filter(({ id }) => begun.has(id))) {
    const reason = sharesAccounts(tenant, taken);
    if (reason === undefined) {
      overlay(tenant, await database.write(tenant.id, (db) => beginSettings(db, tenant)));
      taken.push(tenant);
    } else log.error({ tenant: tenant.id, reason }, 'Invalid tenant');
  }
  const left = all.filter((tenant) => !taken.includes(tenant));
  const lost = [...lostHosts, ...left.flatMap(({ hosts }) => hosts)];
  return { all: all.filter((tenant) => taken.includes(tenant)), lostHosts: lost, begun };
}

async function readSettings(all: readonly TenantSettings[], database: Database) {
  const ids = all.map(({ id }) => id);
  const [first] = ids;
  return first === undefined ? new Map<string, SettingsRow>() : database.read(first, (db) => settingsOf(db, ids));
}

function sayWhatHolds(tenant: TenantSettings, fields: string[], log: Log) {
  const { id, identifier, ofFile, issuer } = tenant;
  if (fields.length > 0)
    log.info({ tenant: id, fields }, 'the office has set these on screen; the tenant file does not hold');
  const isAsked = issuer.name === 'firebase' && issuer.tenant === undefined;
  if (identifier !== ofFile.name)
    log[isAsked ? 'warn' : 'info'](
      { tenant: id, identifier, name: ofFile.name },
      'the name in the tenant file has changed; the identifier at the sign-in service stays (another: issuer.tenant)',
    );
}

/** Keeps the portals of this node as the database has them, when another node has changed one. */
export function settingsListener({ all }: Pick<Tenants, 'all'>, { database, log }: Options) {
  let isClosed = false;
  let underWay = Promise.resolve();

  async function take(tenants: readonly TenantSettings[]) {
    if (isClosed) return;
    const known = await readSettings(tenants, database);
    for (const tenant of tenants) {
      const row = known.get(tenant.id);
      if (row) overlay(tenant, row);
    }
  }

  // After a break of the connection it is all of them.
  const takeAll = (tenants: readonly TenantSettings[]) =>
    take(tenants).catch((err: unknown) =>
      log.error({ err, tenants: tenants.map(({ id }) => id) }, 'settings could not be read'),
    );

  const then = (tenants: readonly TenantSettings[]) => (underWay = underWay.then(() => takeAll(tenants)));

  return {
    listen(news: News) {
      if (news.kind === 'all') void then(all);
      if (news.kind === 'settings') void then(all.filter(({ id }) => id === news.tenantId));
    },
    /** The database is closed only after what is being read of it. */
    close(): Promise<void> {
      isClosed = true;
      return underWay;
    },
  };
}
