import { isStartRefused, refuseUnreachable } from '#platform/config/refusal.ts';

/** One sentence without a stack. */
export function sentenceOf(error: unknown): string {
  if (isStartRefused(error)) return error.message;
  const { message = '', code = '', path } = error as { message?: string; code?: string; path?: string };
  if (code === 'ENOSPC' || code === '53100') return `The disk is full: make room, and run this again (${message}).`;
  if (code === 'ENOENT' && path !== undefined) return `${path} is missing.`;
  try {
    refuseUnreachable(error);
  } catch (refusal) {
    if (isStartRefused(refusal)) return refusal.message;
  }
  return (message || code || String(error)).split('\n')[0] ?? '';
}
