import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Parts of an address's query that change; null or '' takes one out. */
export type AddressChanges = Record<string, string | number | null>;

interface Way {
  /** In place of where one is, so that "back" leads further: for letters of a search, not for steps of a reader. */
  replace?: boolean;
  /** What was typed is saved: no question about it stands in the way. */
  saved?: boolean;
}

/**
 * What a screen shows, kept in the address's query: reload, back and forward, and a link sent to a colleague show the
 * same again. Moving does not scroll.
 */
export function useAddress() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  /** Where a link leads that changes these parts and keeps the others. */
  function to(changes: AddressChanges): string {
    return changed(pathname, params, changes);
  }

  function go(changes: AddressChanges, { replace = false, saved = false }: Way = {}): void {
    void navigate(to(changes), { replace, preventScrollReset: true, state: saved ? { saved } : null });
  }

  return { get: (key: string) => params.get(key) ?? '', to, go };
}

function changed(pathname: string, params: URLSearchParams, changes: AddressChanges): string {
  const next = new URLSearchParams(params);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(key);
    else next.set(key, String(value));
  }
  return next.size > 0 ? `${pathname}?${next}` : pathname;
}
