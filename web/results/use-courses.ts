import type { PostResults } from '#contract/results/results.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import type { Course } from '#web/confirmations/results/courses.tsx';
import { figures, type FigureName } from './figure-names.ts';

export function useCourses(): (results: PostResults) => Course[] {
  const t = useTexts('results');
  const { fullDay, number } = useFormats();
  return (results) =>
    figures.map((key): Course => {
      const of = key === 'opened' ? results.showing : results.people;
      const total = number(of);
      return {
        key,
        title: t(`figures.${key}`),
        days: daysOf(results, key),
        total: of,
        all: t('all', { total }),
        sentence: ({ day, done }) =>
          t(`charts.${key}`, {
            done: number(done),
            total,
            day: fullDay(day),
          }),
      };
    });
}

/** Days with an increase. */
function daysOf({ days }: PostResults, key: FigureName) {
  return days
    .map((step, place) => ({ day: step.day, done: step[key], before: days[place - 1]?.[key] ?? 0 }))
    .filter(({ done, before }) => done > before);
}
