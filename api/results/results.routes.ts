import type { results } from '#contract/results/results.ts';
import type { Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { sentTable } from '#platform/output/table-file.ts';
import { mustFindPerson } from '#api/people/person.acts.ts';
import type { Tenants } from '#api/tenants/tenant-file.rules.ts';
import { listFigures } from './figures.store.ts';
import { asksForNames, shownFigures, roundedFigure } from './results.rules.ts';
import { allPeople, listPeople, mustHaveBeenOut, readFigures } from './results.store.ts';
import { tableIn } from './results.table.ts';
import { listSent } from './sent.store.ts';

/** See docs/features/results.md and decision 102. */
export function resultHandlers(tenants: Tenants): Handlers<typeof results> {
  const namesOf = (tenantId: string) => tenants.all.find(({ id }) => id === tenantId)?.reading.names ?? false;
  async function allowed<Query extends Parameters<typeof asksForNames>[0]>(
    db: Db,
    { tenantId, postId, query }: { tenantId: string; postId: string; query: Query },
  ) {
    const names = namesOf(tenantId);
    if (!names && asksForNames(query)) throw new AppError('results.namesOff');
    await mustHaveBeenOut(db, postId);
    return { ...query, postId, names };
  }
  return {
    figures: async ({ db, query, tenantId }) => {
      const names = namesOf(tenantId);
      const found = await listFigures(db, query.ids);
      return { items: found.map((post) => ({ ...post, opened: roundedFigure({ ...post, names }) })) };
    },

    results: async ({ db, params, tenantId }) => {
      await mustHaveBeenOut(db, params.id);
      return shownFigures(await readFigures(db, params.id), { names: namesOf(tenantId) });
    },

    people: async ({ db, params, query, tenantId }) =>
      listPeople(db, await allowed(db, { tenantId, postId: params.id, query })),

    sentTo: async ({ db, params, query, caller }) => {
      await mustFindPerson(db, caller, params.id);
      return listSent(db, { ...query, userId: params.id });
    },

    export: sendsFile({
      before: async ({ db, params, query, now, tenantId, caller }) => ({
        ...(await allowed(db, { tenantId, postId: params.id, query })),
        now,
        by: caller.id,
      }),
      async outside({ language, format, now, by, ...query }, read) {
        const { headings, lineOf, fileName } = tableIn(language, query);
        return sentTable({ fileName, headings, format, now, by }, async () => {
          const people = await read((db) => allPeople(db, query));
          return people.map(lineOf);
        });
      },
    }),
  };
}
