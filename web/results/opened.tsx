import type { PostResults } from '#contract/results/results.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { type Course, Courses } from '#web/confirmations/results/courses.tsx';
import css from '#web/confirmations/results/results.module.css';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { isHiddenFigure, useFigure } from './use-figure.ts';

interface Props {
  results: PostResults;
  courses: Course[];
}

export function Opened({ results: { opened, people, showing, names }, courses }: Props) {
  const t = useTexts('results');
  const { number } = useFormats();
  const figure = useFigure();
  return (
    <Sheet as="section" padded className={css.top}>
      <div>
        <p className={css.figure}>
          {figure(opened, showing)}{' '}
          {!isHiddenFigure(opened, showing) && <small>{t('of', { total: number(showing) })}</small>}
        </p>
        <p>{t('haveOpened')}</p>
        <p className={css.hint}>{t('showing', { showing: number(showing), total: number(people) })}</p>
        {!names && <p className={css.hint}>{t('namesOff')}</p>}
      </div>
      <Courses courses={courses} />
    </Sheet>
  );
}
