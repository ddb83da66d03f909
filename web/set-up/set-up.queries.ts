import { useQuery } from '@tanstack/react-query';
import type { PortalSettings } from '#contract/tenants/settings.ts';
import type { SetUpStep } from '#contract/tenants/words.ts';
import { query } from '#web/base/api.ts';
import { session } from '#web/base/session.ts';

export const portalQuery = query('GET /api/portal');

export interface SetUp {
  portal: PortalSettings;
  counts: { guild: number; company: number; user: number };
  done: Record<SetUpStep, boolean>;
}

/** Steps that were done elsewhere are done as well. Undefined while loading. */
export function useSetUp(): SetUp | undefined {
  const portal = useQuery(portalQuery).data;
  const counts = useQuery(query('GET /api/targets/counts')).data;
  if (!portal || !counts) return undefined;
  const done = {
    identity: portal.hasIdentity,
    crafts: portal.craftIds !== null,
    guilds: counts.guild > 0,
    people: counts.company > 0 || counts.user > 1,
    invitations: portal.isSetUp,
  };
  return { portal, counts, done };
}

/** What is around the page shows it too. */
export function takeOver(saved: PortalSettings): void {
  const now = session.get();
  if (!now.tenant) return;
  const { name, shortName, logo, isSetUp, email, phone, imprint, privacy } = saved;
  const contact = { email, phone };
  const legal = { ...now.tenant.legal, imprint, privacy };
  session.set({ ...now, tenant: { ...now.tenant, name, shortName, logo, isSetUp, contact, legal } });
}

/** The colours of a document are made with it: in another colour it is loaded again. */
export function wearColor({ primaryColor }: PortalSettings): void {
  if (session.get().tenant?.palette.primaryColor !== primaryColor) globalThis.location.reload();
}
