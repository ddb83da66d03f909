import type { imports } from '#contract/imports/imports.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { leaveOutCells } from './leave-out.store.ts';
import { checkAnew, lockImport } from './run-import.acts.ts';
import { mappingOf } from './work-import.acts.ts';

/** The rows are read without their bad cells of optional fields; a job checks them again. */
export async function leaveOut(jobs: Mailing['jobs'], input: Call<typeof imports.leaveOut>): Promise<void> {
  const { db, params, body, ifMatch } = input;
  const record = await lockImport(db, params.id, 'leaveOut', ifMatch);
  const rows = await leaveOutCells(db, { id: record.id, ...mappingOf(record) }, body);
  if (rows === 0)
    throw invalid(
      body.field === undefined && body.number !== undefined ? 'number' : 'field',
      'has no bad cell of an optional field',
    );
  await checkAnew(jobs, input, record);
}
