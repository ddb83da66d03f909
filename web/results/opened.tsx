import type { PostResults } from '#contract/results.ts';
import { useFormats } from '#web/base/formats.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ByGuild } from '#web/confirmations/results/by-guild.tsx';
import { Chart } from '#web/confirmations/results/chart.tsx';
import css from '#web/confirmations/results/results.module.css';
import { useAddress } from '#web/ui/address/use-address.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { isUntold, useFigure } from './use-figure.ts';

/** How many have opened it, and when. */
export function Opened({ results: { opened, people, days, names } }: { results: PostResults }) {
  const t = useTexts('results');
  const { fullDay, number } = useFormats();
  const figure = useFigure();
  const total = number(people);
  return (
    <Sheet as="section" padded className={css.top}>
      <div>
        <p className={css.figure}>
          {figure(opened, people)} {!isUntold(opened, people) && <small>{t('of', { total })}</small>}
        </p>
        <p>{t('haveOpened')}</p>
        {!names && <p className={css.hint}>{t('namesOff')}</p>}
      </div>
      <Chart
        days={days}
        total={people}
        all={t('all', { total })}
        sentence={({ day, done }) => t('chart', { done: number(done), total, day: fullDay(day) })}
      />
    </Sheet>
  );
}

/** The same by guild: each opens its people. */
export function OpenedByGuild({ results: { guilds } }: { results: PostResults }) {
  const t = useTexts('results');
  const { number } = useFormats();
  const figure = useFigure();
  const address = useAddress();
  const rows = guilds.map(({ guild, total, opened }) => ({
    key: guild?.id ?? '',
    name: guild?.name ?? t('noGuild'),
    count: isUntold(opened, total) ? t('untold') : t('count', { opened: figure(opened, total), total: number(total) }),
    part: opened.is === 'fewerThan' ? 0 : opened.people / Math.max(total, 1),
    to: address.to({ list: 'reached', 'list.guild': guild?.id ?? 'none', 'list.page': null }),
  }));
  return <ByGuild title={t('byGuild')} rows={rows} />;
}
