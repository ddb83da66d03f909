import type { ImportKind } from '#contract/imports/words.ts';
import type { imports } from '#contract/imports/imports.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Caller } from '#platform/http/caller.ts';
import { sendsFile, takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { TableFormat } from '#contract/base/table-formats.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { nounsOf, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { answerQuestion, correctRow } from './correct.acts.ts';
import { exported } from './export/export.acts.ts';
import { mayNow } from './imports.rules.ts';
import { claimImport, findImport, findRecord, importRows, listImports } from './imports.store.ts';
import { mappingOf } from './work-import.acts.ts';
import { lockImport, mapColumns, runImport, scheduledBy } from './run-import.acts.ts';
import { keepTable } from './keep-table.acts.ts';
import { readTable } from './read/read-table.service.ts';
import { leaveOut } from './leave-out.acts.ts';
import { countLeavable } from './leave-out.store.ts';
import { listRows } from './rows.store.ts';

export function importHandlers(mailing: Mailing): Handlers<typeof imports> {
  const { jobs, tenants } = mailing;
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
      before: async ({ caller, tenantId, query: { kind, name: _name, instead: _instead, ...wished } }) => ({
        by: caller.id,
        kind,
        nouns: nounsOf(tenants, tenantId),
        wished,
      }),
      outside: async (ticket, file) => readTable(await file.bytes(), ticket),
      async after({ db, caller, now, tenantId, query: { kind, name, instead }, made }) {
        if (instead !== undefined) await discardImport(db, instead, 'map');
        const file = { kind, name: name || 'import.csv', by: caller.id, nouns: nounsOf(tenants, tenantId), now };
        return mustBeThere(await findImport(db, await keepTable(db, file, made)));
      },
    }),

    read: async ({ db, params }) => mustBeThere(await findImport(db, params.id)),

    map: async (input) => {
      await mapColumns(jobs, input);
      return mustBeThere(await findImport(input.db, input.params.id));
    },

    scheduled: async ({ db, params, tenantId, now }) => {
      const record = mustBeThere(await findRecord(db, params.id));
      if (!mayNow('run', record.state)) throw new AppError('imports.notNow');
      return scheduledBy(mailing, { db, tenantId, now }, record);
    },

    rows: async ({ db, params, query }) => {
      const record = mustBeThere(await findRecord(db, params.id));
      return listRows(db, { id: record.id, ...mappingOf(record) }, query);
    },

    correct: async ({ db, params, body, ifMatch }) => {
      const record = await lockImport(db, params.id, 'correct', ifMatch);
      return correctRow(db, record, { number: params.number, values: body.values });
    },

    answer: async ({ db, params, body, ifMatch }) => {
      const record = await lockImport(db, params.id, 'answer', ifMatch);
      return answerQuestion(db, record, { number: params.number, answer: body.answer });
    },

    leavable: async ({ db, params }) => {
      const record = mustBeThere(await findRecord(db, params.id));
      return countLeavable(db, { id: record.id, ...mappingOf(record) });
    },

    leaveOut: async (input) => {
      await leaveOut(jobs, input);
      return mustBeThere(await findImport(input.db, input.params.id));
    },

    run: async (input) => {
      await runImport(mailing, input);
      return mustBeThere(await findImport(input.db, input.params.id));
    },

    discard: ({ db, params, ifMatch }) => discardImport(db, params.id, 'discard', ifMatch),

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
  query: { format: TableFormat };
  tenantId: string;
  caller: Caller;
}

/** Refuses instead of waiting while rows are written. A file that is read anew must not be written yet: `map`. */
async function discardImport(db: Db, id: string, act: 'discard' | 'map', ifMatch?: number): Promise<void> {
  const record = mustBeThere(await findRecord(db, id));
  if (!mayNow(act, record.state)) throw new AppError('imports.notNow');
  // Before locking the row, in the same order as the worker, to avoid a deadlock.
  await claimImport(db, id);
  await lockImport(db, id, act, ifMatch);
  await importRows.remove(db, id);
}
