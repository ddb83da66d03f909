import type { dates } from '#contract/posts/dates.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { listDates } from './dates.store.ts';

export const dateHandlers: Handlers<typeof dates> = {
  list: ({ db, caller, now, query }) => {
    if (query.scope === 'all' && !caller.isAdmin) throw new AppError('access.denied');
    return listDates(db, { caller, now }, query);
  },
};
