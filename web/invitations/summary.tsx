import type { InvitationCounts } from '#contract/invitations.ts';
import { useTenant } from '#web/base/session.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Figures } from '#web/ui/figures/figures.tsx';
import { ProgressBar } from '#web/ui/progress/progress-bar.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import css from './invitations.module.css';
import { isUnderWay, progressOf } from './invitations.queries.ts';

const tones = { none: 'primary', sent: 'gain', back: 'loss', missing: 'warn' } as const;

export function Summary({ counts }: { counts: InvitationCounts }) {
  const t = useTexts(['invitations', 'ui']);
  const { number } = useFormats();
  const { mailsLeave } = useTenant();
  const { done, of } = progressOf(counts);
  const figures = {
    none: counts.none,
    sent: counts.sent,
    back: counts.refused + counts.bounced,
    missing: counts.missing,
  };
  return (
    <Sheet padded as="section" aria-label={t('counts')} className={css.summary}>
      <Figures
        figures={(['none', 'sent', 'back', 'missing'] as const).map((key) => ({
          key,
          value: number(figures[key]),
          title: t(key === 'sent' && !mailsLeave ? 'states.kept' : `figures.${key}`),
          tone: figures[key] > 0 ? tones[key] : undefined,
        }))}
      />
      {isUnderWay(counts) && (
        <div className={css.working}>
          <ProgressBar
            label={t('working')}
            words={t('progress', { count: of, done: number(done), of: number(of) })}
            done={done}
            of={of}
          />
          <p role="status">{t('workingText')}</p>
        </div>
      )}
    </Sheet>
  );
}
