// How long PostgreSQL plans each statement that the tests make the program send, each on a fresh connection.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { beginSql } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import type { Statement } from '#tests/database/statements.ts';
import { tenantId } from '../database.ts';
import type { FilledHouse } from '../reach-house.ts';

/** No statement may be planned for longer, in milliseconds. */
export const planningLimit = 50;

/** In milliseconds. */
export interface PlannedStatement {
  text: string;
  took: number;
}

export interface PlanningResult {
  planned: PlannedStatement[];
  /** Those of functions and triggers, as the tests planned them. */
  ofFunctions: PlannedStatement[];
  /** That PostgreSQL does not plan without their values, or for this role. */
  notPlanned: string[];
}

const rounds = 3;
const explainable = /^[\s(]*(select|with|insert|update|delete|merge|values)\b/i;

/** `file` is where the tests leave the statements. */
export async function benchPlanning(
  house: FilledHouse,
  { file, closers }: { file: string; closers: (() => Promise<void>)[] },
): Promise<PlanningResult> {
  await runTests(file, closers);
  const result: PlanningResult = { planned: [], ofFunctions: [], notPlanned: [] };
  for (const { text, role, planned } of await statementsIn(file)) {
    if (planned !== undefined) result.ofFunctions.push({ text, took: planned });
    else if (explainable.test(text)) {
      const took = await planningTime(house[`${role}Url`], text);
      if (took === undefined) result.notPlanned.push(text);
      else result.planned.push({ text, took });
    }
  }
  for (const list of [result.planned, result.ofFunctions]) list.sort((one, other) => other.took - one.took);
  return result;
}

/** Failures of tests do not end the bench: their statements were sent. */
async function runTests(file: string, closers: (() => Promise<void>)[]): Promise<void> {
  const vitest = spawn('node_modules/.bin/vitest', ['run', '--project', 'unit', '--reporter', 'dot'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, STATEMENTS_FILE: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(vitest, 'exit');
  closers.push(async () => {
    vitest.kill();
    await exited;
  });
  await exited;
}

/** Each once: workers write the same, and drivers name what they prepare. */
async function statementsIn(file: string): Promise<Statement[]> {
  const lines = new Set((await readFile(file, 'utf8')).split('\n').filter(Boolean));
  return [...lines].map((line) => JSON.parse(line) as Statement);
}

/** The shortest of a few, as the machine does other things too; undefined where PostgreSQL needs values. */
export async function planningTime(url: string, text: string): Promise<number | undefined> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const took = await planOnce(url, text);
    if (took === undefined) return undefined;
    times.push(took);
  }
  return Math.min(...times);
}

async function planOnce(url: string, text: string): Promise<number | undefined> {
  const client = await connect(url);
  try {
    await client.query(beginSql({ tenantId, now: new Date() }));
    const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number }] }>(
      `explain (generic_plan, summary, format json) ${text}`,
    );
    return rows[0]?.['QUERY PLAN'][0]['Planning Time'];
  } catch (error) {
    if (error instanceof pg.DatabaseError) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}
