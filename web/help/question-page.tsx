import { useParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { helpEntries } from '#contract/help/questions.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorPage } from '#web/errors/error-page.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { Answer, More } from './answer.tsx';
import { useAnswers } from './answers.queries.ts';
import css from './help.module.css';
import { useHelpParts } from './parts.ts';

/** A question with its answer; one of the office is not there for others. */
export function QuestionPage() {
  const t = useTexts('help');
  const { name } = useParams();
  const parts = useHelpParts();
  const entries = helpEntries(parts);
  const found = useAnswers(parts);
  const entry = entries.find((one) => one.name === name);
  if (!entry) return <ErrorPage status={404} />;
  const title = found.data?.[entry.name]?.title ?? '';
  return (
    <Page
      title={title}
      path={<Crumbs steps={[{ to: pages.help, name: t('title') }]} here={t(`topics.${entry.topic}`)} />}
    >
      <Loaded query={found} failed={t('failed')}>
        {(answers) => {
          const answer = answers[entry.name];
          return (
            answer && (
              <div className={css.columns}>
                <Sheet padded className={css.answer}>
                  <Answer entry={entry} answer={answer} />
                </Sheet>
                <More entry={entry} entries={entries} answers={answers} />
              </div>
            )
          );
        }}
      </Loaded>
    </Page>
  );
}

export { QuestionPage as Component };
