import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useFeedFilter } from './feed-filters.tsx';

export function FeedEmpty() {
  const t = useTexts(['posts', 'posts/empty']);
  const { kind, unread, toConfirm, choose } = useFeedFilter();
  const isAll = !kind && !unread && !toConfirm;
  const which = toConfirm ? 'toConfirm' : 'unread';
  const isAdmin = useIsAdmin();
  if (isAll && isAdmin)
    return (
      <EmptyState
        title={t('posts/empty:all.title')}
        action={
          <ButtonLink variant="soft" icon="write" to={pages.admin}>
            {t('office.new')}
          </ButtonLink>
        }
      >
        {t('posts/empty:all.office')}
      </EmptyState>
    );
  if (isAll) return <EmptyState title={t('posts/empty:all.title')}>{t('posts/empty:all.text')}</EmptyState>;
  return (
    <EmptyState
      title={kind ? t(`posts/empty:kind.${kind}.title`) : t(`posts/empty:${which}.title`)}
      action={
        <Button variant="soft" onClick={() => choose({})}>
          {t('posts/empty:showAll')}
        </Button>
      }
    >
      {kind ? t(`posts/empty:kind.${kind}.text`) : t(`posts/empty:${which}.text`)}
    </EmptyState>
  );
}
