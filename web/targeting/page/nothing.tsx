import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface Props {
  /** Whether it is a search or a filter that finds nothing. */
  searched: boolean;
  title: string;
  /** What would stand here, and what it is good for. */
  children: ReactNode;
}

/** No row: because there is nothing yet, or because of what was looked for. */
export function Nothing({ searched, title, children }: Props) {
  const { t } = useTranslation('targeting');
  const address = useAddress();
  if (!searched) {
    return <EmptyState title={title}>{children}</EmptyState>;
  }
  const reset = { search: null, is: null, state: null, lacks: null, page: null };
  return (
    <EmptyState
      title={t('nothing.title')}
      action={
        <Button variant="soft" onClick={() => address.go(reset)}>
          {t('nothing.reset')}
        </Button>
      }
    >
      {t('nothing.text')}
    </EmptyState>
  );
}
