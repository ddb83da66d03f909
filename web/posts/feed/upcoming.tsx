import { useState } from 'react';
import type { Upcoming as Found } from '#contract/posts/upcoming.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Popover } from '#web/ui/overlay/popover.tsx';
import { dayOf } from '#contract/base/clock.ts';
import { useNow } from '#web/base/time/now.ts';
import { fewUpcoming, type upcomingQuery } from '../posts.queries.ts';
import css from './upcoming.module.css';
import { UpcomingLists } from './upcoming-lists.tsx';

const all = 100;

interface Props {
  /** Undefined while loading, and after a failure. */
  found: Found | undefined;
  isPending: boolean;
  onAll: () => void;
}

/** Independent of the feed's pages. */
export function useUpcoming(queryOf: (size: number) => ReturnType<typeof upcomingQuery>): Props {
  const [size, setSize] = useState(fewUpcoming);
  const { data, isPending } = useSteadyQuery(queryOf(size));
  const found = data && data.open.total + data.appointments.total + data.toConfirm.total > 0 ? data : undefined;
  return { found, isPending, onAll: () => setSize(all) };
}

export function Upcoming({ found, onAll }: Props) {
  const t = useTexts('posts');
  if (!found) return null;
  return (
    <aside className={css.aside} aria-label={t('upcoming.label')}>
      <UpcomingLists found={found} onAll={onAll} />
    </aside>
  );
}

/** In one line, opening a popover or, on a phone, a sheet. */
export function UpcomingLine({ found, isPending, onAll }: Props) {
  const t = useTexts('posts');
  const words = useUpcomingWords();
  // Reserves its line, so that nothing moves when it has loaded.
  if (isPending) return <span className={css.line} />;
  if (!found) return null;
  return (
    <Popover
      title={t('upcoming.title')}
      target={
        <button type="button" className={css.line}>
          <Icon name={found.open.total + found.toConfirm.total > 0 ? 'clock' : 'calendar'} />
          <span>{words(found)}</span>
          <Icon name="down" size="small" />
        </button>
      }
    >
      <div className={css.lists}>
        <UpcomingLists found={found} onAll={onAll} />
      </div>
    </Popover>
  );
}

/** "2 Beiträge noch zu bestätigen, 5 offene Fristen, nächste am 30. November", else the events. */
function useUpcomingWords(): (found: Found) => string {
  const t = useTexts('posts');
  const now = useNow();
  const { longDay, number } = useFormats(now);
  return ({ open, appointments, toConfirm }) => {
    const asked =
      toConfirm.total > 0 && t('upcoming.toConfirmLine', { count: toConfirm.total, number: number(toConfirm.total) });
    if (open.total === 0 && asked) return asked;
    if (open.total === 0 || open.next === null) {
      const at = appointments.items[0]?.eventAt ?? now;
      return t('upcoming.datesLine', {
        count: appointments.total,
        number: number(appointments.total),
        day: longDay(at),
      });
    }
    const words = { count: open.total, number: number(open.total), day: longDay(open.next) };
    const deadlines = open.next === dayOf(now) ? t('upcoming.openToday', words) : t('upcoming.openLine', words);
    return asked ? `${asked}, ${deadlines}` : deadlines;
  };
}
