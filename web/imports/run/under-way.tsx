import type { Import } from '#contract/imports/imports.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { StepTitle } from '../steps/step-title.tsx';
import css from './run.module.css';

interface Props {
  known: Import;
  label: string;
  text: string;
}

export function UnderWay({ known, label, text }: Props) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const { done, of } = known.progress ?? { done: 0, of: known.rows };
  const words = t('check.progress', { count: of, done: number(done), of: number(of) });
  return (
    <Sheet padded as="section" className={css.panel}>
      <StepTitle>{label}</StepTitle>
      <div className={css.progress}>
        <span aria-hidden="true">{words}</span>
        <ProgressTrack label={label} words={words} done={done} of={of} />
      </div>
      <p className={css.note} role="status">
        {text}
      </p>
    </Sheet>
  );
}
