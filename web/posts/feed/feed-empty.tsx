import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useKindFilter } from './kind-filter.tsx';

/** Nothing of this kind, or nothing at all: what would hang here. */
export function FeedEmpty() {
  const { t } = useTranslation('posts');
  const { kind, choose } = useKindFilter();
  if (!kind) return <EmptyState title={t('feed.empty.title')}>{t('feed.empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={t(`feed.emptyKind.${kind}.title`)}
      action={
        <Button variant="soft" onClick={() => choose(undefined)}>
          {t('feed.showAll')}
        </Button>
      }
    >
      {t(`feed.emptyKind.${kind}.text`)}
    </EmptyState>
  );
}
