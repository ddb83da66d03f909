import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import type { Draft } from '../draft/draft.ts';

interface Props {
  draft: Draft;
  onChange: (fields: Partial<Draft>) => void;
}

/** Only where the portal has questions; a new post begins as the portal has it. */
export function QuestionsSwitch({ draft, onChange }: Props) {
  const t = useTexts('posts/writing');
  const { questions } = useTenant();
  if (questions === 'off') return null;
  return (
    <Switch
      label={t('editor.takesQuestions')}
      hint={t(`editor.takesQuestionsHint.${questions}`)}
      checked={draft.takesQuestions ?? questions === 'usual'}
      onChange={(event) => onChange({ takesQuestions: event.target.checked })}
    />
  );
}
