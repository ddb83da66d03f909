import type { UserState } from '#contract/people/words.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Tag } from '#web/ui/tag.tsx';

const tones = { invited: 'plain', pending: 'warn', refused: 'plain', blocked: 'signal', left: 'plain' } as const;

export function StateTag({ state }: { state: UserState }) {
  const t = useTexts('records');
  return state === 'active' ? null : <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>;
}
