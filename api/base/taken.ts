import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import { AppError } from './error.ts';

/**
 * Does a change, and turns the violation of one of these unique indexes into `conflict` with the field it is about.
 * The transaction is lost by it, so nothing may follow.
 */
export async function unlessTaken<T>(fields: Record<string, string>, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const path = cause instanceof DatabaseError && cause.code === '23505' ? fields[cause.constraint ?? ''] : undefined;
    if (path === undefined) throw error;
    throw new AppError('conflict', undefined, { errors: [{ path, message: 'is taken already' }], cause });
  }
}
