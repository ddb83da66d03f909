import type { folderRights } from '#contract/documents/rights.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { sentTable } from '#platform/output/table-file.ts';
import { listRights } from './rights.store.ts';
import { tableIn } from './rights.table.ts';

const every = { page: 0, size: 100_000 };

export const folderRightsHandlers: Handlers<typeof folderRights> = {
  list: ({ db, caller, query }) => listRights(db, caller, query),

  export: sendsFile({
    async before({ caller, query, now }) {
      return { caller, query, now };
    },
    async outside({ caller, query, now }, read) {
      const { headings, lineOf, fileName } = tableIn(query.language);
      return sentTable({ fileName, headings, format: query.format, now, by: caller.id }, async () => {
        const { items } = await read((db) => listRights(db, caller, { ...every, search: query.search }));
        return items.map(lineOf);
      });
    },
  }),
};
