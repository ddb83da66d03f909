import type { ReactNode } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';

interface Props {
  state: Pick<TableState, 'isNarrowed' | 'onReset'>;
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

export function Nothing({ state, title, children, action }: Props) {
  const t = useTexts('records');
  if (!state.isNarrowed) {
    return (
      <EmptyState title={title} action={action}>
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('nothing.title')}
      action={
        <Button variant="soft" onClick={state.onReset}>
          {t('nothing.reset')}
        </Button>
      }
    >
      {t('nothing.text')}
    </EmptyState>
  );
}
