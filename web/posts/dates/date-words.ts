import { zone } from '#contract/base/clock.ts';
import { daysOf } from '#contract/posts/event-days.ts';
import type { EventDate } from '#contract/posts/event.ts';
import { daysBetween, timeOf } from '#web/base/time/calendar.ts';
import { formatsOf, useFormats } from '#web/base/time/formats.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';

export interface DateWords {
  /** "Samstag, 16. Januar 2027", "Montag, 11. Januar 2027 bis Freitag, 15. Januar 2027". */
  daysIn(date: EventDate): string;
  /**
   * Beside a leaf: "Samstag, 8:30 bis 13:00 Uhr", "Montag bis Freitag, ganztägig", of a course "26. Jan. und 2. Feb.,
   * je 18:00 bis 20:30 Uhr".
   */
  besideLeaf(all: readonly EventDate[], wholeDay: boolean): string;
  /** "8:30 bis 13:00 Uhr", elsewhere "8:30 bis 13:00 Uhr, Berlin"; over several days "Freitag, 14:00 Uhr bis Samstag, 13:00 Uhr"; of
   *  whole days "ganztägig". */
  timesIn(date: EventDate, wholeDay: boolean): string;
  /** Both. */
  dateIn(date: EventDate, wholeDay: boolean): string;
}

/** The dates of events in words, in the zone of the portal. */
export function useDateWords(): DateWords {
  const t = useTexts('posts');
  const { fullDay, weekday, capitalized, listed, time } = useFormats();
  const language = useLanguage();
  const daysIn = (date: EventDate) => {
    const { first, last } = daysOf(date);
    const from = capitalized(fullDay(first));
    return first === last ? from : t('event.range', { from, to: fullDay(last) });
  };
  const timesIn = ({ at, endsAt }: EventDate, wholeDay: boolean) => {
    if (wholeDay) return t('event.wholeDay');
    const { first, last } = daysOf({ at, endsAt });
    if (endsAt !== null && first !== last) {
      const moment = (one: string) => t('event.at', { day: weekday(one), time: time(one) });
      const times = t('event.range', { from: capitalized(moment(at)), to: moment(endsAt) });
      return isElsewhere(at) ? `${times}, ${city}` : times;
    }
    const times = endsAt === null ? time(at) : t('event.range', { from: time(at), to: time(endsAt) });
    return isElsewhere(at) ? t('event.timeThere', { time: times, city }) : t('event.time', { time: times });
  };
  const besideLeaf = ([date, ...others]: readonly EventDate[], wholeDay: boolean) => {
    if (!date) return '';
    const times = timesIn(date, wholeDay);
    if (others.length > 0) {
      // The year of the first one goes without saying.
      const { shortDay } = formatsOf(language, new Date(date.at));
      const days = listed([date, ...others].map(({ at }) => shortDay(at)));
      const isSame = others.every((one) => timesIn(one, wholeDay) === times);
      return isSame ? `${days}, ${wholeDay ? times : t('event.each', { times })}` : days;
    }
    const { first, last } = daysOf(date);
    if (first === last) return `${capitalized(weekday(first))}, ${times}`;
    if (!wholeDay) return times;
    if (daysBetween(first, last) > 6) return `${daysIn(date)}, ${times}`;
    return `${t('event.range', { from: capitalized(weekday(first)), to: weekday(last) })}, ${times}`;
  };
  return {
    daysIn,
    besideLeaf,
    timesIn,
    dateIn: (date, wholeDay) => (wholeDay ? daysIn(date) : `${daysIn(date)}, ${timesIn(date, false)}`),
  };
}

const city = zone.slice(zone.indexOf('/') + 1);

/** Whether the reader's clock shows another time then. */
export function isElsewhere(at: string): boolean {
  const own = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
  return own.format(new Date(at)) !== timeOf(at);
}
