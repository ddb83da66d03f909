import type { audit } from '#contract/audit/audit.ts';
import { mostAuditEntries } from '#contract/audit/words.ts';
import type { Db } from '#platform/database/database.ts';
import { invalid } from '#platform/errors/error.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { sentInParts } from '#platform/output/table-file.ts';
import { nounsOf, type Tenants } from '#api/tenants/tenant-file.rules.ts';
import { allEntries, countEntries, listEntries } from './audit.store.ts';
import { tableIn } from './audit.table.ts';

export const auditHandlers = (tenants: Tenants): Handlers<typeof audit> => ({
  list: ({ db, query }) => listEntries(db, query),

  export: sendsFile({
    async before({ db, query: { format, ...query }, now, tenantId, caller }) {
      await mustBeFew(db, query);
      return { query, format, now, nouns: nounsOf(tenants, tenantId), by: caller.id };
    },
    async outside({ query, format, now, nouns, by }, read) {
      const { headings, linesOf, fileName } = tableIn(query.language, nouns);
      return sentInParts({ fileName, headings, format, now, by }, (tell) =>
        read(async (db) => {
          for await (const entries of allEntries(db, query)) tell(entries.flatMap(linesOf));
        }),
      );
    },
  }),
});

async function mustBeFew(db: Db, query: Parameters<typeof countEntries>[1]) {
  const count = await countEntries(db, query);
  if (count <= mostAuditEntries) return;
  throw invalid('query.from', `there are ${count} entries, and at most ${mostAuditEntries}: choose fewer days`);
}
