import { databaseErrorOf } from './collision.ts';
import { AppError } from './error.ts';

/**
 * Does a change, and turns the violation of one of these unique indexes into `conflict` with the field it is about.
 * The transaction is lost by it, so nothing may follow.
 */
export async function unlessTaken<T>(fields: Record<string, string>, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const cause = databaseErrorOf(error);
    const path = cause?.code === '23505' ? fields[cause.constraint ?? ''] : undefined;
    if (path === undefined) throw error;
    throw new AppError('conflict', undefined, { errors: [{ path, message: 'is taken already' }], cause });
  }
}
