import { call } from '#web/base/api.ts';
import type { Finder } from '#web/ui/picker/choice.ts';

const size = 20;

export const roleFinder: Finder = {
  key: 'roles',
  find: async (search) => {
    const { items, total } = await call('GET /api/roles', { query: { search, size } });
    return { total, choices: items.map(({ id, name }) => ({ id, name })) };
  },
};

export const listFinder: Finder = {
  key: 'lists',
  find: async (search) => {
    const { items, total } = await call('GET /api/lists', { query: { search, size } });
    return { total, choices: items.map(({ id, name, description }) => ({ id, name, hint: description ?? undefined })) };
  },
};
