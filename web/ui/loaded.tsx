import type { ReactNode } from 'react';
import { isGone } from '#web/base/is-gone.ts';
import { FailureState } from './failure-state.tsx';
import { Coming } from './skeleton.tsx';

interface Props<T> {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  /** What failed, as a heading. */
  failed: string;
  /** Shown until it is there; a bar unless told. */
  coming?: ReactNode;
  /** In place of what is not there, or not for the reader; a failure as any other unless told. */
  gone?: ReactNode;
  /** Shown of what was loaded, also while it is loaded anew or that fails; nothing where it is shown elsewhere. */
  children?: (data: T) => ReactNode;
}

/** A part of the screen that shows what it has loaded, before that its shape, and why where it cannot be. */
export function Loaded<T>({ query: { data, error, refetch }, failed, coming, gone, children }: Props<T>) {
  if (gone !== undefined && isGone(error)) return gone;
  if (data !== undefined) return children?.(data);
  if (error) return <FailureState title={failed} error={error} retry={() => void refetch()} />;
  return coming === undefined ? <Coming height={20} width="60%" /> : coming;
}
