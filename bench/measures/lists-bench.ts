import { targetKey } from '#contract/targeting/target-key.ts';
import { contract } from '#contract/contract.ts';
import { type Db, openDatabase } from '#platform/database/database.ts';
import { listCompanies } from '#api/companies/companies.store.ts';
import { listUsers } from '#api/people/summaries.store.ts';
import { women } from '#sample/members/first-names.ts';
import { northernSurnames } from '#sample/members/surnames.ts';
import type { House } from '#sample/bulk/house.ts';
import { tenantId } from '../database.ts';
import type { FilledHouse, HouseSize } from '../reach-house.ts';
import { median } from '../numbers.ts';
import { timed } from '../timed.ts';

export interface ListResult {
  what: string;
  total: number;
  p50: number;
  p95: number;
  /** The first time on a connection, with all planning; of searches for people and companies. */
  first?: number;
}

export interface ListsResult {
  size: HouseSize;
  lists: ListResult[];
}

export async function benchLists({ size, appUrl, house }: FilledHouse): Promise<ListsResult> {
  const database = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
  try {
    const results: ListResult[] = [];
    for (const [what, ask] of Object.entries(listPages(house))) {
      const { answer, ...times } = await timed(() => database.read(tenantId, ask));
      // An empty page would measure something else.
      if (answer.total === 0) throw new Error(`the page "${what}" is empty`);
      const first = what.includes('search') ? { first: await firstTime(appUrl, ask) } : {};
      results.push({ what, total: answer.total, ...times, ...first });
    }
    return { size, lists: results };
  } finally {
    await database.close();
  }
}

const connections = 9;

/** The median of connections that were asked nothing but an empty read before. */
async function firstTime(url: string, ask: (db: Db) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < connections; number += 1) {
    const database = openDatabase({ url, max: 1, now: () => new Date(), log: () => {} });
    try {
      await database.read(tenantId, async () => {});
      const start = performance.now();
      await database.read(tenantId, ask);
      times.push(performance.now() - start);
    } finally {
      await database.close();
    }
  }
  return median(times);
}

/** The measured pages by name; each finds somebody or something in a house of 600 people and 150 companies. */
export function listPages(house: House): Record<string, (db: Db) => Promise<{ total: number }>> {
  const of = (kind: 'guild' | 'list', ids: string[]): string => targetKey({ kind, id: ids[0] ?? '' });
  const { users, companies } = contract.members;
  const people = (query: Record<string, string>) => (db: Db) => listUsers(db, users.list.query.parse(query));
  const firms = (query: Record<string, string>) => (db: Db) =>
    listCompanies(db, { isAdmin: true }, companies.list.query.parse(query));
  return {
    'people, first page': people({}),
    'people, page 100': people({ page: '100' }),
    'people, the other way round': people({ sort: '-name' }),
    'people by e-mail': people({ sort: 'email' }),
    'people, search for a name': people({ search: northernSurnames[0] ?? '' }),
    'people, search for one person': people({ search: 'mitglied321@' }),
    'people, search the other way round': people({ search: `${northernSurnames[0] ?? ''}, ${women[0] ?? ''}` }),
    'people, search with a title and the town': people({ search: `Dr. ${northernSurnames[1] ?? ''} Musterstadt` }),
    'people, search for a number': people({ search: '00321' }),
    'people, search by company': people({ search: 'Betrieb 123' }),
    'people, search for two letters': people({ search: 'An' }),
    'people, search for one letter': people({ search: 'A' }),
    'people, search for a letter that all have': people({ search: 'M' }),
    'people, search for a town of nearly all': people({ search: 'Musterstadt' }),
    'people, search for two digits': people({ search: '12' }),
    'people who are invited': people({ access: 'invited' }),
    'people without an address': people({ lacks: 'email' }),
    'people of a guild': people({ target: of('guild', house.guilds) }),
    'people on a list': people({ target: of('list', house.lists) }),
    'companies, first page': firms({}),
    'companies, search for a name': firms({ search: '123' }),
    'companies, search for words': firms({ search: 'GmbH Betrieb 12' }),
  };
}
