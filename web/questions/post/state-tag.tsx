import type { QuestionState } from '#contract/questions/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';

const tones = { open: 'warn', answered: 'ok', closed: 'plain' } as const satisfies Record<QuestionState, string>;

export function StateTag({ state }: { state: QuestionState }) {
  const t = useTexts('questions');
  return <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>;
}
