import type { ImportKind } from '#contract/imports/words.ts';
import type { imports } from '#contract/imports/imports.ts';
import type { Db } from '#platform/database/database.ts';
import { isAnnounced, mustBeAnnounced } from '#platform/errors/announced.ts';
import { AppError, invalid } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Format } from '#platform/output/table-file.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { nounsOf, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { rememberColumns } from './columns.store.ts';
import { answerQuestion, correctRow } from './correct.acts.ts';
import { exported } from './export/export.acts.ts';
import { importJob, type ImportPayload } from './imports.job.ts';
import { allowed, mayNow, wrongMapping } from './imports.rules.ts';
import { claimImport, findImport, findRecord, importRows, type ImportRecord, listImports } from './imports.store.ts';
import { mappingOf } from './work-import.acts.ts';
import { keepTable } from './keep-table.acts.ts';
import { normalHeading } from './read/headings.texts.ts';
import { readTable } from './read/read-table.service.ts';
import { listRows } from './rows.store.ts';
import { scheduledFor } from './scheduled.acts.ts';

export function importHandlers(mailing: Mailing): Handlers<typeof imports> {
  const { jobs, tenants } = mailing;
  const scheduled = (db: Db, record: ImportRecord, { tenantId, now }: { tenantId: string; now: Date }) => {
    const where = { tenant: tenantWith(tenants, tenantId), leaves: mailing.leaves };
    return scheduledFor(db, { where, record, now });
  };
  const wished = (kind: ImportKind, { query, tenantId, caller }: Wish) => ({
    kind,
    format: query.format,
    nouns: nounsOf(tenants, tenantId),
    language: tenantWith(tenants, tenantId).language,
    by: caller.id,
  });
  return {
    list: ({ db, query }) => listImports(db, query),

    create: takesFile({
      before: async ({ caller }) => ({ by: caller.id }),
      outside: async (ticket, file) => readTable(await file.bytes(), ticket),
      async after({ db, caller, now, tenantId, query: { kind, name }, made }) {
        const file = { kind, name: name || 'import.csv', by: caller.id, nouns: nounsOf(tenants, tenantId), now };
        return mustBeThere(await findImport(db, await keepTable(db, file, made)));
      },
    }),

    read: async ({ db, params }) => mustBeThere(await findImport(db, params.id)),

    map: async ({ db, caller, tenantId, request, params, body: { fields }, ifMatch }) => {
      const record = await mustLock(db, params.id, 'map', ifMatch);
      const wrong = wrongMapping(record.kind, record.columns.length, fields);
      if (wrong !== undefined) throw invalid('fields', wrong);
      const columns = record.columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
      const named = columns.filter(({ heading }) => heading !== '');
      await rememberColumns(
        db,
        record.kind,
        named.map(({ heading, field }) => ({ heading: normalHeading(heading), field })),
      );
      await importRows.change(db, record.id, {
        state: 'checking',
        columns,
        counts: null,
        failure: null,
        hasChanged: false,
        done: 0,
      });
      const by = { tenantId, importId: record.id, actorId: caller.id, requestId: request.id };
      await jobs.sendWithin(db, importJob, { ...by, step: 'check', skipWrong: false });
      return mustBeThere(await findImport(db, record.id));
    },

    scheduled: async ({ db, params, tenantId, now }) => {
      const record = mustBeThere(await findRecord(db, params.id));
      if (!mayNow('run', record.state)) throw new AppError('imports.notNow');
      return scheduled(db, record, { tenantId, now });
    },

    rows: async ({ db, params, query }) => {
      const record = mustBeThere(await findRecord(db, params.id));
      return listRows(db, { id: record.id, ...mappingOf(record) }, query);
    },

    correct: async ({ db, params, body, ifMatch }) => {
      const record = await mustLock(db, params.id, 'correct', ifMatch);
      return correctRow(db, record, { number: params.number, values: body.values });
    },

    answer: async ({ db, params, body, ifMatch }) => {
      const record = await mustLock(db, params.id, 'answer', ifMatch);
      return answerQuestion(db, record, { number: params.number, answer: body.answer });
    },

    run: async ({ db, caller, now, tenantId, request, params, query, body: { skipWrong }, ifMatch }) => {
      const record = await mustLock(db, params.id, 'run', ifMatch);
      if (record.counts?.asked !== 0) throw new AppError('imports.openQuestions');
      if (!skipWrong && record.counts.wrong !== 0) throw new AppError('imports.wrongRows');
      if (isAnnounced(query)) {
        const { mails, pushes, byLetter } = await scheduled(db, record, { tenantId, now });
        mustBeAnnounced(query, { mails, pushes, byLetter });
      }
      await importRows.change(db, record.id, { state: 'running', failure: null, hasChanged: false, done: 0 });
      const by = { tenantId, importId: record.id, actorId: caller.id, requestId: request.id };
      await jobs.sendWithin(db, importJob, { ...by, step: 'run', skipWrong } satisfies ImportPayload);
      return mustBeThere(await findImport(db, record.id));
    },

    discard: async ({ db, params, ifMatch }) => {
      // Before locking the row, in the same order as the worker, to avoid a deadlock.
      await claimWhatMayGo(db, params.id);
      await mustLock(db, params.id, 'discard', ifMatch);
      await importRows.remove(db, params.id);
    },

    exportCompanies: sendsFile({
      before: async (input) => wished('companies', input),
      outside: exported,
    }),
    exportPeople: sendsFile({
      before: async (input) => wished('people', input),
      outside: exported,
    }),
  };
}

interface Wish {
  query: { format: Format };
  tenantId: string;
  caller: Caller;
}

/** Refuses instead of waiting while rows are written. */
async function claimWhatMayGo(db: Db, id: string) {
  const record = mustBeThere(await findRecord(db, id));
  if (!mayNow('discard', record.state)) throw new AppError('imports.notNow');
  await claimImport(db, id);
}

/** Locks the import; throws if its state or version does not fit. */
async function mustLock(
  db: Db,
  id: string,
  act: keyof typeof allowed,
  ifMatch: number | undefined,
): Promise<ImportRecord> {
  const record = await importRows.lock(db, id, ifMatch);
  if (!mayNow(act, record.state)) throw new AppError('imports.notNow');
  return record;
}
