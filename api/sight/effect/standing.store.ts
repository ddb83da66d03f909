import { type Db, prepared } from '#api/base/database.ts';
import type { FolderChain } from './effect.rules.ts';
import {
  companiesSql,
  folderAudiencesSql,
  foldersSql,
  namedKeysSql,
  othersSql,
  putAudiencesSql,
  putTargetsSql,
  standingSql,
} from './effect.sql.ts';

interface Named {
  id: string;
  name: string;
}

/** Where people and folders stand, before a change or after it. */
export interface Standing {
  /** By person the keys that any audience names; none for who is not active. Who is not there is missing. */
  keys: Map<string, string[]>;
  folders: FolderChain[];
}

export async function standingOf(db: Db, people: readonly string[]): Promise<Standing> {
  const rows = await prepared<{ id: string; keys: string[] }>(db, 'effectStanding', standingSql, [people]);
  const folders = await prepared<FolderChain & Record<string, unknown>>(db, 'effectFolders', foldersSql, []);
  return { keys: new Map(rows.map(({ id, keys }) => [id, keys])), folders };
}

/** The active people beside the touched, as far as these audiences name any of their keys, by which of them they have. */
export async function othersOf(
  db: Db,
  audienceIds: readonly string[],
  touched: readonly string[],
): Promise<{ keys: string[]; people: string[] }[]> {
  const named = await prepared<{ key: string }>(db, 'effectNamedKeys', namedKeysSql, [audienceIds]);
  return prepared(db, 'effectOthers', othersSql, [named.map(({ key }) => key), touched]);
}

/** Of those of these people who have any, their companies of today. */
export async function companiesOf(db: Db, people: readonly string[]): Promise<Map<string, Named[]>> {
  const rows = await prepared<{ id: string; companies: Named[] }>(db, 'effectCompanies', companiesSql, [people]);
  return new Map(rows.map(({ id, companies }) => [id, companies]));
}

/** The audiences of folders, to have them still when the change that made some of them is undone. */
export async function folderAudiences(db: Db): Promise<{ putBack: () => Promise<void> }> {
  const rows = await prepared<{ id: string; digest: string; key: string | null; excluded: boolean | null }>(
    db,
    'effectFolderAudiences',
    folderAudiencesSql,
    [],
  );
  const targets = rows.filter(({ key }) => key !== null);
  return {
    putBack: async () => {
      await prepared(db, 'effectPutAudiences', putAudiencesSql, [
        rows.map(({ id }) => id),
        rows.map(({ digest }) => digest),
      ]);
      await prepared(db, 'effectPutTargets', putTargetsSql, [
        targets.map(({ id }) => id),
        targets.map(({ key }) => key),
        targets.map(({ excluded }) => excluded),
      ]);
    },
  };
}
