import type { Import } from '#contract/imports/imports.ts';
import { query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useSteadyQuery } from '#web/base/queries/use-steady-query.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Question } from './question.tsx';
import css from './questions.module.css';

const [atOnce, most] = [25, 100];

/** Who or what rows mean; where they are many, only the open ones. */
export function Questions({ known }: { known: Import }) {
  const t = useTexts('imports');
  const { number } = useFormats();
  const params = { id: known.id };
  const at = (outcome: 'question' | 'asked') =>
    query('GET /api/imports/{id}/rows', { params, query: { outcome, size: most } });
  const all = useSteadyQuery(at('question'));
  const isMany = (all.data?.total ?? 0) > most && (known.counts?.asked ?? 0) > 0;
  const open = useSteadyQuery({ ...at('asked'), enabled: isMany });
  const found = isMany ? open : all;
  const rows = found.data?.items.filter(({ number: first, question }) => question?.rows[0] === first) ?? [];
  if (found.data && rows.length === 0) return null;
  const more = rows.length - atOnce;
  return (
    <Sheet padded as="section" aria-labelledby="questions" className={css.questions}>
      <h2 id="questions">{t('questions.title')}</h2>
      <p className={css.lead}>{t('questions.lead')}</p>
      <Loaded query={found} failed={t('questions.failed')} coming={null} />
      <ul>
        {rows.slice(0, atOnce).map((row) => (
          <Question key={row.number} known={known} row={row} />
        ))}
      </ul>
      {more > 0 && <p>{t('questions.more', { count: more, n: number(more) })}</p>}
    </Sheet>
  );
}
