import type { ErrorCode } from '#contract/base/errors.ts';

const forGood: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'documents.wrongContent',
  'documents.active',
  'documents.twoInOne',
  'documents.damaged',
  'documents.empty',
  'documents.tooPacked',
  'documents.tooManyPixels',
  'documents.typeNotTaken',
  'documents.tooLarge',
  'documents.quotaFull',
  'access.denied',
  'notFound',
]);

export function isForGood(code: ErrorCode): boolean {
  return forGood.has(code);
}
