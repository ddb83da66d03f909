import type { Announced } from '#contract/base/announced.ts';
import { isAnnounced, mustBeAnnounced } from '#platform/errors/announced.ts';
import { type Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import type { Counted, Leaving } from './outgoing.store.ts';

/** As `mustBeAnnounced`; counts only for callers that were shown something. */
export async function mustLeaveAsAnnounced(
  { tenants, leaves }: Pick<Mailing, 'tenants' | 'leaves'>,
  { query, tenantId }: { query: Announced; tenantId: string },
  count: (where: Counted) => Promise<Leaving>,
): Promise<void> {
  if (!isAnnounced(query)) return;
  const { mails, later, pushes, byLetter } = await count({ tenant: tenantWith(tenants, tenantId), leaves });
  mustBeAnnounced(query, { mails, later, pushes, byLetter });
}
