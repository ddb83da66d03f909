import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Figures } from '#web/ui/figures/figures.tsx';
import css from './check.module.css';
import { type Counts, outcomesOf } from './outcomes.ts';

const tones = {
  asked: 'warn',
  new: 'gain',
  changed: 'primary',
  unchanged: undefined,
  leftOut: undefined,
  wrong: 'loss',
} as const;

export function OutcomeFigures({ counts }: { counts: Counts }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  return (
    <div className={css.figures}>
      <Figures
        figures={outcomesOf(counts).map((outcome) => ({
          key: outcome,
          value: number(counts[outcome]),
          title: t(`check.figures.${outcome}`, { count: counts[outcome] }),
          tone: counts[outcome] > 0 ? tones[outcome] : undefined,
        }))}
      />
    </div>
  );
}
