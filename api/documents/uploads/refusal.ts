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
  'documents.quotaFull',
  'access.denied',
  'notFound',
]);

/**
 * Whether an upload refused so never becomes a document: what is in it will not change, there is no room for it, or whoever
 * began it may not put it there any more. A name that is taken, a category that is gone and the like can be put right.
 */
export function isForGood(code: ErrorCode): boolean {
  return forGood.has(code);
}
