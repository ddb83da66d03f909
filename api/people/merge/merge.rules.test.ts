import { describe, expect, it } from 'vitest';
import { otherSignIn, type OtherSignIn } from '#contract/people/merging.ts';
import type { UserState } from '#contract/people/words.ts';
import { type Job, joinedJobs, mergedShowing, mergedState } from './merge.rules.ts';

const standing = (text: string) => {
  const [state = '', wayIn] = text.split(' ');
  return {
    state: state as UserState,
    email: wayIn === 'address' ? 'a@b.example' : null,
    hasSignedIn: wayIn === 'signed',
  };
};

describe('the state of two who are one', () => {
  it.each([
    ['active signed', 'pending signed', 'active'],
    ['active signed', 'blocked signed', 'active'],
    ['active', 'blocked signed', 'blocked'],
    ['active', 'left signed', 'left'],
    ['active', 'left', 'active'],
    ['active', 'pending signed', 'active'],
    ['invited', 'pending signed', 'active'],
    ['invited', 'active signed', 'active'],
    ['invited', 'blocked signed', 'blocked'],
    ['invited', 'active', 'invited'],
    ['invited', 'blocked', 'invited'],
    ['pending signed', 'active', 'active'],
    ['pending signed', 'invited', 'active'],
    ['pending signed', 'pending signed', 'pending'],
    ['pending signed', 'blocked signed', 'pending'],
    ['blocked signed', 'active signed', 'blocked'],
    ['blocked', 'active signed', 'blocked'],
    ['left', 'active signed', 'left'],
    ['invited', 'blocked address', 'blocked'],
    ['active', 'left address', 'left'],
    ['invited', 'invited address', 'invited'],
    ['invited address', 'blocked address', 'invited'],
    ['invited address', 'blocked signed', 'blocked'],
  ])('%s with %s: %s', (person, other, expected) => {
    expect(mergedState(standing(person), standing(other))).toBe(expected);
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
    ['active signed', 'active signed', 'ends'],
    ['active signed', 'pending signed', 'ends'],
    ['active signed', 'blocked signed', 'staysShutOut'],
    ['blocked signed', 'left signed', 'staysShutOut'],
    ['blocked signed', 'active signed', 'ends'],
    ['active signed', 'blocked address', 'staysShutOut'],
    ['active signed', 'blocked', 'none'],
    ['active signed', 'invited address', 'none'],
    ['invited address', 'active signed', 'takenOver'],
    ['invited', 'blocked signed', 'takenOver'],
    ['invited', 'blocked address', 'none'],
    ['invited address', 'blocked address', 'staysShutOut'],
    ['invited', 'invited', 'none'],
  ])('%s with %s: %s', (person, other, expected) => {
    expect(otherSignIn(standing(person), standing(other))).toBe(expected);
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
