import type { UserState } from '#contract/people/words.ts';
import type { Visibility } from '#contract/people/visibility.ts';
import { UpdateMe, type UpdateUser } from '#contract/people/people.ts';

/** The fields among these that the office alone may change. */
export function officeFields(change: UpdateUser): string[] {
  return Object.keys(change).filter((field) => !Object.hasOwn(UpdateMe.shape, field));
}

/** To whom what is shown after a change of some of it. */
export function shownAfter(before: Visibility, change: UpdateMe['visibility'] = {}): Visibility {
  const { picture = before.picture, phone = before.phone, mobile = before.mobile, email = before.email } = change;
  return { picture, phone, mobile, email };
}

/** Whether somebody asks to be let in, or was refused when he or she did: the office may still let that person in. */
export function isAtTheDoor({ state }: { state: UserState }): boolean {
  return state === 'pending' || state === 'refused';
}

/** State after somebody is shut out; undefined where that makes no sense. */
export function blocked(state: UserState): UserState | undefined {
  return state === 'blocked' || state === 'left' ? undefined : 'blocked';
}

/** State after somebody is let in again; undefined where he or she is not out. Whoever waited for approval has it. */
export function unblocked(state: UserState, hasSignedIn: boolean): UserState | undefined {
  if (state !== 'blocked' && state !== 'left') return undefined;
  return hasSignedIn ? 'active' : 'invited';
}
