import type { ReactNode } from 'react';
import type { User } from '#contract/people/people.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { useOwnRecord } from './own-record.ts';

export function RecordShown({ children }: { children: (user: User) => ReactNode }) {
  const t = useTexts('profile');
  return (
    <Loaded query={useOwnRecord()} failed={t('failed')} coming={<Coming shape="block" height={320} />}>
      {children}
    </Loaded>
  );
}
