import { describe, expect, it } from 'vitest';
import { otherSignIn, type OtherSignIn } from '#contract/people/merging.ts';
import type { UserAccess, UserMembership } from '#contract/people/words.ts';
import { type Job, joinedJobs, mergedFacts, mergedShowing } from './merge.rules.ts';

const side = (text: string) => {
  const [facts = '', wayIn] = text.split(' ');
  const [membership, access] = facts.split('/');
  return {
    membership: membership as UserMembership,
    access: access as UserAccess,
    email: wayIn === 'address' ? 'a@b.example' : null,
    hasSignedIn: wayIn === 'signed',
  };
};

describe('membership and access of two who are one', () => {
  it.each([
    ['member/open signed', 'applied/open signed', 'member/open'],
    ['member/open signed', 'member/blocked signed', 'member/open'],
    ['member/none', 'member/blocked signed', 'member/blocked'],
    ['member/none', 'left/open signed', 'left/open'],
    ['member/none', 'left/none', 'member/none'],
    ['member/none', 'applied/open signed', 'member/open'],
    ['member/invited', 'applied/open signed', 'member/open'],
    ['member/invited', 'member/open signed', 'member/open'],
    ['member/invited', 'member/blocked signed', 'member/blocked'],
    ['member/invited', 'member/none', 'member/invited'],
    ['member/invited', 'member/blocked', 'member/invited'],
    ['applied/open signed', 'member/none', 'member/open'],
    ['applied/open signed', 'member/invited', 'member/open'],
    ['applied/open signed', 'applied/open signed', 'applied/open'],
    ['applied/open signed', 'member/blocked signed', 'applied/open'],
    ['member/blocked signed', 'member/open signed', 'member/blocked'],
    ['member/blocked', 'member/open signed', 'member/blocked'],
    ['left/none', 'member/open signed', 'left/none'],
    ['member/invited', 'member/blocked address', 'member/blocked'],
    ['member/none', 'left/none address', 'left/none'],
    ['member/invited', 'member/invited address', 'member/invited'],
    ['member/invited address', 'member/blocked address', 'member/invited'],
    ['member/invited address', 'member/blocked signed', 'member/blocked'],
  ])('%s with %s gives %s', (person, other, expected) => {
    const { membership, access } = mergedFacts(side(person), side(other));
    expect(`${membership}/${access}`).toBe(expected);
  });
});

describe('whether what two have opened is shown', () => {
  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [true, null, true],
    [null, true, true],
    [null, false, false],
    [null, null, null],
  ])('%s with %s: %s', (person, other, expected) => {
    expect(mergedShowing(person, other)).toBe(expected);
  });
});

describe('the sign-in of the one who goes', () => {
  it.each<[person: string, other: string, expected: OtherSignIn]>([
    ['member/open signed', 'member/open signed', 'ends'],
    ['member/open signed', 'applied/open signed', 'ends'],
    ['member/open signed', 'member/blocked signed', 'staysShutOut'],
    ['member/blocked signed', 'left/open signed', 'staysShutOut'],
    ['member/blocked signed', 'member/open signed', 'ends'],
    ['member/open signed', 'member/blocked address', 'staysShutOut'],
    ['member/open signed', 'member/blocked', 'none'],
    ['member/open signed', 'member/invited address', 'none'],
    ['member/invited address', 'member/open signed', 'takenOver'],
    ['member/invited', 'member/blocked signed', 'takenOver'],
    ['member/invited', 'member/blocked address', 'none'],
    ['member/invited address', 'member/blocked address', 'staysShutOut'],
    ['member/invited', 'member/invited', 'none'],
  ])('%s with %s: %s', (person, other, expected) => {
    expect(otherSignIn(side(person), side(other))).toBe(expected);
  });
});

describe('the jobs of two who are one', () => {
  const job = (companyId: string, when: string, work: Job['function'] = 'owner'): Job => {
    const [from = '', to = ''] = when.split('..');
    return { companyId, function: work, startsOn: from || null, endsOn: to || null };
  };
  const today = '2026-11-20';

  it.each([
    ['2026-01-01..2026-06-30', '2026-06-30..2026-12-31', '2026-01-01..2026-12-31'],
    ['2026-01-01..2026-06-30', '2026-07-01..', '2026-01-01..'],
    ['2026-01-01..2026-06-30', '2026-07-02..', '2026-07-02..'],
    ['..2026-11-19', '2026-11-21..', '2026-11-21..'],
    ['..2026-11-20', '2026-11-22..', 'apart'],
    ['2026-12-01..2026-12-01', '2026-12-03..', 'apart'],
    ['2001-01-01..2002-01-01', '2004-01-01..2005-01-01', '2004-01-01..2005-01-01'],
    ['..', '2026-12-03..2026-12-04', '..'],
  ])('%s and %s: %s', (a, b, expected) => {
    for (const [one, two] of [
      [a, b],
      [b, a],
    ] as const)
      expect(joinedJobs([job('company', one)], [job('company', two)], today)).toEqual(
        expected === 'apart'
          ? { jobs: [job('company', one)], apart: ['company'] }
          : { jobs: [job('company', expected)], apart: [] },
      );
  });

  it('are those of both, and what the one who stays was counts where both are joined', () => {
    const own = [job('a', '..', 'owner'), job('b', '2020-01-01..2020-12-31', 'owner')];
    const others = [job('a', '2026-01-01..', 'office'), job('b', '2022-01-01..', 'office'), job('c', '..', 'trainer')];
    expect(joinedJobs(own, others, today)).toEqual({
      jobs: [job('a', '..', 'owner'), job('b', '2022-01-01..', 'office'), job('c', '..', 'trainer')],
      apart: [],
    });
  });
});
