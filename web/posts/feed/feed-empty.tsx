import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFeedFilter } from './feed-filters.tsx';

export function FeedEmpty() {
  const t = useTexts('posts');
  const { kind, unread, toConfirm, choose } = useFeedFilter();
  const isAll = !kind && !unread && !toConfirm;
  const which = toConfirm ? 'emptyToConfirm' : 'emptyUnread';
  const isAdmin = useIsAdmin();
  if (isAll && isAdmin)
    return (
      <EmptyState
        title={t('feed.empty.title')}
        action={
          <ButtonLink variant="soft" icon="write" to={pages.admin}>
            {t('office.new')}
          </ButtonLink>
        }
      >
        {t('feed.empty.office')}
      </EmptyState>
    );
  if (isAll) return <EmptyState title={t('feed.empty.title')}>{t('feed.empty.text')}</EmptyState>;
  return (
    <EmptyState
      title={kind ? t(`feed.emptyKind.${kind}.title`) : t(`feed.${which}.title`)}
      action={
        <Button variant="soft" onClick={() => choose({})}>
          {t('feed.showAll')}
        </Button>
      }
    >
      {kind ? t(`feed.emptyKind.${kind}.text`) : t(`feed.${which}.text`)}
    </EmptyState>
  );
}
