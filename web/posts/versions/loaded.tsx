import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#web/base/use-texts.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import css from './versions.module.css';

interface Props<T> {
  of: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  children: (data: T) => ReactNode;
}

/** What was asked for, or that it comes, or that it does not. */
export function Loaded<T>({ of: { data, error, refetch }, children }: Props<T>) {
  const t = useTexts('posts');
  if (data !== undefined) return children(data);
  if (error) return <FailureState title={t('versions.failed')} error={error} retry={() => void refetch()} />;
  return (
    <Loading>
      <div className={css.coming}>
        {[38, 92, 64].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={20} />
        ))}
      </div>
    </Loading>
  );
}
