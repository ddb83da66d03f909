import type { User } from '#contract/people/people.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** Whether and since when a person belongs to the association. */
export function useMembershipWords({ name, membership, memberFrom, memberUntil, createdAt }: User): string {
  const t = useTexts('people');
  const { shortDate } = useFormats();
  if (membership === 'left')
    return memberUntil ? t('state.leftOn', { day: shortDate(memberUntil) }) : t('state.leftSome');
  if (membership !== 'member') return t(`state.${membership}`, { name, at: shortDate(createdAt) });
  if (memberFrom === null)
    return memberUntil ? t('state.memberUntil', { until: shortDate(memberUntil) }) : t('state.member');
  const from = shortDate(memberFrom);
  return memberUntil
    ? t('state.memberFromUntil', { from, until: shortDate(memberUntil) })
    : t('state.memberFrom', { from });
}

/** Whether a person can sign in, and what is missing. */
export function useAccessWords(user: User): string {
  const t = useTexts('people');
  const { shortDate } = useFormats();
  const { name, membership, access, email, activatedAt, createdAt, lettersWhenBlocked } = user;
  if (membership === 'left') return t('state.accessLeft', { name });
  if (access === 'blocked')
    return t(lettersWhenBlocked ? 'state.accessBlockedLetters' : 'state.accessBlocked', { name });
  if (membership !== 'member') return t('state.accessBefore', { name });
  if (access === 'open') return t('state.accessOpen', { name, from: shortDate(activatedAt ?? createdAt) });
  if (!email) return t('state.accessNoEmail', { name });
  return t(access === 'invited' ? 'state.accessInvited' : 'state.accessNone', { name, email });
}
