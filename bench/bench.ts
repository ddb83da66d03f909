// Prints the figures and writes them to figures.md: with `--only` just their own sections, with other reducing flags
// nothing.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#platform/postgres/start.ts';
import { filledDatabase } from './database.ts';
import { benchFeed, type FeedResult } from './measures/feed-bench.ts';
import { benchBackup } from './measures/backup-bench.ts';
import { benchCalls } from './measures/calls-bench.ts';
import { benchFiles } from './measures/files-bench.ts';
import { benchFirstLoad } from './measures/first-load.ts';
import { benchLighthouse } from './measures/lighthouse-bench.ts';
import { benchDemo } from './measures/demo-bench.ts';
import { benchMemory } from './measures/memory-bench.ts';
import { benchMix } from './measures/mix-bench.ts';
import { benchLive } from './measures/live-bench.ts';
import { benchMailings, mailingsHouse } from './measures/mailings-bench.ts';
import { benchImport } from './measures/import-bench.ts';
import { type ArchiveResult, type FilledArchive, filledArchive } from './archive.ts';
import { benchArchive } from './measures/archive-bench.ts';
import { benchSearch } from './measures/search-bench.ts';
import { machine } from './machine.ts';
import { installPeers } from './peers.ts';
import { type Options, readOptions } from './options.ts';
import { benchFindPosts, benchRecall } from './measures/find-posts-bench.ts';
import { benchPlanning, planningLimit, type PlanningResult } from './measures/planning-bench.ts';
import { benchLists, type ListsResult } from './measures/lists-bench.ts';
import { benchPosts, manyPosts } from './measures/posts-bench.ts';
import { benchDates, type DatesResult } from './measures/dates-bench.ts';
import { benchMemberLists, type MemberListsResult } from './measures/member-lists-bench.ts';
import { benchReaders, type ReadersResult } from './measures/readers-bench.ts';
import { benchReach, type ReachResult } from './measures/reach-bench.ts';
import { filledHouse, largeHouse, usualHouse } from './reach-house.ts';
import { report, type Results } from './report/report.ts';
import { withSections } from './report/sections.ts';
import { tokenIssuer } from './sign-in.ts';
import { benchTaps } from './measures/taps-bench.ts';
import { benchWeight } from './measures/weight-bench.ts';

type Closers = (() => Promise<void>)[];

const fewPosts = 10_000;
/** Distinct, as databases of the bench are named by their number of posts. */
const livePosts = 2000;
const readersPosts = 10_001;
const listsPosts = 10_002;
const datesPosts = 10_003;
const manyReaders = 600;
const closers: Closers = [];
let closing: Promise<void> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));

try {
  const options = readOptions(process.argv.slice(2));
  const results = await bench(options);
  const text = report(results);
  if (planningOver(results)) process.exitCode = 1;
  process.stdout.write(`\n${text}`);
  const file = join(import.meta.dirname, 'figures.md');
  if (options.kept === 'all') await writeFile(file, text);
  if (options.kept === 'part') await writeFile(file, withSections(await readFile(file, 'utf8'), text));
} finally {
  await closeAll();
}

/** Whether a statement is planned for longer than allowed, so that a script notices. */
function planningOver({ planning }: Results): boolean {
  return [planning?.planned, planning?.ofFunctions].some((list) => (list?.[0]?.took ?? 0) > planningLimit);
}

function closeAll(): Promise<void> {
  return (closing ??= closeOneByOne());
}

async function closeOneByOne() {
  for (let close = closers.pop(); close; close = closers.pop()) await close();
}

async function bench(options: Options): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'zunfthaus-bench-'));
  closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const data = await benchDatabase(options, join(folder, 'postgres'));
  if (options.files) say('measuring files');
  const files = options.files ? await benchFiles(join(folder, 'files'), { ...options, closers }) : undefined;
  if (options.calls) say('measuring a static file and sign-ins');
  const dataDir = join(folder, 'data');
  const calls = options.calls ? await benchCalls({ dataDir, ...options, closers }) : undefined;
  if (options.firstLoad) say('measuring the first load');
  const firstLoads = options.firstLoad ? await benchFirstLoad({ dataDir, rounds: options.rounds, closers }) : undefined;
  if (options.taps) say('measuring taps');
  const taps = options.taps ? await benchTaps({ dataDir, closers }) : undefined;
  if (options.lighthouse) say('asking Lighthouse');
  const audits = options.lighthouse ? await benchLighthouse({ dataDir, closers }) : undefined;
  if (options.weight) say('cloning and starting');
  const weight = options.weight ? await benchWeight(folder, { ...options, closers }) : undefined;
  if (options.memory) say(`measuring the memory, ${options.minutes} minutes at half load`);
  const memory = options.memory ? await benchMemory(join(folder, 'memory'), { ...options, closers }) : undefined;
  if (options.mix) say('asking as people do');
  const mix = options.mix ? await benchMix(join(folder, 'mix'), { ...options, closers }) : undefined;
  if (options.backup) say(`backing up ${options.gigabytes} GB`);
  const backup = options.backup ? await benchBackup(join(folder, 'backup'), { ...options, closers }) : undefined;
  return { date: new Date(), options, weight, memory, mix, files, calls, firstLoads, taps, audits, backup, ...data };
}

async function benchDatabase(
  options: Options,
  folder: string,
): Promise<
  Pick<
    Results,
    | 'feeds'
    | 'readers'
    | 'memberLists'
    | 'dates'
    | 'reach'
    | 'lists'
    | 'planning'
    | 'posts'
    | 'foundPosts'
    | 'recall'
    | 'imports'
    | 'archive'
    | 'live'
    | 'mailings'
    | 'demo'
    | 'machine'
  >
> {
  const { feed, reach, lists, postQuestions } = options;
  const others = [
    options.readers,
    options.memberLists,
    options.dates,
    options.planning,
    options.import,
    options.archive,
    options.live,
    options.mailings,
    options.demo,
  ];
  if (!feed && !reach && !lists && !postQuestions && !others.includes(true))
    return { feeds: [], machine: await machine(undefined) };
  const server = await startPostgres({ folder, log: () => {} });
  closers.push(server.stop);
  const feeds = feed ? await benchFeeds(options, server.url) : [];
  const readers = options.readers ? await benchManyReaders(options, server.url) : undefined;
  const memberLists = options.memberLists ? await benchListsOfMembers(options, server.url) : undefined;
  const dates = options.dates ? await benchDatesOfMembers(options, server.url) : undefined;
  const houses = reach || lists || options.planning ? await benchHouses(options, server.url, folder) : {};
  if (postQuestions) say(`measuring what is asked about ${manyPosts} posts`);
  const manyFilled = postQuestions ? await filledDatabase(server.url, manyPosts) : undefined;
  const posts = manyFilled && (await benchPosts(manyFilled));
  const foundPosts = manyFilled && (await benchFindPosts(manyFilled));
  if (postQuestions) say('asking the gold set');
  const recall = postQuestions ? await benchRecall(server.url) : undefined;
  if (options.import) say('measuring imports');
  const imports = options.import ? await benchImport(server.url) : undefined;
  if (options.archive) say('measuring the archive');
  const archive = options.archive ? await benchWholeArchive(await filledArchive(server.url)) : undefined;
  if (options.live) say('measuring live events');
  const live = options.live ? await benchListeners(server.url) : undefined;
  if (options.mailings) say('measuring mails of posts');
  const mailings = options.mailings ? await benchMailings(await filledHouse(server.url, mailingsHouse)) : undefined;
  if (options.demo) say('filling the demo');
  const demo = options.demo ? await benchDemo(server.url) : undefined;
  const result = {
    feeds,
    readers,
    memberLists,
    dates,
    ...houses,
    posts,
    foundPosts,
    recall,
    imports,
    archive,
    live,
    mailings,
    demo,
    machine: await machine(server.url),
  };
  await server.stop();
  return result;
}

async function benchHouses(
  options: Options,
  serverUrl: string,
  folder: string,
): Promise<Pick<Results, 'reach' | 'lists' | 'planning'>> {
  const [reach, lists]: [ReachResult[], ListsResult[]] = [[], []];
  let planning: PlanningResult | undefined;
  for (const size of [usualHouse, largeHouse]) {
    const house = await filledHouse(serverUrl, size);
    say(`measuring reach and lists of ${size.members} people`);
    if (options.reach) reach.push(await benchReach(house));
    if (options.lists) lists.push(await benchLists(house));
    if (options.planning && size === usualHouse)
      planning = await benchPlanning(house, { file: join(folder, 'statements.json'), closers });
    if (!options.reach && !options.lists) break;
  }
  return { reach, lists, planning };
}

async function benchFeeds(options: Options, serverUrl: string): Promise<FeedResult[]> {
  await installPeers();
  const tokens = await tokenIssuer();
  const feeds: FeedResult[] = [];
  for (const posts of [fewPosts, options.posts]) {
    say(`filling ${posts} posts`);
    const database = await filledDatabase(serverUrl, posts);
    say(`measuring the feed of ${posts} posts`);
    feeds.push(await benchFeed({ database, tokens, options, closers }));
  }
  return feeds;
}

async function benchManyReaders({ rounds }: Options, serverUrl: string): Promise<ReadersResult> {
  say(`filling posts for ${manyReaders} readers`);
  const database = await filledDatabase(serverUrl, readersPosts);
  say(`measuring the feed of ${manyReaders} readers`);
  return benchReaders({ database, tokens: await tokenIssuer(), readers: manyReaders, rounds, closers });
}

async function benchListsOfMembers({ rounds }: Options, serverUrl: string): Promise<MemberListsResult> {
  say(`filling documents for ${manyReaders} readers`);
  const database = await filledDatabase(serverUrl, listsPosts);
  say(`measuring the other lists of ${manyReaders} readers`);
  return benchMemberLists({ database, tokens: await tokenIssuer(), readers: manyReaders, rounds, closers });
}

async function benchDatesOfMembers({ rounds }: Options, serverUrl: string): Promise<DatesResult> {
  say(`filling events for ${manyReaders} readers`);
  const database = await filledDatabase(serverUrl, datesPosts);
  say('measuring Termine and calendars');
  return benchDates({ database, tokens: await tokenIssuer(), readers: manyReaders, rounds, closers });
}

function say(what: string) {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`);
}

async function benchListeners(serverUrl: string) {
  const database = await filledDatabase(serverUrl, livePosts);
  return benchLive({ database, tokens: await tokenIssuer(), closers });
}

async function benchWholeArchive(filled: FilledArchive): Promise<ArchiveResult> {
  return { folders: await benchArchive(filled), searches: await benchSearch(filled) };
}
