import { openDatabase } from '#platform/database/database.ts';
import { connect } from '#platform/database/pool.ts';
import { listHits } from '#api/search/hits.store.ts';
import { readerOf } from './archive-bench.ts';
import type { FilledArchive } from '../archive.ts';
import { tenantId } from '../database.ts';
import type { ListResult } from './lists-bench.ts';
import { timed } from '../timed.ts';

export async function benchSearch(archive: FilledArchive): Promise<ListResult[]> {
  await fillTexts(archive.ownerUrl);
  const database = openDatabase({ url: archive.appUrl, max: 1, now: () => new Date(), log: () => {} });
  const reader = readerOf(archive);
  const searches: Record<string, [search: string, more?: object]> = {
    'a word of 60,000 files': ['Innung'],
    '… for the office': ['Innung', { isAdmin: true }],
    '… what is valid': ['Innung', { validity: 'valid' }],
    '… its tenth page': ['Innung', { page: 9 }],
    '… below one folder': ['Innung', { folderId: archive.largest }],
    'a word of names, and of compounds in texts': ['Prüfung'],
    'a word of 100 files': ['Sterbekasse'],
    'two words of many': ['Innung Ordnung'],
    'a phrase of two frequent words': ['"Innung Rundschreiben"'],
    'a word and a number': ['Rundschreiben 7775'],
    'a word typed wrongly': ['Sterbekassse'],
    'three letters': ['ord'],
  };
  try {
    const results: ListResult[] = [];
    for (const [what, [search, more]] of Object.entries(searches)) {
      const eyes = { caller: { ...reader, ...more }, now: new Date() };
      const asked = { tenantId, in: 'documents' as const, page: 0, size: 20, ...more, search };
      const { answer, ...times } = await timed(() => database.read(tenantId, (db) => listHits(db, eyes, asked)));
      if (answer.total === 0) throw new Error(`"${what}" found nothing`);
      results.push({ what, total: answer.total, ...times });
    }
    return results;
  } finally {
    await database.close();
  }
}

async function fillTexts(ownerUrl: string): Promise<void> {
  const client = await connect(ownerUrl);
  try {
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    await client.query("select set_config('app.tenant', $1, false)", [tenantId]);
    for (const statement of [
      makeWords,
      makeTexts,
      fillDocumentTexts,
      dropKeys,
      fillEntries,
      fillFolderEntries,
      fillWords,
      makeKeys,
    ])
      await client.query(statement);
    for (const statement of ['vacuum analyze', 'checkpoint']) await client.query(statement);
  } finally {
    await client.end();
  }
}

const beginnings = `gesellen meister tischler elektro maler bäcker dach metall bau holz innungs kammer lehrlings ausbildungs betriebs arbeits
  tarif lohn steuer versicherungs umwelt entsorgungs sicherheits brandschutz gerüst heizungs sanitär klima fahrzeug friseur
  fleischer konditor schneider schuh optik zimmerer maurer fliesen estrich glaser rollladen raum parkett boots uhren gold keramik druck`;
const ends = `prüfung ordnung satzung versammlung protokoll einladung termin plan liste tabelle vertrag vereinbarung antrag formular
  merkblatt leitfaden richtlinie verordnung regel hinweis bericht mitteilung schreiben rechnung angebot auftrag bestellung
  werkstatt betrieb geselle lehrling ausbilder vorsitzender kasse haushalt beitrag gebühr zuschuss förderung kurs seminar`;

/** 2,000 compounds, and 50,000 words that occur once, as names and misprints do. */
const makeWords = `
  create temporary table bench_words as
  select row_number() over (order by md5(a || b))::int as n, a || b as word
  from string_to_table(regexp_replace('${beginnings}', '\\s+', ' ', 'g'), ' ') a, string_to_table(regexp_replace('${ends}', '\\s+', ' ', 'g'), ' ') b;
  create index on bench_words (n)`;

/** Skewed: a word's number falls with the square of its rank. */
const makeTexts = `
  create temporary table bench_texts as
  select t.n, case when t.n % 10 < 6 then 'Innung Rundschreiben ' else '' end || case when t.n % 1000 = 7 then 'Sterbekasse ' else '' end
    || string_agg(w.word, ' ') || ' ' || (select string_agg(translate(md5(t.n || '-' || i), '0123456789', 'ghijklmnop'), ' ') from generate_series(1, 25) i) as text
  from generate_series(0, 1999) t(n)
  cross join lateral (select 1 + floor(1900 * power(((t.n * 7919 + i * 104729) % 10007) / 10007.0, 2))::int as pick from generate_series(1, 95) i) picks
  join bench_words w on w.n = picks.pick group by t.n;
  alter table bench_texts add words tsvector;
  update bench_texts set words = search_words_in(text)`;

const fillDocumentTexts = `
  insert into document_texts (file_id, state, text, reader, read_at)
  select d.file_id, 'done', t.text, 1, now() from (select file_id, row_number() over (order by id) as n from documents) d join bench_texts t on t.n = d.n % 2000`;

const fillEntries = `
  insert into search_entries (kind, id, place, category_id, at, title, body, valid_until)
  select 'document', d.id, d.folder_id, d.category_id, d.filed_at, search_words_in(d.name), search_words_in(d.name) || t.words, d.valid_until
  from (select *, row_number() over (order by id) as n from documents) d join bench_texts t on t.n = d.n % 2000`;

const fillFolderEntries = `
  insert into search_entries (kind, id, place, at, title, body)
  select 'folder', id, id, updated_at, search_words_in(name), search_words_in(name) from folders`;

const fillWords = `
  insert into search_words (word) select distinct lexeme from bench_texts, unnest(words) on conflict do nothing`;

export const dropKeys = 'drop index search_entries_keys';
export const makeKeys = `
  set maintenance_work_mem = '1GB';
  set max_parallel_maintenance_workers = 2;
  create index search_entries_keys on search_entries using gin (search_entry_keys(tenant_id, kind, category_id, place, author_id, at, title, body))`;
