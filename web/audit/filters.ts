import { auditActions } from '#contract/audit-words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import type { useAddress } from '#web/ui/address/use-address.ts';

export type AuditFilters = NonNullable<ArgsOf<'GET /api/audit/export'>['query']>;

/** What the address asks for; what means nothing counts as not asked. */
export function filtersIn(address: Pick<ReturnType<typeof useAddress>, 'get'>): AuditFilters {
  const action = auditActions.find((one) => one === address.get('action'));
  const [from, to] = [address.get('from'), address.get('to')].map(dayOr);
  const search = address.get('search');
  return { search, ...(action && { action }), ...(from && { from }), ...(to && { to }) };
}

export const noFilters = { search: null, action: null, from: null, to: null, page: null };

function dayOr(text: string): string | undefined {
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? text : undefined;
}
