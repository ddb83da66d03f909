import type { JSONWebKeySet } from 'jose';
import { createApp } from '#program/app.ts';
import { createHub } from '#platform/live/hub.ts';
import { listenForNews } from '#platform/live/listen.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/process/log.ts';
import { tokenRules } from '#api/identity/issuers/issuers.service.ts';
import { createVerifier } from '#api/identity/tokens/verify.service.ts';
import { tenantFrom, TenantFile } from '#api/tenants/tenant-file.rules.ts';
import { answer } from './answer.ts';
import { noFiles, noUploads } from '#tests/support/files.ts';
import { noSignIns } from '#tests/support/sign-ins.ts';
import { outward } from '#platform/security/outward.ts';
import { confirmTokens } from '#api/mailings/links/confirm-token.rules.ts';
import { vapidKeys } from '#api/push/vapid.rules.ts';
import { unsubscribeTokens } from '#api/mailings/links/unsubscribe-token.rules.ts';

export interface OursSetup {
  appUrl: string;
  poolSize: number;
  tenantId: string;
  issuer: string;
  keys: JSONWebKeySet;
}

answer({ open });

async function open({ appUrl, poolSize, tenantId, issuer, keys }: OursSetup): Promise<string> {
  const now = () => new Date();
  const log = createLog('info');
  const logError = (message: string, error: unknown) => log.error({ err: error }, message);
  const database = openDatabase({
    url: appUrl,
    max: poolSize,
    now,
    log: logError,
  });
  const tenant = tenantFrom(tenantId, TenantFile.parse({ name: 'Bench' }));
  const rulesOf = tokenRules({ tenant: () => tenant, builtIn: { address: issuer, load: async () => keys }, now });
  const hub = createHub({ perPerson: Infinity });
  listenForNews({ url: appUrl, tell: hub.tell, log: logError });
  const app = await createApp({
    mailer: { send: async () => {}, close: () => {} },
    hub,
    config: readConfig({}),
    log,
    database,
    identity: { ...noSignIns, identify: createVerifier({ rulesOf, now }) },
    tenants: { all: [tenant], lostHosts: [] },
    jobs: { sendWithin: async () => {} },
    unsubscribing: unsubscribeTokens('a secret of tests, long enough'),
    confirming: confirmTokens('a secret of tests, long enough'),
    outward: outward(),
    vapid: vapidKeys('a secret of tests, long enough'),
    files: noFiles,
    uploads: noUploads,
    now,
    security: () => {},
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
