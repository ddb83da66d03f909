import * as z from 'zod';
import { get } from './route.ts';
import { languages } from './tenants.ts';
import { Day } from './text.ts';

export const userStates = ['invited', 'pending', 'active', 'blocked', 'left'] as const;
export type UserState = (typeof userStates)[number];

export const membershipKinds = ['full', 'guest', 'honorary', 'ot'] as const;
export const companyFunctions = ['owner', 'manager', 'master', 'journeyman', 'office', 'trainer'] as const;

/** The role whose holders run the portal. */
export const adminRole = 'admin';

/** The signed-in user, with all he or she belongs to today. */
export const Me = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    avatar: z.string().nullable(),
    language: z.enum(languages).nullable(),
    groups: z.array(z.string()),
    companies: z.array(z.object({ id: z.uuid(), name: z.string(), function: z.enum(companyFunctions) })),
    guilds: z.array(z.object({ id: z.uuid(), name: z.string() })),
    roles: z.array(z.object({ id: z.uuid(), name: z.string(), guild: z.string().nullable(), endsOn: Day.nullable() })),
  })
  .meta({ id: 'me' });
export type Me = z.output<typeof Me>;

export const members = {
  me: get('/api/users/me', { summary: 'The signed-in user', access: 'member', returns: Me }),
};
