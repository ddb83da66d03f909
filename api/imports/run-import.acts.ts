import type { imports } from '#contract/imports/imports.ts';
import type { Db } from '#platform/database/database.ts';
import { isAnnounced, mustBeAnnounced } from '#platform/errors/announced.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { rememberColumns } from './columns.store.ts';
import { importJob, type ImportPayload } from './imports.job.ts';
import { allowed, mayNow, wrongMapping } from './imports.rules.ts';
import { importRows, type ImportRecord } from './imports.store.ts';
import { normalHeading } from './read/headings.texts.ts';
import { scheduledFor } from './scheduled.acts.ts';

/** Says which field each column holds; a job checks the rows by it. */
export async function mapColumns(
  jobs: Mailing['jobs'],
  { db, caller, tenantId, request, params, body: { fields }, ifMatch }: Call<typeof imports.map>,
): Promise<void> {
  const record = await lockImport(db, params.id, 'map', ifMatch);
  const wrong = wrongMapping(record.kind, record.columns.length, fields);
  if (wrong !== undefined) throw invalid('fields', wrong);
  const columns = record.columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
  const named = columns.filter(({ heading }) => heading !== '');
  await rememberColumns(
    db,
    record.kind,
    named.map(({ heading, field }) => ({ heading: normalHeading(heading), field })),
  );
  await checkAnew(jobs, { db, caller, tenantId, request }, { id: record.id, columns });
}

/** The rows stay; a job judges them anew. */
export async function checkAnew(
  jobs: Mailing['jobs'],
  { db, caller, tenantId, request }: Pick<Call, 'db' | 'caller' | 'tenantId' | 'request'>,
  { id, columns }: Pick<ImportRecord, 'id' | 'columns'>,
): Promise<void> {
  const anew = { counts: null, failure: null, hasChanged: false, done: 0 };
  await importRows.change(db, id, { state: 'checking', columns, ...anew });
  const by = { tenantId, importId: id, actorId: caller.id, requestId: request.id };
  await jobs.sendWithin(db, importJob, { ...by, step: 'check', skipWrong: false });
}

/** A job writes the rows. */
export async function runImport(
  mailing: Mailing,
  { db, caller, now, tenantId, request, params, query, body: { skipWrong }, ifMatch }: Call<typeof imports.run>,
): Promise<void> {
  const record = await lockImport(db, params.id, 'run', ifMatch);
  if (record.counts?.asked !== 0) throw new AppError('imports.openQuestions');
  if (!skipWrong && record.counts.wrong !== 0) throw new AppError('imports.wrongRows');
  if (isAnnounced(query)) {
    const { mails, pushes, byLetter } = await scheduledBy(mailing, { db, tenantId, now }, record);
    mustBeAnnounced(query, { mails, pushes, byLetter });
  }
  await importRows.change(db, record.id, { state: 'running', failure: null, hasChanged: false, done: 0 });
  const by = { tenantId, importId: record.id, actorId: caller.id, requestId: request.id };
  await mailing.jobs.sendWithin(db, importJob, { ...by, step: 'run', skipWrong } satisfies ImportPayload);
}

/** What scheduled posts will send because of the file. */
export function scheduledBy(
  { tenants, leaves }: Mailing,
  { db, tenantId, now }: Pick<Call, 'db' | 'tenantId' | 'now'>,
  record: ImportRecord,
) {
  return scheduledFor(db, { where: { tenant: tenantWith(tenants, tenantId), leaves }, record, now });
}

/** Locks the import; throws if its state or version does not fit. */
export async function lockImport(
  db: Db,
  id: string,
  act: keyof typeof allowed,
  ifMatch: number | undefined,
): Promise<ImportRecord> {
  const record = await importRows.lock(db, id, ifMatch);
  if (!mayNow(act, record.state)) throw new AppError('imports.notNow');
  return record;
}
