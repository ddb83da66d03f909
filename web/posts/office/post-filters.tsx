import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuDivider, MenuItem } from '#web/ui/overlay/menu.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';
import { fourEyesQuery } from '../authors/authors.queries.ts';
import { kindOf, mainKinds, otherKinds } from '../kinds.ts';
import { countsQuery } from '../posts.queries.ts';
import { leftStates, type OfficeList } from './office-list.ts';
import { Trash } from './trash.tsx';

type Filters = Pick<TableState, 'filter' | 'onFilter'>;

export function PostFilters({ list, state }: { list: OfficeList; state: Filters }) {
  return (
    <>
      {list === 'published' && <StateFilter state={state} />}
      {list !== 'published' && <OnlyFilter list={list} state={state} />}
      <KindFilter state={state} />
      {list !== 'published' && <Trash />}
    </>
  );
}

function StateFilter({ state }: { state: Filters }) {
  const t = useTexts(['posts', 'posts/writing']);
  const { data: counts } = useQuery(countsQuery);
  return (
    <FilterChips
      label={t('posts/writing:office.state')}
      value={state.filter('is')}
      choices={[
        { value: '', title: t('office.published.title'), count: counts?.published },
        ...leftStates.map((left) => ({
          value: left,
          title: t(`posts/writing:office.left.${left}.filter`),
          count: counts?.[left],
        })),
      ]}
      onChange={(is) => state.onFilter('is', is)}
    />
  );
}

function OnlyFilter({ list, state }: { list: OfficeList; state: Filters }) {
  const t = useTexts('posts/authors');
  const { data } = useQuery(fourEyesQuery);
  const choices = ['mine', ...(data?.on && list === 'drafts' ? (['toApprove'] as const) : [])] as const;
  return (
    <FilterChips
      label={t('only.label')}
      value={state.filter('only')}
      choices={[{ value: '', title: t('only.all') }, ...choices.map((value) => ({ value, title: t(`only.${value}`) }))]}
      onChange={(only) => state.onFilter('only', only)}
    />
  );
}

function KindFilter({ state }: { state: Filters }) {
  const t = useTexts(['posts', 'posts/writing']);
  const kind = kindOf(state.filter('kind'));
  return (
    <Chips label={t('posts/writing:office.kind')}>
      <Menu
        position="bottom-start"
        target={
          <Chip chosen={Boolean(kind)}>
            {kind ? t(`manyKinds.${kind}`) : t('posts/writing:office.anyKind')}
            <Icon name="down" size="small" />
          </Chip>
        }
      >
        <MenuItem chosen={!kind} onClick={() => state.onFilter('kind', null)}>
          {t('posts/writing:office.anyKind')}
        </MenuItem>
        <MenuDivider />
        {[...mainKinds, ...otherKinds].map((one) => (
          <MenuItem key={one} chosen={one === kind} onClick={() => state.onFilter('kind', one)}>
            {t(`manyKinds.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </Chips>
  );
}
