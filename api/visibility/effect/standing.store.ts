import type { AddressedKind } from '#contract/targeting/addressed.ts';
import { type Db, prepared } from '#api/base/database.ts';
import type { Chain } from './effect.rules.ts';
import {
  audiencesSql,
  companiesSql,
  namedKeysSql,
  othersSql,
  putAudiencesSql,
  putTargetsSql,
  standingSql,
  thingsSql,
} from './effect.sql.ts';
import { holdsOn } from './spans.rules.ts';

interface Named {
  id: string;
  name: string;
}

/** Where people and things stand, before a change or after it. */
export interface Standing {
  /** By person, as lines of spans, when he or she has which key that any audience names. Who is not there is missing. */
  spans: Map<string, string>;
  things: Chain[];
}

/** Whom and what a change may have touched. */
export interface Touched {
  [column: string]: unknown;
  people: string[];
  things: Record<AddressedKind, string[]>;
}

/** Where the touched people stand, the touched things, and of the kinds of which there are few all things. */
export async function standingOf(db: Db, { people, things }: Touched): Promise<Standing> {
  const rows = await prepared<{ id: string; spans: string }>(db, standingSql, [people]);
  const chains = await prepared<Chain & Record<string, unknown>>(db, thingsSql, [JSON.stringify(things)]);
  return { spans: new Map(rows.map(({ id, spans }) => [id, spans])), things: chains };
}

/** The active people beside the touched, as far as these audiences name any of their keys, by when they have which. */
export async function othersOf(
  db: Db,
  audienceIds: readonly string[],
  touched: readonly string[],
): Promise<{ spans: string; people: string[] }[]> {
  const named = await prepared<{ key: string }>(db, namedKeysSql, [audienceIds]);
  return prepared(db, othersSql, [named.map(({ key }) => key), touched]);
}

/** Of these people their companies of one day. */
export type CompaniesOn = (day: string) => Map<string, Named[]>;

/** The companies of these people, of today and all days to come. */
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

/** The audiences of these things, to have them still when the change that made some of them is undone. */
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
