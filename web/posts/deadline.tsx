import type { PostSummary } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { daysUntil } from '#web/base/time/calendar.ts';
import { useNow } from '#web/base/time/now.ts';
import css from './deadline.module.css';

const soon = 14;

interface Props {
  day: string;
  purpose: PostSummary['deadlineFor'];
}

/** Amber in the last two weeks. */
export function Deadline({ day, purpose }: Props) {
  const left = daysUntil(day, useNow());
  return (
    <span className={classes(css.deadline, left >= 0 && left <= soon && css.soon)}>
      <Icon name="clock" size="small" />
      <span>{useDeadlineWords(day, purpose)}</span>
    </span>
  );
}

/** "Anmelden bis 4. Dezember, noch 14 Tage"; without a purpose "bis 4. Dezember". */
export function useDeadlineWords(day: string, purpose: Props['purpose']): string {
  const t = useTexts('posts');
  const now = useNow();
  const { longDay } = useFormats(now);
  const left = daysUntil(day, now);
  const words = { day: longDay(day), count: left };
  if (left < 0) return t('deadline.passed', words);
  const when = left === 0 ? 'today' : left <= soon ? 'left' : 'until';
  if (purpose === null) return t(`deadline.${when}`, words);
  return t(`deadline.for.${when}`, { ...words, verb: t(`deadline.verbs.${purpose}`) });
}
