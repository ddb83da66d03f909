import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Nothing } from '#web/records/parts/nothing.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { leftState, type OfficeList } from './office-list.ts';

interface Props {
  list: OfficeList;
  state: Pick<TableState, 'search' | 'filter' | 'isNarrowed' | 'onReset'>;
}

export function NoPosts({ list, state }: Props) {
  const t = useTexts('posts/writing');
  const sought = state.search !== '' || state.filter('kind') !== '';
  const left = leftState(state.filter('is'));
  if (left && !sought)
    return <EmptyState title={t(`office.left.${left}.empty`)}>{t(`office.left.${left}.emptyText`)}</EmptyState>;
  return (
    <Nothing
      state={state}
      title={t(`office.${list}.empty`)}
      action={
        list !== 'drafts' && (
          <ButtonLink to={pages.drafts} variant="soft">
            {t('office.toDrafts')}
          </ButtonLink>
        )
      }
    >
      {t(`office.${list}.emptyText`)}
    </Nothing>
  );
}
