import { parseArgs } from 'node:util';

export interface Options {
  posts: number;
  /** Measured requests of a round; half as many warm up before. */
  requests: number;
  /** Rounds per server; the table shows medians. */
  rounds: number;
  feed: boolean;
  readers: boolean;
  memberLists: boolean;
  dates: boolean;
  reach: boolean;
  lists: boolean;
  planning: boolean;
  postQuestions: boolean;
  firstLoad: boolean;
  taps: boolean;
  lighthouse: boolean;
  weight: boolean;
  memory: boolean;
  mix: boolean;
  /** At half load. */
  minutes: number;
  calls: boolean;
  import: boolean;
  live: boolean;
  mailings: boolean;
  archive: boolean;
  demo: boolean;
  files: boolean;
  /** Only where it is asked for: it takes four times as much room as it has gigabytes. */
  backup: boolean;
  gigabytes: number;
  /** Which results are written: all, only the section of `--only`, or none of a reduced run. */
  kept: 'all' | 'part' | 'nothing';
}

const parts = [
  'feed',
  'readers',
  'member-lists',
  'dates',
  'reach',
  'lists',
  'planning',
  'posts',
  'first-load',
  'taps',
  'lighthouse',
  'weight',
  'memory',
  'mix',
  'calls',
  'import',
  'archive',
  'files',
  'live',
  'mailings',
  'demo',
  'backup',
];

/** Reads `--posts=1000000 --requests=3000 --rounds=5`; `--only=feed` runs one of `parts`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      posts: { type: 'string', default: '1000000' },
      requests: { type: 'string', default: '3000' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
      gigabytes: { type: 'string', default: '10' },
      minutes: { type: 'string', default: '2' },
    },
  });
  const { only } = values;
  if (only !== undefined && !parts.includes(only)) throw new Error(`--only=${only} is not known`);
  const wants = (part: string) => only === undefined || only === part;
  return {
    posts: whole('posts', values.posts),
    requests: whole('requests', values.requests),
    rounds: whole('rounds', values.rounds),
    feed: wants('feed'),
    readers: wants('readers'),
    memberLists: wants('member-lists'),
    dates: wants('dates'),
    reach: wants('reach'),
    lists: wants('lists'),
    planning: wants('planning'),
    postQuestions: wants('posts'),
    firstLoad: wants('first-load'),
    taps: wants('taps'),
    lighthouse: wants('lighthouse'),
    weight: wants('weight'),
    memory: wants('memory'),
    mix: wants('mix'),
    minutes: whole('minutes', values.minutes),
    calls: wants('calls'),
    import: wants('import'),
    live: wants('live'),
    mailings: wants('mailings'),
    archive: wants('archive'),
    demo: wants('demo'),
    files: wants('files'),
    backup: only === 'backup',
    gigabytes: whole('gigabytes', values.gigabytes),
    kept: keptOf(values.only, args.filter((one) => !one.startsWith('--minutes')).length),
  };
}

function keptOf(only: string | undefined, given: number): Options['kept'] {
  if (given === 0) return 'all';
  return given === 1 && only !== undefined ? 'part' : 'nothing';
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
