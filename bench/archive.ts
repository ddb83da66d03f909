import { connect } from '#platform/database/pool.ts';
import { migrate } from '#database/migrate.ts';
import { queues } from '#program/jobs.ts';
import { tenantId } from './database.ts';
import type { ListResult } from './measures/lists-bench.ts';

export const archive = { documents: 100_000, folders: 2000, audiences: 500, inOneFolder: 20_000 };

export interface ArchiveResult {
  folders: ListResult[];
  searches: ListResult[];
}

export interface FilledArchive {
  ownerUrl: string;
  appUrl: string;
  largest: string;
  inner: string;
  keys: string[];
}

export async function filledArchive(serverUrl: string): Promise<FilledArchive> {
  const url = new URL(serverUrl);
  url.pathname = '/bench_archive';
  const server = await connect(serverUrl);
  await server.query('create database bench_archive');
  await server.end();
  const { appUrl } = await migrate({
    ownerUrl: url.href,
    secret: 'a secret of the bench alone',
    queues,
    log: () => {},
  });
  const client = await connect(url.href);
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
    const { audiences, folders, documents, inOneFolder } = archive;
    await client.query(fillAudiences, [audiences]);
    await client.query(fillOutermost, [audiences]);
    await client.query(fillInner, [folders, audiences]);
    await client.query(fillCategories);
    await client.query(fillDocuments, [documents, folders, inOneFolder]);
    await client.query(fillFiles);
    for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement);
    const { rows } = await client.query<{ largest: string; inner: string }>(`
      select (select folder_id from documents group by 1 order by count(*) desc limit 1) as largest,
        (select id from folders where parent_id is not null order by name limit 1) as inner`);
    const [found] = rows;
    if (!found) throw new Error('the archive is empty');
    const keys = Array.from({ length: Math.round(audiences / 3) }, (_, number) => `role:${uuidOf(number + 1)}`);
    return { ownerUrl: url.href, appUrl, ...found, keys: ['everyone', ...keys] };
  } finally {
    await client.end();
  }
}

function uuidOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

const uuid = (prefix: string, number: string) =>
  `('${prefix}-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;
const [audience, folder, category, document, file] = ['0a', '0f', '0c', '0d', '0e'].map((two) => `${two}000000`);

/**
 * One role per audience, so that a reader with a third of the roles is in a third of the audiences; the first is for
 * everyone.
 */
const fillAudiences = `
  with made as (
    insert into audiences (id, digest) select ${uuid(`${audience}`, 'n')}, 'bench-' || n from generate_series(1, $1::int) n returning id
  )
  insert into audience_targets (audience_id, key, excluded)
  select ${uuid(`${audience}`, 'n')}, case when n = 1 then 'everyone' else 'role:' || ${uuid('00000000', 'n')} end, false
  from generate_series(1, $1::int) n, (select count(*) from made) done`;

const fillOutermost = `
  insert into folders (id, name, audience_id) select ${uuid(`${folder}`, 'n')}, 'Bereich ' || n, ${uuid(`${audience}`, 'n')}
  from generate_series(1, $1::int) n`;

const fillInner = `
  insert into folders (id, parent_id, name, audience_id)
  select ${uuid(`${folder}`, 'n')}, ${uuid(`${folder}`, '1 + n % $2')}, 'Ordner ' || n, case when n % 10 = 0 then ${uuid(`${audience}`, '1 + n % $2')} end
  from generate_series($2::int + 1, $1::int) n`;

const fillCategories = `
  insert into document_categories (id, name, position) select ${uuid(`${category}`, 'n')}, 'Art ' || n, n from generate_series(1, 18) n`;

const fillDocuments = `
  insert into documents (id, folder_id, name, category_id, file_id, filed_at, valid_until)
  select ${uuid(`${document}`, 'n')}, ${uuid(`${folder}`, 'case when n <= $3 then 1 else 1 + n % $2 end')},
    (array['Rundschreiben', 'Protokoll', 'Lohntabelle', 'Merkblatt', 'Prüfungsordnung'])[1 + n % 5] || ' ' || n || '.pdf',
    ${uuid(`${category}`, '1 + n % 18')}, ${uuid(`${file}`, 'n')}, now() - make_interval(mins => n),
    case when n % 7 = 0 then date '2025-12-31' end
  from generate_series(1, $1::int) n`;

const fillFiles = `
  insert into stored_files (id, bytes, sha256, type, scan)
  select file_id, 1000 + length(name), repeat('0', 64), 'application/pdf', 'clean' from documents`;
