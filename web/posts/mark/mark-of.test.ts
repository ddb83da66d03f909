import { expect, test } from 'vitest';
import { markOf } from './mark-of.ts';

const eventAt = '2026-12-09T17:30:00.000Z';

test.each([
  [{ kind: 'urgent', number: '7/2026', eventAt }, { is: 'urgent' }],
  [
    { kind: 'circular', number: '7/2026', eventAt },
    { is: 'number', number: '7', year: '2026' },
  ],
  [
    { kind: 'circular', number: 'S 12 / 2026', eventAt: null },
    { is: 'number', number: 'S 12', year: '2026' },
  ],
  [
    { kind: 'circular', number: '12a', eventAt: null },
    { is: 'number', number: '12a', year: null },
  ],
  [
    { kind: 'circular', number: null, eventAt: null },
    { is: 'kind', kind: 'circular' },
  ],
  [
    { kind: 'invitation', number: null, eventAt },
    { is: 'date', at: eventAt },
  ],
  [
    { kind: 'report', number: null, eventAt: null },
    { is: 'kind', kind: 'report' },
  ],
] as const)('%o leads with %o', (post, mark) => {
  expect(markOf(post)).toEqual(mark);
});
