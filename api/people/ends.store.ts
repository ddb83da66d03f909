import type { HeldOffice } from '#contract/people/ends.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { refuse } from '#platform/errors/error.ts';
import { endsBeforeItStarts } from '#platform/rules/validity.rules.ts';
import {
  ended,
  endedHoldersSql,
  type EndedKind,
  endTermsSql,
  holdersSql,
  officesOfCompanySql,
  officesOfPersonSql,
  resumeOfficesSql,
  resumeSql,
} from './ends.sql.ts';
import { lockUsers, touchUser, type UserRow } from './people.store.ts';

type Row = HeldOffice & Record<string, unknown>;

/** Of people of a company in its guilds, or of a person. */
type Where = { companyId: string; guildId?: string | undefined; userId?: string | undefined } | { userId: string };

export async function officesOf(db: Db, where: Where): Promise<HeldOffice[]> {
  if (!('companyId' in where)) return prepared<Row>(db, officesOfPersonSql, [where.userId]);
  const { companyId, guildId = null, userId = null } = where;
  return prepared<Row>(db, officesOfCompanySql, [companyId, guildId, userId]);
}

interface End {
  endsOn: string;
  termIds: readonly string[];
}

/** Of these offices only; returns their holders. */
export async function endOffices(db: Db, where: Where, { endsOn, termIds }: End): Promise<UserRow[]> {
  if (termIds.length === 0) return [];
  const holders = await lockedHolders(db, holdersSql, [termIds]);
  const offices = new Map((await officesOf(db, where)).map((office) => [office.termId, office]));
  refuse(
    termIds.flatMap((id, index) => {
      const office = offices.get(id.toLowerCase());
      const path = `termIds.${index}`;
      if (!office) return [{ path, message: 'is no office held there' }];
      const isTooEarly = endsBeforeItStarts({ startsOn: office.startsOn, endsOn });
      return isTooEarly ? [{ path, message: 'begins after that day' }] : [];
    }),
  );
  await prepared(db, endTermsSql, [termIds, endsOn]);
  return touched(db, holders);
}

/** Of these offices, or of all that run on and have begun by then. */
export async function endAllOffices(
  db: Db,
  where: { userId: string },
  { endsOn, termIds }: { endsOn: string; termIds?: readonly string[] | undefined },
): Promise<UserRow[]> {
  if (termIds) return endOffices(db, where, { endsOn, termIds });
  const held = (await officesOf(db, where)).filter(({ startsOn }) => startsOn === null || startsOn <= endsOn);
  const running = held.filter((one) => one.endsOn === null || one.endsOn > endsOn);
  return endOffices(db, where, { endsOn, termIds: running.map(({ termId }) => termId) });
}

interface Ended {
  kind: EndedKind;
  /** As in the log. */
  key: string;
  endsOn: string;
}

/** Takes back an end, with what the same request ended; returns the holders of those offices. */
export async function resume(db: Db, which: Ended): Promise<UserRow[]> {
  const holders = await resumeOffices(db, which);
  for (const text of resumeSql(which.kind)) await prepared(db, text, valuesOf(which));
  return holders;
}

/** Takes back the end of the offices alone. */
export async function resumeOffices(db: Db, which: Ended): Promise<UserRow[]> {
  const holders = await lockedHolders(db, endedHoldersSql(which.kind), valuesOf(which));
  await prepared(db, resumeOfficesSql(which.kind), valuesOf(which));
  return touched(db, holders);
}

function valuesOf({ kind, key, endsOn }: Ended): unknown[] {
  return [ended[kind].table, key.toLowerCase(), endsOn];
}

async function lockedHolders(db: Db, text: string, values: unknown[]): Promise<UserRow[]> {
  const rows = await prepared<{ id: string }>(db, text, values);
  return lockUsers(
    db,
    rows.map(({ id }) => id),
  );
}

async function touched(db: Db, holders: UserRow[]): Promise<UserRow[]> {
  for (const { id } of holders) await touchUser(db, id);
  return holders;
}
