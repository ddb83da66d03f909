import { describe, expect, it } from 'vitest';
import { type UserState, userStates } from '#contract/members/words.ts';
import { blocked, mergedState, officeFields, unblocked } from './users.rules.ts';

describe('who is shut out or let in again', () => {
  it.each(userStates)('%s', (state) => {
    const shutOut = state === 'blocked' || state === 'left';
    expect(blocked(state)).toBe(shutOut ? undefined : 'blocked');
    expect(unblocked(state, true)).toBe(shutOut ? 'active' : undefined);
    expect(unblocked(state, false)).toBe(shutOut ? 'invited' : undefined);
  });
});

describe('the state of two who are one', () => {
  const standing = (text: string) => {
    const [state = '', signIn] = text.split(' ');
    return { state: state as UserState, hasSignedIn: signIn !== undefined };
  };

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
  ])('%s with %s: %s', (person, other, expected) => {
    expect(mergedState(standing(person), standing(other))).toBe(expected);
  });
});

it('leaves to the office what tells who somebody is', () => {
  expect(officeFields({ firstName: 'Jutta', lastName: 'Rehbein', phone: null, language: 'de' })).toEqual([]);
  expect(officeFields({ email: 'a@b.example', lastName: 'Rehbein', externalNumber: '7' })).toEqual([
    'email',
    'externalNumber',
  ]);
});
