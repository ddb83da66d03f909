import type { audit } from '#contract/audit.ts';
import { mostAuditEntries } from '#contract/audit-words.ts';
import type { Db } from '#api/base/database.ts';
import { invalid } from '#api/base/error.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { csvOf } from '#api/base/table.ts';
import { allEntries, countEntries, listEntries } from './audit.store.ts';
import { headings, linesOf } from './audit.table.ts';

export const auditHandlers: Handlers<typeof audit> = {
  list: ({ db, query }) => listEntries(db, query),

  export: async ({ db, query, now }) => {
    await mustBeFew(db, query);
    const lines = (await allEntries(db, query)).flatMap(linesOf);
    const name = `audit-${now.toISOString().slice(0, 10)}.csv`;
    return { name, type: 'text/csv; charset=utf-8', content: csvOf([headings, ...lines]) };
  },
};

async function mustBeFew(db: Db, query: Parameters<typeof countEntries>[1]) {
  const count = await countEntries(db, query);
  if (count <= mostAuditEntries) return;
  throw invalid('query.from', `there are ${count} entries, and at most ${mostAuditEntries}: choose fewer days`);
}
