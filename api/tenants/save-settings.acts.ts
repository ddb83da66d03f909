import type { PortalSettings } from '#contract/tenants/settings.ts';
import type { Config } from '#platform/config/config.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import type { Call } from '#platform/http/caller.ts';
import { overlay, type SettingsRow } from './overlay.rules.ts';
import { changeSettings, deleteLogo } from './settings.store.ts';
import { shownSettings } from './shown-settings.service.ts';
import { type Tenants, tenantWith } from './tenant-file.rules.ts';

interface Saving {
  tenants: Tenants;
  config: Pick<Config, 'mailFrom'>;
  store: Pick<FileStore, 'remove'>;
}

/** Valid in this node after the commit, in the others as soon as they are notified. */
export async function saveSettings(
  { tenants, config, store }: Saving,
  { db, tenantId, afterCommit }: Pick<Call, 'db' | 'tenantId'> & { afterCommit: (work: () => Promise<void>) => void },
  { row, patch }: { row: SettingsRow; patch: Parameters<typeof changeSettings>[2] },
): Promise<PortalSettings> {
  const tenant = tenantWith(tenants, tenantId);
  const saved = await changeSettings(db, row, patch);
  const former = row.logoId !== saved.logoId ? row.logoId : null;
  if (former !== null) await deleteLogo(db, former);
  afterCommit(async () => {
    overlay(tenant, saved);
    if (former !== null) await store.remove(fileKey(tenantId, former));
  });
  return shownSettings(tenant, saved, config.mailFrom);
}
