import type { ReactNode } from 'react';
import { isGone } from '#web/base/network/is-gone.ts';
import { FailureState } from './failure-state.tsx';
import { Coming } from './skeleton.tsx';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  failed: string;
  coming?: ReactNode;
  /** For 404; by default the failure. */
  gone?: ReactNode;
  /** Stays during and after a failed refetch. */
  children?: (data: T) => ReactNode;
}

/** Loading, failure or content of a query; see docs/features/interface.md. */
export function Loaded<T>({ query: { data, error, refetch }, failed, coming, gone, children }: Props<T>) {
  if (gone !== undefined && isGone(error)) return gone;
  if (data !== undefined) return children?.(data);
  if (error) return <FailureState title={failed} error={error} retry={() => void refetch()} />;
  return coming === undefined ? <Coming height={20} width="60%" /> : coming;
}
