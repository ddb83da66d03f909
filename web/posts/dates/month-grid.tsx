import { dayAfter } from '#contract/base/clock.ts';
import { useState } from 'react';
import type { DatePage } from '#contract/posts/dates.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { mondayOf, today } from '#web/base/time/calendar.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { classes } from '#web/ui/text/classes.ts';
import { useMonthTitle } from './date-months.tsx';
import css from './month-grid.module.css';

interface Props {
  days: DatePage['days'];
  /** Brings the first date of a day into view. */
  onDay: (day: string) => void;
}

/** A month as a table; days with dates lead to the first of them in the list. */
export function MonthGrid({ days, onDay }: Props) {
  const t = useTexts('posts/dates');
  const titleOf = useMonthTitle();
  const { longDay } = useFormats();
  const language = useLanguage();
  const [month, setMonth] = useState(() => (days[0]?.day ?? today()).slice(0, 7));
  const counts = new Map(days.map(({ day, dates }) => [day, dates]));
  const first = mondayOf(`${month}-01`);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => dayAfter(first, week * 7 + at)),
  ).filter(([monday = '', ...rest]) => [monday, ...rest].some((day) => day.startsWith(month)));
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  const [before, after] = [monthAt(month, -1), monthAt(month, 1)];
  return (
    <Sheet as="section" className={css.grid} aria-label={t('month')}>
      <header>
        <h2>{titleOf(month)}</h2>
        <span>
          <IconButton icon="back" label={titleOf(before)} onClick={() => setMonth(before)} />
          <IconButton icon="forward" label={titleOf(after)} onClick={() => setMonth(after)} />
        </span>
      </header>
      <table aria-label={titleOf(month)}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {weekday.format(new Date(day)).replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const count = counts.get(day);
                const number = Number(day.slice(8));
                const look = classes(day === today() && css.today);
                return (
                  <td key={day}>
                    {count === undefined ? (
                      <span className={look}>{number}</span>
                    ) : (
                      <a
                        href={`#day-${day}`}
                        className={look}
                        aria-label={t('onDay', { day: longDay(day), count })}
                        onClick={(event) => {
                          event.preventDefault();
                          onDay(day);
                        }}
                      >
                        {number}
                      </a>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function monthAt(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
