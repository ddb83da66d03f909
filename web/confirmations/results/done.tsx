import type { Language } from '#contract/base/languages.ts';
import type { ConfirmationOverview } from '#contract/confirmations.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { PrintFile } from '#web/ui/media/print-file.tsx';
import { SaveFile } from '#web/ui/media/save-file.tsx';
import { SaveTable } from '#web/ui/media/save-table.tsx';
import headline from '#web/ui/figures/headline.module.css';
import { StatesBar } from '#web/ui/figures/states-bar.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { type Course, Courses } from './courses.tsx';
import { Remind } from './remind.tsx';
import css from './results.module.css';
import { useConfirmedStates } from './use-confirmed-states.tsx';

interface Props {
  postId: string;
  overview: ConfirmationOverview;
  courses: Course[];
}

export function Done({ postId, overview, courses }: Props) {
  const t = useTexts('confirmations');
  const { fullDay, number } = useFormats();
  const { by, until, total, done, days, withoutCompany } = overview;
  const states = useConfirmedStates(overview);
  const proof = (language: Language) =>
    download('GET /api/posts/{id}/confirmations/proof', { params: { id: postId }, query: { language } });
  const confirmed: Course = {
    key: 'confirmed',
    title: t('results.done'),
    days,
    total,
    all: t('results.all', { total: number(total) }),
    sentence: ({ day, done: sofar }) =>
      t('results.chart', { done: number(sofar), total: number(total), day: fullDay(day) }),
  };
  return (
    <Sheet as="section" padded className={css.top}>
      <div>
        <p className={headline.figure}>
          {number(done)} <small>{t('results.of', { total: number(total) })}</small>
        </p>
        <p>{t(by === 'company' ? 'results.companies' : 'results.people')}</p>
        {until && (
          <p className={headline.until}>
            <Icon name="clock" size="small" />
            {t('results.until', { day: fullDay(until) })}
          </p>
        )}
        {withoutCompany > 0 && (
          <p className={css.hint}>
            {t('results.withoutCompany', { count: withoutCompany, number: number(withoutCompany) })}
          </p>
        )}
        <div className={css.buttons}>
          <Remind postId={postId} overview={overview} />
          <PrintFile of={t('results.proof')} load={proof} />
          <SaveFile label={t('results.proof')} load={proof} />
          <SaveTable
            load={(asked) =>
              download('GET /api/posts/{id}/confirmations/export', { params: { id: postId }, query: asked })
            }
          />
        </div>
      </div>
      <Courses courses={[confirmed, ...courses]} />
      <StatesBar states={states} />
    </Sheet>
  );
}
