import { DatabaseError } from 'pg';

/** SQLSTATEs of a change that somebody else's at the same moment has made impossible; it may succeed when begun anew. */
const states = new Set([
  '23503', // what it names has just gone
  '23505', // what it takes has just been taken
  '40001', // serialization failure
  '40P01', // deadlock
]);

/** Whether an error, or what it was caused by, says that two changes have met. */
export function isCollision(error: unknown): boolean {
  return states.has(databaseErrorOf(error)?.code ?? '');
}

/** What the server said, also where the query builder has wrapped it; undefined for any other error. */
export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  const cause = error instanceof Error && !(error instanceof DatabaseError) ? error.cause : error;
  return cause instanceof DatabaseError ? cause : undefined;
}
