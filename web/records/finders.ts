import type { RolePlace } from '#contract/roles/words.ts';
import { call } from '#web/base/api.ts';
import type { Choice, Finder } from '#web/ui/picker/choice.ts';

const size = 20;

/** Company and role distinguish namesakes. */
export const peopleFinder: Finder = {
  key: ['GET /api/users'],
  find: async (search) => {
    const { items, total } = await call('GET /api/users', { query: { search, size } });
    return { total, choices: items.map((user) => choice(user, user.companies.map(({ name }) => name).join(', '))) };
  },
};

export const companyFinder: Finder = {
  key: ['GET /api/companies'],
  find: async (search) => {
    const { items, total } = await call('GET /api/companies', { query: { search, size } });
    return { total, choices: items.map((company) => choice(company, company.town)) };
  },
};

export const guildFinder: Finder = {
  key: ['GET /api/guild'],
  findsContent: true,
  find: async (search) => {
    const { items, total } = await call('GET /api/guild', { query: { search, size } });
    return { total, choices: items.map((guild) => choice(guild, guild.district)) };
  },
};

export const craftFinder: Finder = {
  key: ['GET /api/craft'],
  findsContent: true,
  find: async (search) => {
    // A typed name is looked for in the whole catalogue.
    const narrowed = search.trim() === '' ? ({ is: 'present' } as const) : { search };
    const { items, total } = await call('GET /api/craft', { query: { ...narrowed, size } });
    return { total, choices: items.map((craft) => choice(craft, `${craft.annex}/${craft.number}`)) };
  },
};

export const associationFinder: Finder = {
  key: ['GET /api/association'],
  findsContent: true,
  find: async (search) => {
    const { items, total } = await call('GET /api/association', { query: { search, size } });
    return { total, choices: items.map((association) => choice(association, association.district)) };
  },
};

/** By rank; `place` is where each is held. */
export function roleFinder(place: (heldIn: RolePlace) => string): Finder {
  return {
    key: ['GET /api/roles'],
    findsContent: true,
    find: async (search) => {
      const { items, total } = await call('GET /api/roles', { query: { search, size } });
      return { total, choices: items.map((role) => choice(role, place(role.heldIn))) };
    },
  };
}

export const listFinder: Finder = {
  key: ['GET /api/lists'],
  findsContent: true,
  find: async (search) => {
    const { items, total } = await call('GET /api/lists', { query: { search, size } });
    return { total, choices: items.map((list) => choice(list, list.description)) };
  },
};

function choice({ id, name }: Choice, hint: string | null): Choice {
  return hint ? { id, name, hint } : { id, name };
}
