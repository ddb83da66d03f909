import { pages } from '#contract/base/pages.ts';
import { sampleId } from '#sample/ids.ts';
import { median } from '../numbers.ts';
import { loadPage, type PageLoad, type Visit } from '../page-load.ts';
import { kinds, type Session } from '../slow-phone.ts';
import { copyOf, serveCopies } from '../static-page.ts';
import { openWeb, type Who } from '../web-portal.ts';

type Closers = (() => Promise<void>)[];

/** The most bytes of scripts and styles until a page can be read, and the most milliseconds. */
export interface Bar {
  first?: number;
  readable?: number;
}

export interface FirstLoad extends PageLoad {
  name: string;
  bar: Bar;
}

const visited: { name: string; path: string; as: Who | undefined; content: string; bar?: Bar }[] = [
  {
    name: 'login',
    path: pages.login,
    as: undefined,
    content: 'form button[type=submit]',
    bar: { first: 140_000 },
  },
  {
    name: 'feed',
    path: pages.home,
    as: 'member',
    content: '[data-post] h3',
    bar: { first: 185_000, readable: 1500 },
  },
  {
    name: 'post',
    path: pages.post.replace(':id', sampleId('musterland', 'post:verguetungen')),
    as: 'member',
    content: 'article h1',
    bar: { first: 185_000, readable: 1500 },
  },
  { name: 'documents', path: pages.documents, as: 'member', content: '[role=grid] [data-index]' },
  {
    name: 'editor',
    path: '/admin/posts/new',
    as: 'office',
    content: '[contenteditable=true]',
    bar: { first: 300_000 },
  },
  { name: 'target groups', path: pages.targeting, as: 'office', content: 'main tbody tr', bar: { first: 270_000 } },
];

export async function benchFirstLoad(given: {
  dataDir: string;
  rounds: number;
  closers: Closers;
}): Promise<FirstLoad[] | undefined> {
  const web = await openWeb(given);
  if (!web) return undefined;
  const { address, browser } = web;
  const sessions = new Map<Who | undefined, Session>();
  for (const who of ['member', 'office'] as const) sessions.set(who, await web.sessionOf(who));
  const visits = new Map<string, Visit>(
    visited.map(({ name, path, as, content }) => [
      name,
      { url: `${address}${path}`, session: sessions.get(as), content },
    ]),
  );
  const copies = new Map<string, string>();
  for (const [name, visit] of visits) copies.set(name, await copyOf(browser, visit));
  const staticOf = await serveCopies(copies, given.closers);
  const loads: (PageLoad & { name: string })[] = [];
  for (let round = 0; round < given.rounds; round += 1)
    for (const [name, { url, session, content }] of visits) {
      loads.push({ name, ...(await loadPage(browser, { url, session, content })) });
      const beside: Visit = { url: staticOf(name), session: undefined, content: 'body > *' };
      loads.push({ name: `… its words alone, static (${name})`, ...(await loadPage(browser, beside)) });
    }
  await web.close();
  return [...Map.groupBy(loads, ({ name }) => name)].map(([name, of]) => ({
    name,
    bar: visited.find((one) => one.name === name)?.bar ?? {},
    ...mediansOf(of),
  }));
}

function mediansOf(loads: PageLoad[]): PageLoad {
  const of = (valueOf: (load: PageLoad) => number) => median(loads.map(valueOf));
  return {
    requests: of(({ requests }) => requests),
    bytes: Object.fromEntries(kinds.map((kind) => [kind, of(({ bytes }) => bytes[kind])])) as PageLoad['bytes'],
    first: of(({ first }) => first),
    ahead: of(({ ahead }) => ahead),
    fcp: of(({ fcp }) => fcp),
    lcp: of(({ lcp }) => lcp),
    readable: of(({ readable }) => readable),
  };
}
