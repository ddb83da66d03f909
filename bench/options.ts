import { parseArgs } from 'node:util';

export interface Options {
  /** How many posts the large database has. */
  posts: number;
  /** Measured requests of one round; half as many go before them to warm up. */
  requests: number;
  /** How often each server is measured; the table shows medians. */
  rounds: number;
  feed: boolean;
  reach: boolean;
  lists: boolean;
  /** What is asked about posts beside the feed. */
  postQuestions: boolean;
  firstLoad: boolean;
  lighthouse: boolean;
  import: boolean;
  live: boolean;
  mailings: boolean;
  archive: boolean;
  files: boolean;
  /** What of the results is kept: all where nothing was left out, its own part with `--only`; nothing if made smaller. */
  kept: 'all' | 'part' | 'nothing';
}

const parts = [
  'feed',
  'reach',
  'lists',
  'posts',
  'first-load',
  'lighthouse',
  'import',
  'archive',
  'files',
  'live',
  'mailings',
];

/** Reads `--posts=1000000 --requests=3000 --rounds=5`; `--only=feed` and its like, one of `parts`, leaves the others out. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      posts: { type: 'string', default: '1000000' },
      requests: { type: 'string', default: '3000' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string' },
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
    reach: wants('reach'),
    lists: wants('lists'),
    postQuestions: wants('posts'),
    firstLoad: wants('first-load'),
    lighthouse: wants('lighthouse'),
    import: wants('import'),
    live: wants('live'),
    mailings: wants('mailings'),
    archive: wants('archive'),
    files: wants('files'),
    kept: args.length === 0 ? 'all' : args.length === 1 && only !== undefined ? 'part' : 'nothing',
  };
}

function whole(name: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${name} must be a whole number`);
  return Number(text);
}
