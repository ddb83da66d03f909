import { archive as size, type ArchiveResult } from '../archive.ts';
import type { CallResult } from '../measures/calls-bench.ts';
import { house } from '../database.ts';
import type { BackupResult } from '../measures/backup-bench.ts';
import { demoFillings, type DemoResult } from '../measures/demo-bench.ts';
import { callers, type FeedResult, mostSeconds } from '../measures/feed-bench.ts';
import { fileBytes, type FilesResult } from '../measures/files-bench.ts';
import type { FirstLoad } from '../measures/first-load.ts';
import type { ImportResult } from '../measures/import-bench.ts';
import type { LighthouseResult } from '../measures/lighthouse-bench.ts';
import { listeners, type LiveResult } from '../measures/live-bench.ts';
import { type MailingsResult, domainMails } from '../measures/mailings-bench.ts';
import { type MemoryResult, startBar } from '../measures/memory-bench.ts';
import type { MixReport, MixRow } from '../measures/mix-bench.ts';
import { shares } from '../mix/people.ts';
import type { ListResult, ListsResult } from '../measures/lists-bench.ts';
import type { Options } from '../options.ts';
import { type PlannedStatement, planningLimit, type PlanningResult } from '../measures/planning-bench.ts';
import type { Recall } from '#api/search/fixtures/recall.ts';
import type { FindPostsResult } from '../measures/find-posts-bench.ts';
import { manyPosts, type PostsResult } from '../measures/posts-bench.ts';
import { ways } from '#contract/targeting/ways.ts';
import type { Bar, ReachResult } from '../measures/reach-bench.ts';
import { calendarsBar, type DatesResult } from '../measures/dates-bench.ts';
import { listBar, type MemberListsResult, type MemberListRow } from '../measures/member-lists-bench.ts';
import { readersAtOnce, type ReadersResult, type Used } from '../measures/readers-bench.ts';
import { type HouseSize, largeHouse, usualHouse } from '../reach-house.ts';
import { leastBytes, leastPage } from '../servers.ts';
import { table } from './table.ts';
import type { TapResult } from '../measures/taps-bench.ts';
import type { WeightResult } from '../measures/weight-bench.ts';

export interface Results {
  date: Date;
  machine: string;
  options: Options;
  feeds: FeedResult[];
  readers?: ReadersResult | undefined;
  memberLists?: MemberListsResult | undefined;
  dates?: DatesResult | undefined;
  reach?: ReachResult[] | undefined;
  lists?: ListsResult[] | undefined;
  planning?: PlanningResult | undefined;
  calls?: CallResult[] | undefined;
  posts?: PostsResult[] | undefined;
  foundPosts?: FindPostsResult[] | undefined;
  recall?: Recall | undefined;
  imports?: ImportResult[] | undefined;
  archive?: ArchiveResult | undefined;
  live?: LiveResult | undefined;
  mailings?: MailingsResult | undefined;
  demo?: DemoResult | undefined;
  backup?: BackupResult | undefined;
  files?: FilesResult | undefined;
  firstLoads: FirstLoad[] | undefined;
  taps: TapResult[] | undefined;
  weight?: WeightResult | undefined;
  memory?: MemoryResult | undefined;
  mix?: MixReport | undefined;
  audits: LighthouseResult[] | undefined;
}

export function report(results: Results): string {
  const {
    date,
    machine,
    options,
    feeds,
    readers,
    memberLists,
    dates,
    reach,
    lists,
    planning,
    posts,
    foundPosts,
    recall,
    imports,
    archive,
    live,
    mailings,
    demo,
    backup,
    files,
    calls,
    firstLoads,
    taps,
    audits,
    weight,
    memory,
    mix,
  } = results;
  const parts = [
    '# What it costs',
    `${date.toISOString().slice(0, 10)}, by \`npm run bench\`. ${machine}.`,
    ...feeds.flatMap((feed) => feedPart(feed, options)),
    ...(feeds.length > 0 ? [feedNote, ...deepPart(feeds)] : []),
    ...(readers ? readersPart(readers) : []),
    ...(memberLists ? memberListsPart(memberLists) : []),
    ...(dates ? datesPart(dates) : []),
    ...(reach ?? []).flatMap(reachPart),
    ...(lists ? listsPart(lists) : []),
    ...(planning ? planningPart(planning) : []),
    ...(posts ? postsPart(posts) : []),
    ...(foundPosts ? findPostsPart(foundPosts) : []),
    ...(recall ? recallPart(recall) : []),
    ...(imports ? importPart(imports) : []),
    ...(archive ? archivePart(archive) : []),
    ...(live ? livePart(live) : []),
    ...(mailings ? mailingsPart(mailings) : []),
    ...(demo ? demoPart(demo) : []),
    ...(files ? filesPart(files) : []),
    ...(calls ? callsPart(calls) : []),
    ...(options.firstLoad ? firstLoadPart(firstLoads) : []),
    ...(options.taps ? tapsPart(taps) : []),
    ...(options.lighthouse ? lighthousePart(audits) : []),
    ...(weight ? weightPart(weight) : []),
    ...(memory ? memoryPart(memory) : []),
    ...(mix ? mixPart(mix) : []),
    ...(backup ? backupPart(backup) : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function archivePart({ folders, searches }: ArchiveResult): string[] {
  return [
    `## Folders with ${number(size.documents)} documents`,
    `${number(size.folders)} folders with ${number(size.audiences)} audiences, of which the reader is in a third; what each asks of the database, one at a time.`,
    listTable('asked for', folders),
    `## Search over ${number(size.documents)} files`,
    'The same archive, with texts of 120 words: what a page of 20 asks of the database, one at a time, with its exact total, the numbers of all categories and the words around each hit.',
    listTable('looked for', searches),
  ];
}

function livePart({ memory, opened, first, last, cpu, idle }: LiveResult): string[] {
  return [
    `## ${number(listeners)} browsers listen to one node`,
    'Streams of live events (decision 087), all of one tenant; medians of five posts. The 200 ms for which news is gathered are in the times.',
    table(
      ['what', 'cost'],
      [
        ['memory of the node for each stream', `${(memory / 1024).toFixed(1)} kB`],
        ['opened, all of them', `${(opened / 1000).toFixed(1)} s`],
        ['the first has heard after', `${number(first)} ms`],
        ['the last has heard after', `${number(last)} ms`],
        ['processor time of the node for that', `${number(cpu)} ms`],
        ['processor time while nothing happens, a second', `${idle.toFixed(1)} ms`],
      ],
    ),
  ];
}

function mailingsPart({ publishing, perSecond, claim }: MailingsResult): string[] {
  const rows = publishing.map(({ readers, call, filling }) => [
    number(readers),
    milliseconds(call),
    `${number(filling)} ms`,
  ]);
  return [
    '## Posts that go out by mail',
    'Publishing is one row and one job (decision 078), what it asks of the database; its readers are entered into the ledger by that job. Medians of five posts.',
    table(['readers', 'publishing', 'entering them'], rows),
    `To a mail server in the same process, which takes each at once, leave ${number(perSecond)} mails a second, each claimed and noted in transactions of its own. The next to send is found and claimed in ${milliseconds(claim.p50)} (p95 ${milliseconds(claim.p95)}) while ${number(domainMails)} wait in front for a domain that takes no more in this minute.`,
  ];
}

function demoPart({ wall, node, database }: DemoResult): string[] {
  return [
    '## Filling the demo',
    `One portal of the demo without its files, by the program’s own acts in one transaction, in a new database. Medians of ${demoFillings}. The program fills both portals at the same time.`,
    table(
      ['what', 'cost'],
      [
        ['until it is filled', `${number(wall)} ms`],
        ['processor time of the program', `${number(node)} ms`],
        ['processor time of the database', database === undefined ? 'not known' : `${number(database)} ms`],
      ],
    ),
  ];
}

function backupPart({ bytes, disk, steps }: BackupResult): string[] {
  const rows = steps.map(({ what, seconds, peak }) => [
    what,
    `${seconds.toFixed(1)} s`,
    `${number(bytes / 1e6 / seconds)} MB/s`,
    `${number(peak / 1e6)} MB`,
  ]);
  return [
    '## Backup and restore',
    `The commands on the demo with ${number(bytes / 1e9)} GB of files of 250 MB, while the program runs beside its own PostgreSQL; reading and writing are on one disk, which takes ${number(disk)} MB/s of a single file until it is there.`,
    table(['what', 'time', 'of the files', 'peak of the command'], rows),
  ];
}

function filesPart({ transfers, memory }: FilesResult): string[] {
  const rows = transfers.map(({ what, connections, ours, other }) => [
    `${what}, ${connections} at once`,
    `${number(ours)} MB/s`,
    other === undefined ? 'not installed' : `${number(other)} MB/s`,
    other === undefined ? '' : (ours / other).toFixed(2),
  ]);
  const [before, most] = [memory.before, memory.most].map((bytes) => number(bytes / 1e6));
  return [
    `## Files of ${number(fileBytes / 1024 ** 2)} MB`,
    'Beside nginx, one process, in turns: downloads with `sendfile`, uploads by `PUT` into a folder of the same disk (WebDAV). nginx answers once the kernel has the bytes. Ours hashes them and has them on the disk (fsync) before it answers; what came in pieces it reads once more, and looks through it. The sink is `node:http` that reads and keeps nothing.',
    table(['transfer', 'Zunfthaus', 'beside', 'to beside'], rows),
    `The process had ${before} MB after those of 1 and 8, and ${most} MB at most while 100 went on at once.`,
  ];
}

function listTable(first: string, lists: ListResult[]): string {
  const isFirst = lists.some((list) => list.first !== undefined);
  const rows = lists.map(({ what, total, p50, p95, first: planned }) => [
    what,
    number(total),
    milliseconds(p50),
    milliseconds(p95),
    ...(isFirst ? [planned === undefined ? '' : milliseconds(planned)] : []),
  ]);
  return table([first, 'found', 'p50', 'p95', ...(isFirst ? ['first'] : [])], rows);
}

function listsPart(houses: ListsResult[]): string[] {
  return houses.flatMap(({ size: { members }, lists }) => [
    `## Lists among ${number(members)} members`,
    'What a page of 20 with its exact total asks of the database, one at a time. “First” is a search on a fresh connection, with all that PostgreSQL plans for it; at most 50 ms for a name among 100,000.',
    listTable('page', lists),
  ]);
}

function planningPart({ planned, ofFunctions, notPlanned }: PlanningResult): string[] {
  const rows = (statements: PlannedStatement[]) =>
    statements.slice(0, 10).map(({ text, took }) => [firstWords(text), milliseconds(took), `${planningLimit} ms`]);
  const head = (what: string) => [what, 'planned in', 'limit'];
  return [
    '## Planning',
    `How long PostgreSQL plans a statement on a fresh connection, the least of three, among ${number(usualHouse.members)} members: the slowest of ${number(planned.length)} that the tests make the program send. ${number(notPlanned.length)} more are not planned without their values.`,
    table(head('statement'), rows(planned)),
    `Of ${number(ofFunctions.length)} statements in functions and triggers the slowest, as the tests planned them:`,
    table(head('statement of a function'), rows(ofFunctions)),
  ];
}

function firstWords(text: string): string {
  return `\`${text.replaceAll(/\s+/g, ' ').replaceAll('|', '¦').trim().slice(0, 90)}\``;
}

function postsPart(results: PostsResult[]): string[] {
  const rows = results.map(({ what, found, p50, p95 }) => [what, number(found), milliseconds(p50), milliseconds(p95)]);
  return [
    `## What is asked about ${number(manyPosts)} posts`,
    'What it asks of the database, one at a time; a page of 20 with its exact total, searched in the whole text.',
    table(['question', 'found', 'p50', 'p95'], rows),
  ];
}

function findPostsPart(results: FindPostsResult[]): string[] {
  const rows = results.map(({ what, found, p50, p95, planning }) => [
    what,
    number(found),
    milliseconds(p50),
    milliseconds(p95),
    milliseconds(planning),
  ]);
  return [
    `## Searching ${number(manyPosts)} posts`,
    'What a member asks of the database for a page of 20, from the typed words to the marked hits. “Planned” is the planning of all its statements on a fresh connection, which later calls save.',
    table(['search', 'found', 'p50', 'p95', 'planned'], rows),
  ];
}

function recallPart({ questions, recall, missed, empty }: Recall): string[] {
  const rows = missed.map(({ question }) => [question.search, question.find.join('; ')]);
  return [
    '## The gold set of the search',
    `Of what ${number(questions)} questions of the trade must find, ${(recall * 100).toFixed(1)} % is among the first ten; ${number(empty.length)} questions find nothing.`,
    ...(rows.length > 0 ? [table(['question', 'must find'], rows)] : []),
  ];
}

function importPart(imports: ImportResult[]): string[] {
  const rows = imports.map(({ what, rows, time, blocked }) => [
    what,
    number(rows),
    seconds(time),
    milliseconds(blocked),
  ]);
  return [
    '## Imports',
    'CSV files of as many rows as are allowed, and of a tenth. “Blocked” is the longest time in which the process answered nobody.',
    table(['step', 'rows', 'time', 'blocked'], rows),
  ];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

function feedPart({ database, bytes, servers }: FeedResult, { requests, rounds }: Options): string[] {
  const tables = callers.flatMap((connections) => {
    const asked = servers.filter((server) => server.connections === connections);
    const least = asked.find(({ name }) => name === leastPage);
    const limit = least ? least.cpu + least.databaseCpu : Number.NaN;
    const rows = asked.map(({ name, requestsPerSecond, cpu, databaseCpu, p50, p99, memory }) => {
      const both = cpu + (name === leastBytes ? 0 : databaseCpu);
      return [
        name,
        number(requestsPerSecond),
        `${number(cpu * 1000)} µs`,
        Number.isNaN(databaseCpu) ? 'unknown' : `${number(databaseCpu * 1000)} µs`,
        Number.isNaN(both) ? 'unknown' : (both / limit).toFixed(2),
        milliseconds(p50),
        milliseconds(p99),
        `${number(memory / 1e6)} MB`,
      ];
    });
    const header = ['server', 'requests/s', 'CPU', 'database CPU', 'both, to the limit', 'p50', 'p99', 'memory'];
    return [connections === 1 ? 'One caller:' : `${connections} callers at once:`, table(header, rows)];
  });
  return [
    `## The first page of the feed among ${number(database.posts)} posts`,
    `\`GET /api/posts\`, ${number(bytes)} bytes, for a member of ${database.keys} target groups who is in ` +
      `${database.audiences} audiences. ${number(house.members)} people, ${number(house.companies)} companies, ` +
      `${house.guilds} guilds; ${number(requests)} requests or ${mostSeconds} seconds of them after a warm-up, medians of ${rounds} rounds in turns.`,
    ...tables,
  ];
}

const feedNote =
  'How to read it: “CPU” is what the server process used for one request (user and system), “database CPU” what its ' +
  'connections to PostgreSQL used; these are the figures to trust. The load, the server and the database share the ' +
  'cores, so requests/s and times are of this machine. “Same page” is `node:http` and `pg` asking for the posts of the ' +
  'page by their ids in a transaction of the tenant, “same bytes” is `node:http` sending a buffer. Directus 12.4.1 and ' +
  'Strapi 5.54.0 hold the same posts and authors in tables of their own with indexes for this page, and give a member ' +
  'twenty with their total. Which audiences are theirs the question itself has to say, and nobody enforces it: Strapi ' +
  'lets members read a whole collection or none of it, Directus refuses rules for single posts without a licence key. ' +
  'Neither says what is unread or why one sees a post.';

function deepPart(feeds: FeedResult[]): string[] {
  const depths = feeds[0]?.deepPages.map(({ depth }) => depth) ?? [];
  const rows = depths.map((depth) => [
    depth === 0 ? 'first page' : `behind ${number(depth)} ${depth === 1 ? 'page' : 'pages'}`,
    ...feeds.map(({ deepPages }) => {
      const p50 = deepPages.find((page) => page.depth === depth)?.p50;
      return typeof p50 === 'number' ? milliseconds(p50) : 'no such page';
    }),
  ]);
  return [
    '## Pages far down, one post, one effect',
    table(
      ['p50, one request at a time', ...feeds.map(({ database }) => `${number(database.posts)} posts`)],
      [
        ...rows,
        ['one post, whole', ...feeds.map(({ onePost }) => milliseconds(onePost))],
        ['contact card of an author', ...feeds.map(({ contact }) => milliseconds(contact.p50))],
        ['… the first time, which plans it', ...feeds.map(({ contact }) => milliseconds(contact.first))],
        ['effect of a guild that loses its companies', ...feeds.map(({ effect }) => milliseconds(effect.p50))],
        ['… who would see less', ...feeds.map(({ effect }) => number(effect.people))],
        ['… in so many posts', ...feeds.map(({ effect }) => number(effect.posts))],
      ],
    ),
    'How to read it: scrolling goes by `before`, so a page should cost the same however deep it is and however many posts there are.',
  ];
}

function readersPart({ posts, readers, rounds, limit, rows }: ReadersResult): string[] {
  const used = ({ server, database }: { server: number; database: number }) =>
    [server, database].map((one) => `${number(one)} µs`);
  return [
    `## ${number(readers)} readers, one page each`,
    `The first page of the feed among ${number(posts)} posts, asked for by ${number(readers)} members one after the other, ${readersAtOnce} at once; ` +
      `medians of ${rounds} rounds, each figure beside the limit (“same page”) of its own round.`,
    table(
      ['who asks', 'CPU', 'database CPU', 'both, to the limit', 'least to most', 'at most'],
      [
        ...rows.map(({ what, ratio, bar, isPromised, ...row }) => [
          what,
          ...used(row),
          ratio.median.toFixed(2),
          `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`,
          `${bar.toFixed(1)}${isPromised ? '' : ' (aim)'}`,
        ]),
        ['limit: same page', ...used(limit), '1.00', '', ''],
      ],
    ),
    'How to read it: a publication, a new combination of groups or a change of membership happens between two passes, so that ' +
      'each reader is the first who asks for his or her page after it.',
  ];
}

function memberListsPart({ readers, rounds, documents, rows }: MemberListsResult): string[] {
  return [
    `## Other lists of ${number(readers)} readers`,
    `Asked for by each of them once after a publication, ${readersAtOnce} at once, with ${number(documents)} documents in folders of the posts’ audiences; ` +
      `medians of ${rounds} rounds. ${limitOfLists}`,
    listsTable(rows),
  ];
}

const limitOfLists =
  'The limit is that of each list: `node:http` and `pg` reading the same rows by their ids in one transaction of the tenant.';

function listsTable(rows: readonly MemberListRow[]): string {
  const used = ({ server, database }: Used) => [server, database].map((one) => `${number(one)} µs`);
  return table(
    [
      'list',
      'CPU',
      'database CPU',
      'limit CPU',
      'limit database CPU',
      'both, to the limit',
      'least to most',
      'at most',
    ],
    rows.map(({ what, ratio, limit, ...row }) => [
      `${what} (${row.rows} rows)`,
      ...used(row.used),
      ...used(limit),
      ratio.median.toFixed(2),
      `${ratio.least.toFixed(2)} to ${ratio.most.toFixed(2)}`,
      listBar.toFixed(1),
    ]),
  );
}

function datesPart({ readers, rounds, events, rows, calendars }: DatesResult): string[] {
  const { entries, bytes, made, unchanged, ofCore, bare } = calendars;
  return [
    `## Termine among ${number(events)} events`,
    `Asked for by ${number(readers)} readers once after a publication, ${readersAtOnce} at once; companies register for every second event. ` +
      `Medians of ${rounds} rounds. ${limitOfLists}`,
    listsTable(rows),
    `## ${number(calendars.calendars)} calendars, each asked for once a minute`,
    `The median one has ${number(entries)} entries and ${number(bytes / 1000)} kB. Processor of server and database together.`,
    table(
      ['what', 'processor', 'at most'],
      [
        ['a calendar that is made', `${number(made)} µs`, ''],
        ['the answer that nothing has changed', `${number(unchanged)} µs`, ''],
        ['all of them in a minute, of one core', `${ofCore.toFixed(1)} %`, `${calendarsBar} %`],
        ['as many empty answers of a bare `node:http`, of one core', `${bare.toFixed(1)} %`, ''],
      ],
    ),
  ];
}

/** Milliseconds of the database's processor. */
const reachBars = new Map<HouseSize, Record<'reach' | Bar, number>>([
  [usualHouse, { reach: 25, list: 25, many: 50 }],
  [largeHouse, { reach: 500, list: 500, many: 700 }],
]);

function reachPart({ size, audiences, others }: ReachResult): string[] {
  const bars = reachBars.get(size);
  const times = ({ cpu, p50 }: { cpu: number | undefined; p50: number }, bar: 'reach' | Bar) => [
    cpu === undefined ? '' : milliseconds(cpu),
    milliseconds(bars?.[bar] ?? Number.NaN),
    milliseconds(p50),
  ];
  const rows = audiences.map(({ audience, answer: reach, ...measured }) => [
    audience,
    number(reach.people),
    ...ways.map((way) => number(reach[way])),
    number(reach.companies),
    number(reach.guilds),
    ...times(measured, 'reach'),
  ]);
  return [
    `## Reach among ${number(size.members)} members`,
    `What \`POST /api/reach\` asks of the database, counted with the ways, one at a time; ${number(size.companies)} companies, ` +
      `${size.guilds} guilds, half of the places in companies and all memberships with dates. Medians; the bar is for the processor of the database.`,
    table(['audience', 'people', ...ways, 'companies', 'guilds', 'CPU', 'bar', 'p50'], rows),
    table(
      ['also counted', 'CPU', 'bar', 'p50'],
      others.map(({ what, bar, ...measured }) => [what, ...times(measured, bar)]),
    ),
  ];
}

function callsPart(calls: CallResult[]): string[] {
  const rows = calls.map(({ what, bytes, cpu, p50, p99, requestsPerSecond }) => [
    what,
    bytes ? kilobytes(bytes) : '',
    number(requestsPerSecond),
    `${number(cpu * 1000)} µs`,
    milliseconds(p50),
    milliseconds(p99),
  ]);
  return [
    '## A static file, and signing in',
    table(['call', 'bytes', 'requests/s', 'CPU', 'p50', 'p99'], rows),
    'How to read it: the largest script of the first visit as it is sent (brotli). Signing in is password and token; most ' +
      'of it is the hash of the password, which is meant to be dear.',
  ];
}

function firstLoadPart(loads: FirstLoad[] | undefined): string[] {
  if (!loads) return ['## First load', 'Not measured: there is no Chromium here.'];
  const rows = loads.map(({ name, bar, requests, bytes, first, ahead, fcp, lcp, readable }) => [
    name,
    number(requests),
    kilobytes(Object.values(bytes).reduce((sum, one) => sum + one, 0)),
    kilobytes(first),
    bar.first ? kilobytes(bar.first) : '',
    kilobytes(ahead),
    ...(['document', 'font', 'picture', 'data'] as const).map((kind) => kilobytes(bytes[kind])),
    ...[fcp, lcp, readable].map((time) => `${number(time)} ms`),
    bar.readable ? `${number(bar.readable)} ms` : '',
  ]);
  const weights = ['program', 'bar', 'ahead', 'document', 'font', 'picture', 'data'];
  return [
    '## First load',
    table(['page', 'requests', 'received', ...weights, 'first paint', 'largest paint', 'readable', 'bar'], rows),
    'How to read it: the built web in Chromium, 360 × 800, empty cache, processor slowed down 4×, slow 4G (1.6 Mbit/s, ' +
      '150 ms); brotli bytes with headers, medians of rounds in turns. “Readable” is when the first post, row or field ' +
      'stood there. “Program” is all scripts and styles that were asked for until then, “ahead” what comes after it, while ' +
      'the page is read. Below each page the same words and pictures as one static page without style or program. The ' +
      'time is that of this machine, the bytes are everywhere the same.',
  ];
}

function tapsPart(taps: TapResult[] | undefined): string[] {
  if (!taps) return ['## Taps', 'Not measured: there is no Chromium here.'];
  const rows = taps.map(({ name, content, inp }) => [
    name,
    `${number(content)} ms`,
    inp > 0 ? `${number(inp)} ms` : '–',
  ]);
  return [
    '## Taps',
    table(['tap', 'content', 'INP'], rows),
    'How to read it: from the tap until what was asked for stands there, and until the next paint (INP), on the phone of ' +
      'the first loads, each at its first time; better or as good in three of four (p75).',
  ];
}

function lighthousePart(audits: LighthouseResult[] | undefined): string[] {
  if (!audits) return ['## Lighthouse', 'Not measured: there is no Chromium here.'];
  const rows = audits.map(({ name, performance, accessibility, bestPractices, fcp, lcp, blocked, failed }) => [
    name,
    ...[performance, accessibility, bestPractices].map(number),
    ...[fcp, lcp, blocked].map((time) => `${number(time)} ms`),
    failed.join(', '),
  ]);
  return [
    '## Lighthouse',
    'Its own mobile profile, first visits, medians of 5; points of 100.',
    table(
      ['page', 'performance', 'accessibility', 'best practices', 'first paint', 'largest paint', 'blocked', 'failed'],
      rows,
    ),
  ];
}

function weightPart({ clone, start, rest, loaded, packages, built, direct, all }: WeightResult): string[] {
  const megabytes = (bytes: number) => `${number(bytes / 1e6)} MB`;
  return [
    '## Weight',
    table(
      ['what', 'cost'],
      [
        ['from `git clone` to the first answer', seconds(clone)],
        ['from `npm start` to the first answer', seconds(start)],
        ['memory at rest', megabytes(rest.program)],
        ['… of its PostgreSQL', megabytes(rest.database)],
        ['memory after the load', megabytes(loaded.program)],
        ['… of its PostgreSQL', megabytes(loaded.database)],
        ['installed packages, on the disk', megabytes(packages)],
        ['what is built of them', megabytes(built)],
        ['packages named in package.json', number(direct)],
        ['packages installed with them', number(all)],
      ],
    ),
    'How to read it: a clone of the last commit, its packages without those of tests, the demo in its own PostgreSQL. The ' +
      'clone is made once and takes the packages from the registry or from npm’s cache, the start is a median. The load ' +
      'is 4,500 times the feed, 16 at once.',
  ];
}

function memoryPart({ members, readers, minutes, perSecond, start, rows }: MemoryResult): string[] {
  const megabytes = (bytes: number | undefined) => (bytes === undefined ? '' : `${number(bytes / 1e6)} MB`);
  const cells = rows.map(({ what, node, all, bar }) => [
    what,
    ...[node, bar.node, all, bar.all].map((bytes) => megabytes(bytes)),
  ]);
  return [
    '## Memory of a small server',
    `Node and its PostgreSQL as \`npm start\` runs them, with the demo and with ${number(members)} members in one portal: anonymous and shared memory of all their processes, what several share counted once.`,
    table(['when', 'node', 'bar', 'with PostgreSQL', 'bar'], cells),
    `At half load ${number(perSecond)} pages a second are asked for, half of what it answers at most, by ${readers} readers in turns: the feed, deadlines, documents, the bell and the search, for ${minutes} minutes (\`--minutes\`). With data it starts within ${seconds(start)}, a median; the bar is ${seconds(startBar)}.`,
  ];
}

function mixPart({ members, readers, rows }: MixReport): string[] {
  const [whole] = rows;
  const failed = ({ failures }: MixRow) => Object.values(failures).reduce((sum, count) => sum + count, 0);
  const cells = rows.map((row) => [
    `${row.server}, ${row.wishes.length} wishes`,
    number(row.most),
    number(row.perCore),
    `${number(row.database * 100)} %`,
    number(row.half.perSecond),
    milliseconds(row.half.p50),
    milliseconds(row.half.p99),
    number(row.requests),
    number(failed(row)),
  ]);
  const failureLines = rows.flatMap(({ server, failures }) =>
    Object.entries(failures).map(([what, count]) => `${server}: ${what}, ${number(count)} times.`),
  );
  return [
    '## A portal as its people use it',
    `${number(members)} members; ${readers} of them, drawn at random with each wish, and an office that looks for groups, files and publishes in between, over 16 connections. Of a thousand wishes: ${Object.entries(
      shares,
    )
      .map(([wish, share]) => `${wish} ${share}`)
      .join(
        ', ',
      )}. An upload is three requests, a publication two. Requests a second for each core are those that one second of a processor answers, server and database together.`,
    table(
      [
        'server',
        'requests/s at most',
        'for each core',
        'of that database',
        'requests/s at half load',
        'p50',
        'p99',
        'requests',
        'failed',
      ],
      cells,
    ),
    ...(failureLines.length > 0 ? [failureLines.join(' ')] : []),
    'At half load, each wish of Zunfthaus until all its answers are there:',
    table(
      ['wish', 'times', 'p50', 'p99'],
      (whole?.half.of ?? []).map(({ wish, count, p50, p99 }) => [
        wish,
        number(count),
        milliseconds(p50),
        milliseconds(p99),
      ]),
    ),
    `Directus is asked for what it has too (feed, post, search, profile, publication), over the same posts in the same database; it decides nothing about who sees what and sends nothing. GitLab's reference architectures count 20 requests a second for each 1,000 users, which would be ${number((members / 1000) * 20)} here.`,
  ];
}

function kilobytes(bytes: number): string {
  return `${number(bytes / 1000)} kB`;
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}
