import { expect, test } from 'vitest';
import { show } from '#web/posts/fixtures/screen.tsx';
import { press } from '#web/ui/fixtures/reader.ts';
import { FirstHint } from './first-hint.tsx';

test('the first visit has three lines at most, which can be closed for ever', async () => {
  await show(<FirstHint />, {});
  expect(document.querySelectorAll('li').length).toBe(2);
  await press('Verstanden');
  expect(document.querySelector('section')).toBe(null);
  expect(localStorage.getItem('zunfthaus.seen.hint')).toBe('1');
});
