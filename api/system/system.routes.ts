import type { system } from '#contract/system.ts';
import { prepared } from '#platform/database/database.ts';
import type { Handlers } from '#platform/http/serve.ts';

export const systemHandlers: Handlers<typeof system> = {
  hello: async () => ({ message: 'Hello from Zunfthaus' }),
  permitAll: async () => ({ message: 'Anyone may read this' }),
  adminOnly: async ({ caller }) => ({ message: `Only admins may read this, ${caller.name}` }),
  fruits: async ({ db }) => {
    const items = await prepared<{ id: string; name: string }>(
      db,
      'select id, name from fruits order by name collate german limit 100',
      [],
    );
    return { items, page: 0, size: 100, total: items.length };
  },
};
