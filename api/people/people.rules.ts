import type { UserState } from '#contract/people/words.ts';
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

export function isAtTheDoor({ state }: { state: UserState }): boolean {
  return state === 'pending' || state === 'refused';
}

export function blocked(state: UserState): UserState | undefined {
  return state === 'blocked' || state === 'left' ? undefined : 'blocked';
}

export function unblocked(state: UserState, hasSignedIn: boolean): UserState | undefined {
  if (state !== 'blocked' && state !== 'left') return undefined;
  return hasSignedIn ? 'active' : 'invited';
}
