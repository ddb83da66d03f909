import { expect, it } from 'vitest';
import { callLimit } from './call-limit.ts';

it('a session has a limit of calls per minute, and the refusal has the time to wait', () => {
  let now = 0;
  const count = callLimit(60, () => now);
  for (let call = 0; call < 60; call += 1) count('one');
  expect(() => count('one')).toThrow(expect.objectContaining({ code: 'tooMany', headers: { 'retry-after': '1' } }));
  expect(() => count('another')).not.toThrow();
  now += 1000;
  expect(() => count('one')).not.toThrow();
  expect(() => count('one')).toThrow(expect.objectContaining({ code: 'tooMany' }));
  now += 3_600_000;
  for (let call = 0; call < 60; call += 1) count('one');
  expect(() => count('one')).toThrow(expect.objectContaining({ code: 'tooMany' }));
});

it('the wait is longer where the limit is lower', () => {
  const count = callLimit(2, () => 0);
  count('one');
  count('one');
  expect(() => count('one')).toThrow(expect.objectContaining({ headers: { 'retry-after': '30' } }));
});
