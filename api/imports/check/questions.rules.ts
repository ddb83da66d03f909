import type { ImportDoubt } from '#contract/imports/words.ts';
import type { AskedOf } from '#database/schema/imports.ts';
import type { ParsedRow } from '../cells/parse.rules.ts';

interface Stored {
  id: string;
}

/** Who or what some rows of the file mean; nothing of it: something new. */
export interface Meant<S extends Stored> {
  stored?: S | undefined;
  question?: AskedOf | undefined;
  /** Null while the question is open. */
  outcome?: 'asked' | 'leftOut' | undefined;
}

const mostFitting = 50;

/** Asks, or follows the answer that was given while the very same fitted. */
export function asked<S extends Stored>(rows: readonly ParsedRow[], why: ImportDoubt, fitting: readonly S[]): Meant<S> {
  const those = fitting.slice(0, mostFitting);
  const ids = those.map(({ id }) => id).toSorted();
  const question = { why, fitting: ids, rows: rows.map(({ number }) => number) };
  const given = rows.find(({ answer }) => answer?.fitting.join() === ids.join())?.answer?.answer;
  if (given === undefined) return { question, outcome: 'asked' };
  if (given === 'leftOut') return { question, outcome: 'leftOut' };
  return { question, stored: those.find(({ id }) => id === given) };
}
