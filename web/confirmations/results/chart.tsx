import { useFormats } from '#web/base/time/formats.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import css from './results.module.css';

const [width, height] = [100, 40];

export interface ChartProps {
  days: { day: string; done: number }[];
  total: number;
  all: string;
  sentence: (day: { day: string; done: number }) => string;
}

/** A line chart; screen readers get a sentence per day. */
export function Chart({ days, total, all, sentence }: ChartProps) {
  const { shortDay } = useFormats();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || total === 0) return null;
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)];
  const x = (day: string) => (to === from ? width : ((Date.parse(day) - from) / (to - from)) * width);
  const y = (done: number) => height - (done / total) * height;
  const steps = days.map(({ day, done }) => `L${x(day)} ${y(done)}`).join('');
  return (
    <figure className={css.chart}>
      <figcaption>{all}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={css.area} d={`M0 ${height}${steps}L${width} ${height}Z`} />
        <path className={css.line} d={`M0 ${to === from ? height : y(first.done)}${steps}`} />
      </svg>
      <div className={css.days} aria-hidden="true">
        <span>{shortDay(first.day)}</span>
        {to !== from && <span>{shortDay(last.day)}</span>}
      </div>
      <VisuallyHidden>
        <ul>
          {days.map((day) => (
            <li key={day.day}>{sentence(day)}</li>
          ))}
        </ul>
      </VisuallyHidden>
    </figure>
  );
}
