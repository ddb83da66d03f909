import type { MemberFacts } from '#contract/people/words.ts';
import type { Visibility } from '#contract/people/visibility.ts';
import { UpdateMe, type UpdateUser } from '#contract/people/people.ts';

/** Fields that only the office may change. */
export function officeFields(change: UpdateUser): string[] {
  return Object.keys(change).filter((field) => !Object.hasOwn(UpdateMe.shape, field));
}

export function shownAfter(before: Visibility, change: UpdateMe['visibility'] = {}): Visibility {
  const { picture = before.picture, phone = before.phone, mobile = before.mobile, email = before.email } = change;
  return { picture, phone, mobile, email };
}

/** Applied, or was declined: the office can still admit. */
export function canBeAdmitted({ membership, access }: MemberFacts): boolean {
  return (membership === 'applied' || membership === 'declined') && access !== 'blocked';
}

export function isWaiting({ membership, access }: MemberFacts): boolean {
  return membership === 'applied' && access !== 'blocked';
}

export function canBeBlocked({ membership, access }: MemberFacts): boolean {
  return membership !== 'left' && access !== 'blocked';
}

interface Days {
  memberUntil: string | null;
}

/** The row with the membership of today: `left` once the last day has passed. */
export function asOf<T extends MemberFacts & Days>(today: string, row: T): T {
  const hasPassed = row.membership === 'member' && row.memberUntil !== null && row.memberUntil < today;
  return hasPassed ? { ...row, membership: 'left' } : row;
}

type Row = MemberFacts & Days & { subject: string | null };

/**
 * What unblocking makes of both facts, or taking back that somebody left or will leave; undefined where there is nothing
 * to take back. A last day to come outlasts a block.
 */
export function unblocked(
  { membership, access, subject, memberUntil }: Row,
  wasInvited: boolean,
): (MemberFacts & Days) | undefined {
  if (membership === 'member' && access !== 'blocked')
    return memberUntil === null ? undefined : { membership, access, memberUntil: null };
  if (membership !== 'left' && access !== 'blocked') return undefined;
  const without = wasInvited ? 'invited' : 'none';
  return {
    membership: membership === 'left' ? 'member' : membership,
    access: subject === null ? without : 'open',
    memberUntil: membership === 'left' ? null : memberUntil,
  };
}
