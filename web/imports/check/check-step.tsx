import type { Import } from '#contract/imports/imports.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { Failed } from '../run/failed.tsx';
import { RunPanel } from '../run/run-panel.tsx';
import { UnderWay } from '../run/under-way.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import css from './check.module.css';
import { OutcomeFigures } from './figures.tsx';
import { LeaveOut } from './leave-out/leave-out.tsx';
import { Questions } from './questions/questions.tsx';
import { Rows } from './rows.tsx';

export function CheckStep({ known }: { known: Import }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const { state, counts } = known;
  if (state === 'failed') return <Failed known={known} />;
  if (!counts || state === 'checking')
    return <UnderWay known={known} label={t('check.working')} text={t('check.workingText')} />;
  const filling = {
    new: number(counts.new),
    changed: number(counts.changed),
    unchanged: number(counts.unchanged),
    wrong: number(counts.wrong),
    asked: number(counts.asked),
  };
  return (
    <>
      <Sheet padded as="section" className={css.found}>
        <StepTitle>{t('check.title')}</StepTitle>
        <span role="status">
          <VisuallyHidden>{t('check.found', filling)}</VisuallyHidden>
        </span>
        <OutcomeFigures counts={counts} />
        <RunPanel known={known} counts={counts} />
      </Sheet>
      {counts.wrong > 0 && <LeaveOut known={known} />}
      <Questions known={known} />
      <Rows known={known} counts={counts} />
    </>
  );
}
