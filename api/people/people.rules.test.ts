import { describe, expect, it } from 'vitest';
import { userStates } from '#contract/people/words.ts';
import { blocked, officeFields, unblocked } from './people.rules.ts';

describe('who is shut out or let in again', () => {
  it.each(userStates)('%s', (state) => {
    const shutOut = state === 'blocked' || state === 'left';
    expect(blocked(state)).toBe(shutOut ? undefined : 'blocked');
    expect(unblocked(state, true)).toBe(shutOut ? 'active' : undefined);
    expect(unblocked(state, false)).toBe(shutOut ? 'invited' : undefined);
  });
});

it('leaves to the office what tells who somebody is', () => {
  expect(officeFields({ firstName: 'Jutta', lastName: 'Rehbein', phone: null, language: 'de' })).toEqual([]);
  expect(officeFields({ email: 'a@b.example', lastName: 'Rehbein', externalNumber: '7' })).toEqual([
    'email',
    'externalNumber',
  ]);
});
