import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { PostKind } from '#contract/posts.ts';
import { Chip, Chips } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { kindOf, mainKinds, otherKinds } from '../kinds.ts';

/** The kind chosen in the address, and how to choose another. */
export function useKindFilter() {
  const [search, setSearch] = useSearchParams();
  const choose = (kind: PostKind | undefined) =>
    setSearch(kind ? { kind } : {}, { replace: true, preventScrollReset: true });
  return { kind: kindOf(search.get('kind')), choose };
}

/** All posts, or those of one kind; the rarer kinds wait in a menu. */
export function KindFilter() {
  const { t } = useTranslation('posts');
  const { kind, choose } = useKindFilter();
  const other = otherKinds.find((other) => other === kind);
  return (
    <Chips label={t('feed.filter')}>
      <Chip chosen={!kind} onClick={() => choose(undefined)}>
        {t('feed.all')}
      </Chip>
      {mainKinds.map((item) => (
        <Chip key={item} chosen={item === kind} onClick={() => choose(item)}>
          {t(`manyKinds.${item}`)}
        </Chip>
      ))}
      <Menu
        position="bottom-start"
        target={
          <Chip chosen={Boolean(other)}>
            {other ? t(`manyKinds.${other}`) : t('feed.otherKinds')}
            <Icon name="down" size="small" />
          </Chip>
        }
      >
        {otherKinds.map((item) => (
          <MenuItem key={item} chosen={item === kind} onClick={() => choose(item)}>
            {t(`manyKinds.${item}`)}
          </MenuItem>
        ))}
      </Menu>
    </Chips>
  );
}
