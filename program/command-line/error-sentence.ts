import { isStartRefused, refuseUnreachable } from '#platform/config/refusal.ts';

/** One sentence without a stack. */
export function sentenceOf(error: unknown): string {
  if (isStartRefused(error)) return error.message;
  try {
    refuseUnreachable(error);
  } catch (refusal) {
    if (isStartRefused(refusal)) return refusal.message;
  }
  const { message = '', code = '' } = error as { message?: string; code?: string };
  return (message || code || String(error)).split('\n')[0] ?? '';
}
