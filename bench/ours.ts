// A program: the portal's API as it runs in production, on a database that is filled already.
import type { JSONWebKeySet } from 'jose';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/base/config.ts';
import { openDatabase } from '#api/base/database.ts';
import { createLog } from '#api/base/log.ts';
import { tokenRules } from '#api/identity/issuers/issuers.ts';
import { createVerifier } from '#api/identity/tokens/verify.ts';
import { TenantFile } from '#api/tenants/tenant-file.ts';
import { answer } from './answer.ts';
import { noFiles, noUploads } from '#tests/files.ts';

export interface OursSetup {
  appUrl: string;
  poolSize: number;
  tenantId: string;
  /** Who issues the tokens, and with which public keys. */
  issuer: string;
  keys: JSONWebKeySet;
}

answer({ open });

async function open({ appUrl, poolSize, tenantId, issuer, keys }: OursSetup): Promise<string> {
  const now = () => new Date();
  const log = createLog('info');
  const database = openDatabase({
    url: appUrl,
    max: poolSize,
    now,
    log: (message, error) => log.error({ err: error }, message),
  });
  const tenant = { ...TenantFile.parse({ name: 'Bench' }), id: tenantId, shortName: 'Bench' };
  const rulesOf = tokenRules({ holder: () => tenant, builtIn: { address: issuer, load: async () => keys }, now });
  const app = await createApp({
    config: readConfig({}),
    log,
    database,
    identity: {
      mount: () => {},
      identify: createVerifier({ rulesOf, now }),
      devices: {
        list: async () => ({ items: [], total: 0 }),
        end: async () => undefined,
        endOthers: async () => undefined,
        methods: async () => ({ password: true, google: false, secondFactor: false }),
        takeSecondFactor: async () => false,
      },
      facts: async () => ({ total: 0, rows: [] }),
      proof: { standing: async () => ({ password: false, since: null }), proves: async () => false },
    },
    tenants: { all: [tenant], lostHosts: [] },
    jobs: { sendWithin: async () => {} },
    files: noFiles,
    uploads: noUploads,
    now,
    security: () => {},
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
