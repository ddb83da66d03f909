import { useTranslation } from 'react-i18next';
import { useFormats } from '#web/base/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { daysUntil } from './calendar.ts';
import { useNow } from './now.ts';
import css from './deadline.module.css';

const soon = 14;

/** Until when one has to act, in words; amber in the last two weeks. */
export function Deadline({ day }: { day: string }) {
  const left = daysUntil(day, useNow());
  return (
    <span className={classes(css.deadline, left >= 0 && left <= soon && css.soon)}>
      <Icon name="clock" size="small" />
      <span>{useDeadlineWords(day)}</span>
    </span>
  );
}

/** "bis 4. Dezember, noch 14 Tage". */
export function useDeadlineWords(day: string): string {
  const { t } = useTranslation('posts');
  const now = useNow();
  const { longDay } = useFormats(now);
  const left = daysUntil(day, now);
  const words = { day: longDay(day), count: left };
  if (left < 0) return t('deadline.passed', words);
  if (left === 0) return t('deadline.today', words);
  return left <= soon ? t('deadline.left', words) : t('deadline.until', words);
}
