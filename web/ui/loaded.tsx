import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureState } from './failure-state.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** What failed, as a heading. */
  failed: string;
  /** Shown of what was loaded, also while it is loaded anew or that fails. */
  children: (data: T) => ReactNode;
}

/** A part of the screen that shows what it has loaded, before that a bar, and why where it cannot be. */
export function Loaded<T>({ query: { data, error, refetch }, failed, children }: Props<T>) {
  if (data !== undefined) return children(data);
  if (error) return <FailureState title={failed} error={error} retry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton height={20} width="60%" />
    </Loading>
  );
}
