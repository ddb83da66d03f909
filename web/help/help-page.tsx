import { helpEntries } from '#contract/help/questions.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { useAnswers } from './answers.queries.ts';
import { HelpList } from './help-list.tsx';
import { useHelpParts } from './parts.ts';

export function HelpPage() {
  const t = useTexts('help');
  const parts = useHelpParts();
  const found = useAnswers(parts);
  return (
    <Page title={t('title')} subtitle={t('lead')}>
      <Loaded query={found} failed={t('failed')}>
        {(answers) => <HelpList entries={helpEntries(parts)} answers={answers} />}
      </Loaded>
    </Page>
  );
}

export { HelpPage as Component };
