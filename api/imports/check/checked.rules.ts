import type { ImportOutcome } from '#contract/imports/imports.ts';
import type { AskedOf } from '#database/schema/imports.ts';
import type { Change } from './differences.rules.ts';
import { type ParsedRow, type Problem, problem } from '../cells/parse.rules.ts';

export interface CheckedRow {
  number: number;
  outcome: ImportOutcome;
  problems: Problem[];
  changes: Change[];
  targetId: string | null;
  question: AskedOf | null;
}

export interface Target {
  id: string;
  isNew: boolean;
  /** Answered. */
  question?: AskedOf | undefined;
}

/** Wrong rows are not written, nor those with an open question. */
export interface Checked<Act> {
  rows: CheckedRow[];
  acts: Act[];
}

export function isWrong(row: ParsedRow): boolean {
  return row.problems.length > 0;
}

export function wrongRow({ number, problems }: ParsedRow): CheckedRow {
  return { number, outcome: 'wrong', problems, changes: [], targetId: null, question: null };
}

/** Waits for an answer, or is left out by it. */
export function openRow({ number }: ParsedRow, outcome: 'asked' | 'leftOut', question: AskedOf): CheckedRow {
  return { number, outcome, problems: [], changes: [], targetId: null, question };
}

export function rightRow(row: ParsedRow, changes: Change[], target: Target): CheckedRow {
  const changed = changes.length > 0 ? 'changed' : 'unchanged';
  const [outcome, targetId] = target.isNew ? (['new', null] as const) : ([changed, target.id] as const);
  return { number: row.number, outcome, problems: [], changes, targetId, question: target.question ?? null };
}

/** Marks all of several rows that contradict each other: the file does not show which is right. */
export function sayTwice(
  rows: readonly ParsedRow[],
  field: 'memberNumber' | 'name' | 'companyNumber' | 'externalNumber' | 'lastName',
) {
  const some = rows.slice(0, 4).map(({ number }) => number);
  for (const row of rows) {
    const others = some.filter((number) => number !== row.number).slice(0, 3);
    problem(row, field, 'twice', { rows: others });
  }
}

export function countsOf(rows: readonly { outcome: ImportOutcome }[]) {
  const counts = { asked: 0, new: 0, changed: 0, unchanged: 0, leftOut: 0, wrong: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
