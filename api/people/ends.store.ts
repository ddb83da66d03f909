import type { HeldOffice } from '#contract/people/ends.ts';
import { type Db, prepared } from '#api/base/database.ts';
import { refuse } from '#api/base/error.ts';
import { endsBeforeItStarts } from '#api/base/validity.rules.ts';
import { ended, endedHoldersSql, type EndedKind, endTermsSql, holdersSql, officesSql, resumeSql } from './ends.sql.ts';
import { lockUsers, touchUser, type UserRow } from './people.store.ts';

interface Where {
  companyId: string;
  guildId?: string | undefined;
  userId?: string | undefined;
}

export async function officesOf(db: Db, { companyId, guildId, userId }: Where): Promise<HeldOffice[]> {
  return prepared<HeldOffice & Record<string, unknown>>(db, officesSql, [companyId, guildId ?? null, userId ?? null]);
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
      if (!office) return [{ path, message: 'nobody of the company holds such an office there' }];
      const isTooEarly = endsBeforeItStarts({ startsOn: office.startsOn, endsOn });
      return isTooEarly ? [{ path, message: 'this office begins after that day' }] : [];
    }),
  );
  await prepared(db, endTermsSql, [termIds, endsOn]);
  return touched(db, holders);
}

interface Ended {
  kind: EndedKind;
  /** As in the log. */
  key: string;
  endsOn: string;
}

/** Takes back an end, with what the same request ended; returns the holders of those offices. */
export async function resume(db: Db, { kind, key, endsOn }: Ended): Promise<UserRow[]> {
  const values = [ended[kind].table, key.toLowerCase(), endsOn];
  const holders = await lockedHolders(db, endedHoldersSql(kind), values);
  for (const text of resumeSql(kind)) await prepared(db, text, values);
  return touched(db, holders);
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
