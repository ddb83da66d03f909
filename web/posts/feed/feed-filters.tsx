import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { kindOf, mainKinds, otherKinds } from '../kinds.ts';
import { type FeedFilter, fewUpcoming, unreadQuery, upcomingQuery } from '../posts.queries.ts';

export function useFeedFilter() {
  const [search, setSearch] = useSearchParams();
  const choose = ({ kind, unread, toConfirm }: FeedFilter) =>
    setSearch(toConfirm ? { confirm: '1' } : unread ? { unread: '1' } : kind ? { kind } : {}, {
      replace: true,
      preventScrollReset: true,
    });
  const toConfirm = search.get('confirm') === '1';
  const unread = !toConfirm && search.get('unread') === '1';
  return { kind: unread || toConfirm ? undefined : kindOf(search.get('kind')), unread, toConfirm, choose };
}

export function FeedFilters() {
  const t = useTexts('posts');
  const { number } = useFormats();
  const { kind, unread, toConfirm, choose } = useFeedFilter();
  const { data } = useQuery(unreadQuery);
  const { data: open = 0 } = useQuery({
    ...upcomingQuery(fewUpcoming),
    select: (upcoming) => upcoming.toConfirm.total,
  });
  const other = otherKinds.find((other) => other === kind);
  return (
    <Chips label={t('feed.filter')}>
      <Chip chosen={!kind && !unread && !toConfirm} onClick={() => choose({})}>
        {t('feed.all')}
      </Chip>
      {(open > 0 || toConfirm) && (
        <Chip
          chosen={toConfirm}
          count={open > 0 ? number(open) : undefined}
          onClick={() => choose({ toConfirm: true })}
        >
          {t('feed.toConfirm')}
        </Chip>
      )}
      <Chip
        chosen={unread}
        count={data?.total ? number(data.total) : undefined}
        onClick={() => choose({ unread: true })}
      >
        {t('feed.unread')}
      </Chip>
      {mainKinds.map((item) => (
        <Chip key={item} chosen={item === kind} onClick={() => choose({ kind: item })}>
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
          <MenuItem key={item} chosen={item === kind} onClick={() => choose({ kind: item })}>
            {t(`manyKinds.${item}`)}
          </MenuItem>
        ))}
      </Menu>
    </Chips>
  );
}
