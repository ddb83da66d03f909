import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Button, ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export function NobodyInvited({ searched }: { searched: boolean }) {
  const t = useTexts('invitations');
  const address = useAddress();
  if (searched)
    return (
      <EmptyState
        title={t('nothing')}
        action={
          <Button variant="soft" onClick={() => address.go({ search: null, is: null, page: null })}>
            {t('reset')}
          </Button>
        }
      >
        {t('nothingText')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={t('empty')}
      action={
        <ButtonLink variant="soft" icon="upload" to={`${pages.imports}?kind=people`}>
          {t('importPeople')}
        </ButtonLink>
      }
    >
      {t('emptyText')}
    </EmptyState>
  );
}
