import { type MemberFacts, userState } from '#contract/people/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Tag } from '#web/ui/text/tag.tsx';

const tones = {
  open: 'ok',
  invited: 'plain',
  none: 'plain',
  applied: 'warn',
  declined: 'plain',
  blocked: 'signal',
  left: 'plain',
} as const;

interface Props {
  of: MemberFacts;
  /** Says of members with access too that they have it. */
  always?: boolean;
}

/** Membership and access in one word. */
export function StateTag({ of, always = false }: Props) {
  const t = useTexts('records');
  const state = userState(of);
  return state === 'open' && !always ? null : <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>;
}
