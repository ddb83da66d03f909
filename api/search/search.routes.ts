import type { search } from '#contract/search.ts';
import { invalid } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { listHits } from './hits.store.ts';

export const searchHandlers: Handlers<typeof search> = {
  find: ({ db, caller, now, tenantId, query }) => {
    const [strange] = query.in === 'posts' ? ofDocuments.filter((name) => query[name] !== undefined) : [];
    if (strange) throw invalid(`query.${strange}`, 'is for in=documents');
    return listHits(db, { caller, now }, { ...query, tenantId });
  },
};

const ofDocuments = ['categoryId', 'folderId', 'validity'] as const;
