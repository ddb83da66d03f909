import type { DatePage } from '#contract/posts/dates.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Chip, Chips } from '#web/ui/text/chip.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/menu.tsx';
import { useDateFilter } from './use-date-filter.ts';

/** Of what there is: kinds that occur, and guilds where there are several. */
export function DateFilters({ found: { kinds, deadlines, mine, guilds } }: { found: DatePage }) {
  const t = useTexts(['posts', 'posts/dates']);
  const { number } = useFormats();
  const { filter, choose } = useDateFilter();
  const { guild } = filter;
  const of = guild === undefined ? {} : { guild };
  const shown = kinds.some(({ kind }) => kind === filter.kind) || !filter.kind || filter.kind === 'deadline';
  return (
    <Chips label={t('posts/dates:filter')}>
      <Chip chosen={!filter.kind && !filter.mine} onClick={() => choose(of)}>
        {t('posts/dates:all')}
      </Chip>
      {(mine > 0 || filter.mine) && (
        <Chip
          chosen={filter.mine === 'true'}
          count={mine > 0 ? number(mine) : undefined}
          onClick={() => choose({ ...of, mine: 'true' })}
        >
          {t('posts/dates:mine')}
        </Chip>
      )}
      {[...kinds.map(({ kind }) => kind), ...(shown ? [] : [filter.kind])].map(
        (kind) =>
          kind &&
          kind !== 'deadline' && (
            <Chip key={kind} chosen={kind === filter.kind} onClick={() => choose({ ...of, kind })}>
              {t(`kinds.${kind}`)}
            </Chip>
          ),
      )}
      {(deadlines > 0 || filter.kind === 'deadline') && (
        <Chip
          chosen={filter.kind === 'deadline'}
          count={deadlines > 0 ? number(deadlines) : undefined}
          onClick={() => choose({ ...of, kind: 'deadline' })}
        >
          {t('posts/dates:deadline')}
        </Chip>
      )}
      {(guilds.length > 1 || guild) && (
        <Menu
          position="bottom-start"
          target={
            <Chip chosen={guild !== undefined}>
              <Icon name="guild" size="small" />
              {guilds.find(({ id }) => id === guild)?.name ?? t('posts/dates:allGuilds')}
              <Icon name="down" size="small" />
            </Chip>
          }
        >
          <MenuItem chosen={guild === undefined} onClick={() => choose({ ...filter, guild: undefined })}>
            {t('posts/dates:allGuilds')}
          </MenuItem>
          {guilds.map(({ id, name }) => (
            <MenuItem key={id} chosen={id === guild} onClick={() => choose({ ...filter, guild: id })}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Chips>
  );
}
