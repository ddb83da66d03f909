import { describe, expect, it } from 'vitest';
import { type MemberFacts, userAccesses, userMemberships } from '#contract/people/words.ts';
import { canBeAdmitted, canBeBlocked, isWaiting, officeFields, unblocked } from './people.rules.ts';

const pairs = userMemberships.flatMap((membership) =>
  userAccesses.map((access): MemberFacts => ({ membership, access })),
);

describe('whose access the office can block or open again', () => {
  it.each(pairs)('$membership, $access', ({ membership, access }) => {
    const isShutOut = access === 'blocked' || membership === 'left';
    expect(canBeBlocked({ membership, access })).toBe(!isShutOut);
    expect(isWaiting({ membership, access })).toBe(membership === 'applied' && access !== 'blocked');
    expect(canBeAdmitted({ membership, access })).toBe(
      (membership === 'applied' || membership === 'declined') && access !== 'blocked',
    );
    const back = membership === 'left' ? 'member' : membership;
    const facts = { membership, access, memberUntil: null };
    expect(unblocked({ ...facts, subject: 'x' }, false)).toEqual(
      isShutOut ? { membership: back, access: 'open', memberUntil: null } : undefined,
    );
    expect(unblocked({ ...facts, subject: null }, true)).toEqual(
      isShutOut ? { membership: back, access: 'invited', memberUntil: null } : undefined,
    );
    expect(unblocked({ ...facts, subject: null }, false)).toEqual(
      isShutOut ? { membership: back, access: 'none', memberUntil: null } : undefined,
    );
  });
});

it('the fields that identify a person are left to the office', () => {
  expect(officeFields({ firstName: 'Jutta', lastName: 'Rehbein', phone: null, language: 'de' })).toEqual([]);
  expect(officeFields({ email: 'a@b.example', lastName: 'Rehbein', externalNumber: '7' })).toEqual([
    'email',
    'externalNumber',
  ]);
});
