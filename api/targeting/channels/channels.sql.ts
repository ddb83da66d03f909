import type { UserState } from '#contract/people/words.ts';
import { type Channel, pairsOn } from '#contract/targeting/channels.ts';

/** Whether the channel is for person `u`, by the table of the contract. */
export function isOn(u: string, channel: Channel): string {
  const memberships = [...Map.groupBy(pairsOn(channel), ({ membership }) => membership)].map(([membership, pairs]) =>
    [
      `${u}.membership = '${membership}'`,
      ...(membership === 'member' ? [isStillMember(u)] : []),
      hasAccessOf(u, pairs),
    ].join(' and '),
  );
  return `(${memberships.join(' or ')})`;
}

/** The same of a person of whom `isAddressed` is known: a member, so that the access decides. */
export function isOnOfAddressed(u: string, channel: Channel): string {
  return hasAccessOf(
    u,
    pairsOn(channel).filter(({ membership }) => membership === 'member'),
  );
}

/** Whether the access of person `u` is one of these pairs of one membership, and letters are kept where they ask for that. */
function hasAccessOf(u: string, pairs: ReturnType<typeof pairsOn>): string {
  const shares = [...Map.groupBy(pairs, ({ share }) => share)].map(([share, same]) => {
    // Most have an open access, and are then compared once.
    const accesses = same.map(({ access }) => access).toSorted((a, b) => Number(b === 'open') - Number(a === 'open'));
    const isOneOf = `${u}.access in (${accesses.map((access) => `'${access}'`).join(', ')})`;
    return share === 'withLetters' ? `${isOneOf} and ${u}.letters_when_blocked` : isOneOf;
  });
  return `(${shares.join(' or ') || 'false'})`;
}

/** Addressed: belongs to the association today, and is counted. */
export function isAddressed(u: string): string {
  return isOn(u, 'counts');
}

/** Whether the last day of a member has not passed. */
function isStillMember(u: string): string {
  return `(${u}.member_until is null or ${u}.member_until >= (select portal_today()))`;
}

/** A member today, blocked or not. */
export function isMember(u: string): string {
  return `(${u}.membership = 'member' and ${isStillMember(u)})`;
}

/** Is or was a member: the office knows the address. In the form of the index of addresses. */
export function wasMember(u: string): string {
  return `${u}.membership in ('member', 'left')`;
}

/** Waits for the office to decide. */
export function isWaiting(u: string): string {
  return isInState(u, 'applied');
}

/** Whether `userState` of the contract is this one, with the membership of today. */
export function isInState(u: string, state: UserState): string {
  switch (state) {
    case 'left':
      return hasLeft(u);
    case 'blocked':
      return `(${u}.access = 'blocked' and not ${hasLeft(u)})`;
    case 'applied':
    case 'declined':
      return `(${u}.membership = '${state}' and ${u}.access <> 'blocked')`;
    default:
      return `(${isMember(u)} and ${u}.access = '${state}')`;
  }
}

function hasLeft(u: string): string {
  return `(${u}.membership = 'left' or ${u}.membership = 'member' and not ${isStillMember(u)})`;
}

/** May be invited: a member who never signed in, and whose address nobody signs in with. */
export function isInvitable(u: string): string {
  return `(${isMember(u)} and ${u}.access in ('none', 'invited') and not ${isAddressUsed(u)})`;
}

/** Whether somebody else signs in with the address of person `u`, who has no sign-in. Not correlated, so that it is read once. */
export function isAddressUsed(u: string): string {
  return `(coalesce(lower(${u}.email), '') in (
    select lower(holder.email) from users holder
    where holder.subject is not null and ${wasMember('holder')} and holder.email is not null))`;
}

/** The membership of today: `left` once the last day has passed. */
export function membershipOf(u: string): string {
  return `case when ${u}.membership = 'member' and not ${isStillMember(u)} then 'left' else ${u}.membership end`;
}
