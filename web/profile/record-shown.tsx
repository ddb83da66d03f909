import type { ReactNode } from 'react';
import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useOwnRecord } from './own-record.ts';

/** Shows what is kept of the signed-in person, once it is there. */
export function RecordShown({ children }: { children: (user: User) => ReactNode }) {
  const t = useTexts('profile');
  const { data, error, again } = useOwnRecord();
  if (data) return children(data);
  if (error) return <FailureState title={t('failed')} error={error} retry={again} />;
  return (
    <Loading>
      <Skeleton shape="block" height={320} />
    </Loading>
  );
}
