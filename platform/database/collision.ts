import { DatabaseError } from 'pg';

/** SQLSTATEs of concurrent changes; a retry may succeed. */
const states = new Set([
  '23503', // foreign key: the target has just been deleted
  '23505', // unique: the value has just been taken
  '40001', // serialization failure
  '40P01', // deadlock
  'ZH170', // publishing by four eyes has just begun
]);

/** Whether the error or one of its causes is a collision. */
export function isCollision(error: unknown): boolean {
  return states.has(databaseErrorOf(error)?.code ?? '');
}

export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && !(error instanceof DatabaseError) ? error.cause : error;
  return cause instanceof DatabaseError ? cause : undefined;
}
