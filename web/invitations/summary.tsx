import { useTranslation } from 'react-i18next';
import type { InvitationCounts } from '#contract/invitations.ts';
import { useFormats } from '#web/base/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import css from './invitations.module.css';
import { isUnderWay, progressOf } from './invitations.queries.ts';

/** The figures that matter, and how far the sending is while mails go out. */
export function Summary({ counts }: { counts: InvitationCounts }) {
  const { t } = useTranslation('invitations');
  const { number } = useFormats();
  const { done, of } = progressOf(counts);
  const figures = {
    none: counts.none,
    sent: counts.sent,
    back: counts.refused + counts.bounced,
    missing: counts.missing,
  };
  return (
    <Sheet padded as="section" aria-label={t('counts')} className={css.summary}>
      <dl className={css.figures}>
        {(['none', 'sent', 'back', 'missing'] as const).map((figure) => (
          <div key={figure} className={classes(figures[figure] > 0 && css[figure])}>
            <dd>{number(figures[figure])}</dd>
            <dt>{t(`figures.${figure}`)}</dt>
          </div>
        ))}
      </dl>
      {isUnderWay(counts) && (
        <div className={css.working}>
          <ProgressBar
            label={t('working')}
            words={t('progress', { done: number(done), of: number(of) })}
            done={done}
            of={of}
          />
          <p role="status">{t('workingText')}</p>
        </div>
      )}
    </Sheet>
  );
}
