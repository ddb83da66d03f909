import { ApiError } from './api-error.ts';

/** Whether what was asked for is not there, or not for the reader; an address that never was one counts as that. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'notFound' || error.code === 'input.invalid');
}
