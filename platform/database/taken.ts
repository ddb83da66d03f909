import { databaseErrorOf } from './collision.ts';
import { AppError } from '../errors/error.ts';

/** Turns a violation of these unique indexes into `conflict`. The transaction is lost, so nothing may follow. */
export async function unlessTaken<T>(fields: Record<string, string>, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const cause = databaseErrorOf(error);
    const path = cause?.code === '23505' ? fields[cause.constraint ?? ''] : undefined;
    if (path === undefined) throw error;
    throw new AppError('conflict', undefined, { errors: [{ path, message: 'is already taken' }], cause });
  }
}
