import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Null or '' removes a parameter. */
export type AddressChanges = Record<string, string | number | null>;

interface Way {
  /** Replaces the history entry: while typing. */
  replace?: boolean;
  /** Skips the unsaved guard. */
  saved?: boolean;
}

/** State in the query, so that reload, history and links restore it. Does not scroll. */
export function useAddress() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();

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
