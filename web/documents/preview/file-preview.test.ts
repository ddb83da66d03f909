import { expect, test } from 'vitest';
import { isAskedFirst, noPreviewOf, previewOf } from './file-preview.ts';

const file = (type: string, bytes = 1000, scan: 'clean' | 'pending' | 'rejected' = 'clean') => ({ type, bytes, scan });

test.each([
  [file('application/pdf'), 'pdf', false],
  [file('image/avif'), 'picture', false],
  [file('application/pdf', 30_000_001), 'pdf', true],
  [file('application/zip'), null, false],
])('the preview of %j, and whether it is asked first', (document, kind, isAsked) => {
  expect([previewOf(document), isAskedFirst(document)]).toEqual([kind, isAsked]);
});

test.each([
  [file('application/zip'), 'none'],
  [file('application/zip', 400_000_000), 'none'],
  [file('image/png', 400_000_000), 'tooLarge'],
  [file('application/pdf', 1000, 'pending'), 'pending'],
  [file('application/pdf', 400_000_000, 'rejected'), 'rejected'],
])('why %j is not shown', (document, why) => {
  expect([previewOf(document), noPreviewOf(document)]).toEqual([null, why]);
});
