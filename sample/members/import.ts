import type { Nouns } from '#contract/base/text/nouns.ts';
import { type ImportField, importFields, type ImportKind } from '#contract/imports/words.ts';
import { check, type CheckResult } from '#api/imports/check/check.acts.ts';
import { keepTable } from '#api/imports/keep-table.acts.ts';
import { importHandlers } from '#api/imports/imports.routes.ts';
import { findRecord } from '#api/imports/imports.store.ts';
import { eventLoopPauses } from '#api/imports/pause.rules.ts';
import { headingOf } from '#api/imports/read/headings.texts.ts';
import { eachRow } from '#api/imports/rows.store.ts';
import { mappingOf, writeImport } from '#api/imports/work-import.acts.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { perform, type Stage } from '../acts.ts';

type Line = Partial<Record<ImportField, string | null>>;

interface File {
  name: string;
  lines: readonly Line[];
  /** Ids of what is new, by number; others are made. */
  idOf: (number: string) => string;
}

/** As the office reads a table in: kept, its columns mapped, checked, written. Throws if a row is wrong. Returns the import's id. */
export async function readIn(stage: Stage, kind: ImportKind, { name, lines, idOf }: File): Promise<string> {
  const { db, tenant, now, caller, mailing } = stage;
  const origin = { kind, name, by: caller.id, nouns: tenant.nouns, now };
  const importId = await keepTable(db, origin, tableOf(kind, lines, tenant.nouns));
  const { columns } = mustBeThere(await findRecord(db, importId));
  const { map } = importHandlers(mailing);
  await perform(stage, map, { params: { id: importId }, body: { fields: columns.map(({ field }) => field) } });
  const record = mustBeThere(await findRecord(db, importId));
  const result = await check(db, mappingOf(record), { rows: eachRow(db, importId), pause: eventLoopPauses() });
  const wrong = result.rows.find(({ problems }) => problems.length > 0);
  if (wrong) throw new Error(`${name}, row ${wrong.number}: ${JSON.stringify(wrong.problems)}`);
  await writeImport(db, record, withIds(result, idOf), { now });
  return importId;
}

/** As the thread that reads files hands it over. */
function tableOf(kind: ImportKind, lines: readonly Line[], nouns: Nouns) {
  const known: readonly ImportField[] = importFields[kind];
  const fields = known.filter((field) => lines.some((line) => line[field]));
  const rows = lines.map((line, index) => [index + 2, fields.map((field) => line[field] ?? '')] as const);
  const columns = fields.map((field, index) => ({
    heading: headingOf(kind, field, nouns, 'de'),
    samples: rows.slice(0, 3).map(([, cells]) => cells[index] ?? ''),
  }));
  const reading = { encoding: 'utf-8' as const, sheet: null, sheets: [], heading: 1 };
  return { columns, reading, rows: rows.length, chunks: [JSON.stringify(rows)] };
}

function withIds(result: CheckResult, idOf: File['idOf']): CheckResult {
  const named = <A extends { id: string; isNew: boolean }>(act: A, number: unknown) =>
    act.isNew ? { ...act, id: idOf(String(number)) } : act;
  return result.kind === 'companies'
    ? { ...result, acts: result.acts.map((act) => named(act, act.values.memberNumber)) }
    : { ...result, acts: result.acts.map((act) => named(act, act.values.externalNumber)) };
}
