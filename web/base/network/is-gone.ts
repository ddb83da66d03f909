import { ApiError } from './api-error.ts';

/** Not found or not visible; an invalid id counts too. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'notFound' || error.code === 'input.invalid');
}
