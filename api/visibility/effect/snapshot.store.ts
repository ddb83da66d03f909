import type { AddressedKind } from '#contract/targeting/addressed.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Chain } from './effect.rules.ts';
import {
  audiencesSql,
  companiesSql,
  namedKeysSql,
  othersSql,
  putAudiencesSql,
  putTargetsSql,
  statusSql,
  thingsSql,
} from './effect.sql.ts';
import { holdsOn } from './spans.rules.ts';

interface Named {
  id: string;
  name: string;
}

export interface Snapshot {
  spans: Map<string, string>;
  things: Chain[];
}

export interface Touched {
  [column: string]: unknown;
  people: string[];
  things: Record<AddressedKind, string[]>;
}

/** Also all things of the kinds with few. */
export async function snapshotOf(db: Db, { people, things }: Touched): Promise<Snapshot> {
  const rows = await prepared<{ id: string; spans: string }>(db, statusSql, [people]);
  const chains = await prepared<Chain & Record<string, unknown>>(db, thingsSql, [JSON.stringify(things)]);
  return { spans: new Map(rows.map(({ id, spans }) => [id, spans])), things: chains };
}

/** Untouched active people with keys in these audiences. */
export async function othersOf(
  db: Db,
  audienceIds: readonly string[],
  touched: readonly string[],
): Promise<{ spans: string; people: string[] }[]> {
  const named = await prepared<{ key: string }>(db, namedKeysSql, [audienceIds]);
  return prepared(db, othersSql, [named.map(({ key }) => key), touched]);
}

export type CompaniesOn = (day: string) => Map<string, Named[]>;

/** From today on. */
export async function companiesOf(db: Db, people: readonly string[]): Promise<CompaniesOn> {
  const rows = await prepared<{ id: string; companies: (Named & { span: string })[] }>(db, companiesSql, [people]);
  return (day) =>
    new Map(
      rows.map(({ id: person, companies }) => [
        person,
        companies.filter(({ span }) => isOn(day, span)).map(({ id, name }) => ({ id, name })),
      ]),
    );
}

function isOn(day: string, span: string): boolean {
  const [from = '', until = ''] = span.split(' ');
  return holdsOn(day, { from, until });
}

/** Kept, as the rollback removes new ones. */
export async function audiencesOf(db: Db, things: readonly Chain[]): Promise<{ putBack: () => Promise<void> }> {
  const rows = await prepared<{ id: string; digest: string; key: string | null; excluded: boolean | null }>(
    db,
    audiencesSql,
    [[...new Set(things.flatMap(({ audiences }) => audiences))]],
  );
  const targets = rows.filter(({ key }) => key !== null);
  return {
    putBack: async () => {
      await prepared(db, putAudiencesSql, [rows.map(({ id }) => id), rows.map(({ digest }) => digest)]);
      await prepared(db, putTargetsSql, [
        targets.map(({ id }) => id),
        targets.map(({ key }) => key),
        targets.map(({ excluded }) => excluded),
      ]);
    },
  };
}
