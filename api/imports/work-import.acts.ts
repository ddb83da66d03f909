import type { ImportField } from '#contract/imports/words.ts';
import { isCollision } from '#platform/database/collision.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { actAs } from '#platform/database/acting.ts';
import type { Log } from '#platform/process/log.ts';
import { isUnavailable } from '#platform/errors/unavailable.ts';
import { check, type CheckResult } from './check/check.acts.ts';
import { type CheckedRow, countsOf } from './check/checked.rules.ts';
import type { ImportPayload } from './imports.job.ts';
import { claimImport, findRecord, type ImportRecord, importRows } from './imports.store.ts';
import { eventLoopPauses } from './pause.rules.ts';
import { rememberPeople } from './people.store.ts';
import { progressOf } from './progress.acts.ts';
import { deleteRows, eachRow, isOtherwise, saveOutcomes, type StoredRow } from './rows.store.ts';
import { write } from './write/write.acts.ts';

export interface ImportWorker {
  database: Database;
  now: () => Date;
  log: Log;
  afterPiece?: () => Promise<void>;
  /** Aborted when the program stops; the work restarts later. */
  stopping?: AbortSignal;
}

/** One transaction; idempotent. Failures set `failed`; throws for outages and stops, so that the queue retries. */
export async function workImport(worker: ImportWorker, payload: ImportPayload): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await worker.database.write(payload.tenantId, (db) => within(db, worker, payload));
    } catch (err) {
      if (worker.stopping?.aborted) throw err;
      // A collision: retry.
      if (attempt < 3 && isCollision(err)) continue;
      if (isUnavailable(err)) throw err;
      const { importId, step, requestId } = payload;
      worker.log.error({ err, importId, step, requestId }, 'an import failed');
      return fail(worker, payload);
    }
}

const stateOf = { check: 'checking', run: 'running' } as const;

async function within(db: Db, worker: ImportWorker, payload: ImportPayload): Promise<void> {
  await actAs(db, { actor: payload.actorId, request: payload.requestId });
  await claimImport(db, payload.importId);
  const record = await findRecord(db, payload.importId);
  if (record?.state !== stateOf[payload.step]) return;
  const progress = progressOf(worker.database, payload);
  // First half: checking. Second half: writing.
  const half = record.rows / 2;
  let done = 0;
  const result = await check(db, mappingOf(record), {
    rows: counted(eachRow(db, record.id), (some) => progress.report((done += some / 2))),
    pause: eventLoopPauses(async () => worker.stopping?.throwIfAborted()),
  });
  const advance = (share: number) => progress.report(Math.min(half + half * share, record.rows));
  const finish = { db, record, result, flushed: progress.flushed, advance };
  if (payload.step === 'check') return keepOutcomes(finish, false);
  const hasChanged = await isOtherwiseNow(db, record.id, result.rows);
  await (hasChanged ? keepOutcomes(finish, true) : writeAll(finish, worker));
}

interface Finish {
  db: Db;
  record: ImportRecord;
  result: CheckResult;
  flushed: () => Promise<void>;
  advance: (share: number) => void;
}

async function writeAll({ db, record, result, flushed, advance }: Finish, worker: ImportWorker) {
  const { now, afterPiece, stopping } = worker;
  let acts = 0;
  await writeImport(db, record, result, {
    now: now(),
    flushed,
    written: async (some) => {
      acts += some;
      advance(acts / result.acts.length);
      await afterPiece?.();
      stopping?.throwIfAborted();
    },
  });
}

/** What was checked is written, and the import done. */
export async function writeImport(
  db: Db,
  record: ImportRecord,
  result: CheckResult,
  { now, written, flushed }: { now: Date; written?: (acts: number) => Promise<void>; flushed?: () => Promise<void> },
): Promise<void> {
  await write(db, result, { now, written: async (some) => written?.(some) });
  await flushed?.();
  await rememberPeople(db, record.id, result);
  await deleteRows(db, record.id);
  const finished = { state: 'done', counts: countsOf(result.rows), done: record.rows, finishedAt: now } as const;
  // The first values serve to recognize the columns, and are personal data.
  const columns = record.columns.map((column) => ({ ...column, samples: [] }));
  await importRows.change(db, record.id, { ...finished, columns });
}

/** What the office saw and confirmed would not be what is written. */
async function isOtherwiseNow(db: Db, importId: string, rows: readonly CheckedRow[]): Promise<boolean> {
  for (const some of chunksOf(rows)) if (await isOtherwise(db, importId, some)) return true;
  return false;
}

async function keepOutcomes({ db, record, result: { rows }, flushed, advance }: Finish, hasChanged: boolean) {
  for (const [index, some] of chunksOf(rows).entries()) {
    await saveOutcomes(db, record.id, some);
    advance((index * perStatement) / rows.length);
  }
  await flushed();
  await importRows.change(db, record.id, { state: 'checked', counts: countsOf(rows), done: record.rows, hasChanged });
}

const perStatement = 1000;

function chunksOf(rows: readonly CheckedRow[]): CheckedRow[][] {
  const count = Math.ceil(rows.length / perStatement);
  return Array.from({ length: count }, (_, index) => rows.slice(index * perStatement, (index + 1) * perStatement));
}

export function mappingOf({ kind, columns }: ImportRecord) {
  return { kind, fields: columns.map(({ field }): ImportField | null => field) };
}

async function* counted(rows: AsyncIterable<StoredRow[]>, tell: (rows: number) => void) {
  for await (const some of rows) {
    yield some;
    tell(some.length);
  }
}

async function fail({ database }: ImportWorker, { tenantId, importId, step, requestId }: ImportPayload) {
  await database.write(tenantId, async (db) => {
    await claimImport(db, importId);
    const record = await findRecord(db, importId);
    if (record?.state === stateOf[step]) await importRows.change(db, importId, { state: 'failed', failure: requestId });
  });
}
