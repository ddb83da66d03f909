import type { ListedDate } from '#contract/posts/dates.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useLanguage } from '#web/base/language/use-texts.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { DateRow } from './date-row.tsx';
import css from './dates.module.css';

interface Props {
  dates: readonly ListedDate[];
  by?: 'month' | 'year';
  /** Rows name the guild, as there are several. */
  withGuild: boolean;
}

/** One sheet a month, or of past ones a year. */
export function DateMonths({ dates, by = 'month', withGuild }: Props) {
  const titleOf = useMonthTitle();
  const groups = Map.groupBy(dates, ({ day }) => day.slice(0, by === 'month' ? 7 : 4));
  const shown = new Set<string>();
  return (
    <div className={css.months}>
      {[...groups].map(([key, group]) => (
        <section key={key}>
          <h2 className={css.month}>{by === 'month' ? titleOf(key) : key}</h2>
          <Sheet as="ul">
            {group.map((date) => {
              const isFirst = !shown.has(date.day);
              shown.add(date.day);
              return (
                <DateRow
                  key={`${date.is} ${date.post.id}`}
                  date={date}
                  isFirst={isFirst && by === 'month'}
                  withGuild={withGuild}
                />
              );
            })}
          </Sheet>
        </section>
      ))}
    </div>
  );
}

/** "Dezember 2026" of `2026-12`. */
export function useMonthTitle(): (month: string) => string {
  const language = useLanguage();
  const { capitalized } = useFormats();
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (month) => capitalized(format.format(new Date(`${month}-01`)));
}
