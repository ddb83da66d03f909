import { type Db, openDatabase } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/caller.ts';
import { listCategories } from '#api/documents/categories/categories.store.ts';
import { findDocument, listInFolder } from '#api/documents/files/documents.store.ts';
import { findFolder, listInside, listOutermost } from '#api/documents/folders/folders.store.ts';
import type { FilledArchive } from '../archive.ts';
import { tenantId } from '../database.ts';
import type { ListResult } from './lists-bench.ts';
import { timed } from '../timed.ts';

export async function benchArchive(archive: FilledArchive): Promise<ListResult[]> {
  const { appUrl, largest, inner } = archive;
  const database = openDatabase({ url: appUrl, max: 1, now: () => new Date(), log: () => {} });
  const reader = readerOf(archive);
  const office = { ...reader, isAdmin: true };
  const paging = { page: 0, size: 20 };
  const contents =
    (caller: Caller, sort: string, from = 0) =>
    async (db: Db) => {
      const folder = await findFolder(db, caller, largest);
      if (!folder) throw new Error('the largest folder is not seen');
      return listInFolder(db, caller, { folder, sort, from, size: 100 });
    };
  const document = async (db: Db) => {
    const found = await contents(reader, 'name')(db);
    await findDocument(db, reader, found.items[0]?.id ?? '');
    return found;
  };
  const asks: Record<string, (db: Db) => Promise<{ total: number }>> = {
    'outermost folders, with what lies in them': (db) => listOutermost(db, reader, paging),
    'all folders of a reader': (db) => listInside(db, reader, { ...paging, size: 100 }),
    'one folder in another': async (db) => ({ total: (await findFolder(db, reader, inner)) ? 1 : 0 }),
    'a folder of 20,000, first hundred by name': contents(reader, 'name'),
    '… behind 19,000': contents(reader, 'name', 19_000),
    '… by date': contents(reader, '-filedAt'),
    '… by size': contents(reader, '-bytes'),
    '… for the office': contents(office, 'name'),
    'that, and one document': document,
    'kinds of documents with their numbers': (db) => listCategories(db, reader, paging),
  };
  try {
    const results: ListResult[] = [];
    for (const [what, ask] of Object.entries(asks)) {
      const { answer, ...times } = await timed(() => database.read(tenantId, ask));
      if (answer.total === 0) throw new Error(`"${what}" found nothing`);
      results.push({ what, total: answer.total, ...times });
    }
    return results;
  } finally {
    await database.close();
  }
}

export function readerOf({ keys }: FilledArchive): Caller {
  return {
    id: '00000000-0000-0000-0000-000000000000',
    name: '',
    isAdmin: false,
    mustAgree: false,
    keys: keys.map((key) => ({ key, name: '' })),
    signIn: { issuer: '', subject: '', session: null, groups: [] },
  };
}
