import { monitorEventLoopDelay } from 'node:perf_hooks';
import { v7 } from 'uuid';
import { deadlines } from '#platform/database/pool.ts';
import type { ImportKind } from '#contract/imports/words.ts';
import { mostImportRows } from '#contract/imports/imports.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/process/log.ts';
import { findImport, importRows } from '#api/imports/imports.store.ts';
import { workImport } from '#api/imports/work-import.acts.ts';
import { suggestFields } from '#api/imports/read/headings.texts.ts';
import { readTable } from '#api/imports/read/read-table.service.ts';
import { insertRows } from '#api/imports/rows.store.ts';
import { buildCraft, buildGuild } from '#sample/builders.ts';
import { emptyDatabase, tenantId } from '../database.ts';

export interface ImportResult {
  what: string;
  rows: number;
  /** Milliseconds. */
  time: number;
  /** Longest time that the event loop was blocked, in milliseconds. */
  blocked: number;
}

/** How it grows with its rows. */
const sizes = [mostImportRows / 10, mostImportRows];
const actorId = v7();

export async function benchImport(serverUrl: string): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  for (const rows of sizes) results.push(...(await benchRows(serverUrl, rows)));
  return results;
}

async function benchRows(serverUrl: string, rows: number): Promise<ImportResult[]> {
  const { appUrl: url } = await emptyDatabase(serverUrl, `bench_import_${rows}`);
  const database = openDatabase({ url, deadlines: deadlines.jobs, now: () => new Date(), log: () => {} });
  try {
    await database.write(tenantId, async (db) => {
      await buildCraft(db, { annex: 'A', number: 27, name: 'Tischler' });
      await buildGuild(db, { name: 'Tischler-Innung' });
    });
    return [
      ...(await measure(database, 'companies', 'new companies', companyFile(rows))),
      ...(await measure(database, 'people', 'new people', peopleFile(rows))),
      ...(await measure(database, 'people', 'the same people', peopleFile(rows))),
    ];
  } finally {
    await database.close();
  }
}

async function measure(database: Database, kind: ImportKind, what: string, file: TestFile): Promise<ImportResult[]> {
  const worker = { database, now: () => new Date(), log: createLog('silent') };
  const results: ImportResult[] = [];
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const result = await work();
    results.push({
      what: `${what}: ${step}`,
      rows: file.rows,
      time: performance.now() - start,
      blocked: delay.max / 1e6,
    });
    delay.disable();
    return result;
  };
  const importId = await timed('read', () =>
    database.write(tenantId, async (db) => {
      const { chunks, ...table } = await readTable(file.content);
      const fields = suggestFields(
        kind,
        table.columns.map(({ heading }) => heading),
        new Map(),
      );
      const columns = table.columns.map((column, index) => ({ ...column, field: fields[index] ?? null }));
      const origin = { kind, fileName: 'bench.csv', createdBy: actorId, createdAt: new Date() };
      const id = await importRows.insert(db, { ...origin, columns, rows: table.rows });
      await insertRows(db, id, chunks);
      return id;
    }),
  );
  const job = { tenantId, importId, skipWrong: false, actorId, requestId: 'bench' };
  for (const [step, state] of [
    ['check', 'checking'],
    ['run', 'running'],
  ] as const) {
    await database.write(tenantId, (db) => importRows.change(db, importId, { state }));
    await timed(step, () => workImport(worker, { ...job, step }));
  }
  const done = await database.read(tenantId, (db) => findImport(db, importId));
  if (done?.state !== 'done') throw new Error(`${what}: ${JSON.stringify(done)}`);
  return results;
}

interface TestFile {
  rows: number;
  content: Uint8Array;
}

function companyFile(rows: number): TestFile {
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `B${index}`,
      `Holzbau Muster ${index} GmbH`,
      'GmbH',
      `Am Markt ${index}`,
      '01067',
      'Dresden',
      '0351 4956789',
      `info@betrieb${index}.example`,
      index % 3 === 0 ? 'ja' : 'nein',
      '5 bis 9',
      'A/27',
      'Tischler-Innung',
      '01.02.2003',
    ].join(';'),
  );
  const head =
    'Mitgliedsnummer;Firma;Rechtsform;Straße;PLZ;Ort;Telefon;E-Mail;Ausbildungsbetrieb;Beschäftigte;Gewerke;Innungen;Eintritt';
  return { rows, content: Buffer.from([head, ...lines].join('\r\n')) };
}

function peopleFile(rows: number): TestFile {
  const lines = Array.from({ length: rows }, (_, index) =>
    [
      `P${index}`,
      'Frau',
      'Kim',
      `Muster ${index}`,
      `kim.muster@betrieb${index}.example`,
      '0351 4956789',
      '0171 1234567',
      `B${index % 20_000}`,
      'Meister',
      '01.02.2003',
    ].join(';'),
  );
  const head = 'Personennummer;Anrede;Vorname;Nachname;E-Mail;Telefon;Mobil;Betriebsnummer;Funktion;Seit';
  return { rows, content: Buffer.from([head, ...lines].join('\r\n')) };
}
