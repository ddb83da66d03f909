import { auditActions } from '#contract/audit/words.ts';
import type { ArgsOf } from '#web/base/api.ts';
import type { useAddress } from '#web/ui/page/use-address.ts';

export type AuditFilters = NonNullable<ArgsOf<'GET /api/audit/export'>['query']>;

/** Reads are hidden unless asked for. */
export const shownActions = ['change', ...auditActions, 'all'] as const;
export type ShownActions = (typeof shownActions)[number];

export function shownIn(address: Pick<ReturnType<typeof useAddress>, 'get'>): ShownActions {
  return shownActions.find((one) => one === address.get('action')) ?? 'change';
}

/** Invalid values count as absent. */
export function filtersIn(address: Pick<ReturnType<typeof useAddress>, 'get'>): AuditFilters {
  const action = shownIn(address);
  const [from, to] = [address.get('from'), address.get('to')].map(dayOr);
  const search = address.get('search');
  return { search, ...(action !== 'all' && { action }), ...(from && { from }), ...(to && { to }) };
}

export const noFilters = { search: null, action: null, from: null, to: null, page: null };

function dayOr(text: string): string | undefined {
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) ? text : undefined;
}
