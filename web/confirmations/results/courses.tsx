import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { FilterChips } from '#web/ui/table/filter-chips.tsx';
import { Chart, type ChartProps } from './chart.tsx';
import css from './results.module.css';

export interface Course extends ChartProps {
  key: string;
  title: string;
}

/** One day is a sentence: as a chart it would be a mere triangle. */
export function Courses({ courses }: { courses: Course[] }) {
  const t = useTexts('confirmations');
  const there = courses.filter(({ days }) => days.length > 0);
  const [chosen, setChosen] = useState(there[0]?.key);
  const shown = there.find(({ key }) => key === chosen) ?? there[0];
  if (!shown) return null;
  const { key: _, title: __, ...chart } = shown;
  return (
    <div className={css.course}>
      {there.length > 1 && (
        <FilterChips
          label={t('results.course')}
          choices={there.map(({ key, title }) => ({ value: key, title }))}
          value={shown.key}
          onChange={setChosen}
        />
      )}
      {chart.days.length === 1 && chart.days[0] ? <p>{chart.sentence(chart.days[0])}</p> : <Chart {...chart} />}
    </div>
  );
}
