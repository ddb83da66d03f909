import type { ConfirmationOverview } from '#contract/confirmations.ts';
import { type ConfirmationState, confirmationStates } from '#contract/confirmations/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { gap } from '#web/ui/text/content-in.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import listHead from '#web/ui/table/list-head.module.css';
import { NarrowedTo } from '#web/ui/table/narrowed-to.tsx';
import type { TableState } from '#web/ui/table/use-table-state.ts';

interface Props {
  overview: ConfirmationOverview;
  state: Pick<TableState, 'onFilter' | 'search'>;
  chosen: ConfirmationState | '';
  guild: ConfirmationOverview['guilds'][number] | undefined;
}

export function HoldersHead({ overview: { by, total, done, withoutAccess }, state, chosen, guild }: Props) {
  const t = useTexts('confirmations');
  const counts = { '': total, withoutAccess, open: total - done - withoutAccess, done };
  const titles = {
    '': t('results.everyone'),
    withoutAccess: t('results.withoutAccess'),
    open: t('results.open'),
    done: t('results.done'),
  };
  // The figures are of the whole list.
  const isWhole = !guild && state.search === '';
  return (
    <div className={listHead.head}>
      <h2>{t(`results.list.${by}`)}</h2>
      {guild && (
        <NarrowedTo
          text={t('results.ofGuild', { guild: gap })}
          name={guild.guild ? <Content>{guild.guild.name}</Content> : t('results.noGuild')}
          onRemove={() => state.onFilter('guild', null)}
        />
      )}
      <FilterChips
        label={t('results.filter')}
        choices={(['', ...confirmationStates] as const).map((value) => ({
          value,
          title: titles[value],
          ...(isWhole && { count: counts[value] }),
        }))}
        value={chosen}
        onChange={(value) => state.onFilter('state', value || null)}
      />
    </div>
  );
}
