import * as z from 'zod';
import { ById } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
import { Ids, Named } from '../base/fields.ts';
import { Day } from '../base/text/text.ts';
import { Company } from '../companies/companies.ts';
import { User } from './people.ts';

const InGuild = z.strictObject({ id: z.uuid(), guildId: z.uuid() });
const AtCompany = z.strictObject({ id: z.uuid(), companyId: z.uuid() });

/** An office that a person holds today or later; without a guild it is held in the association. */
export const HeldOffice = z
  .object({
    termId: z.uuid(),
    user: Named,
    role: Named,
    guild: Named.nullable(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
  })
  .meta({ id: 'heldOffice' });
export type HeldOffice = z.output<typeof HeldOffice>;

/** The last day, and the offices that end on it too. */
const End = z.strictObject({ endsOn: Day, termIds: Ids.default([]) }).meta({ id: 'setEnd' });

const change = {
  access: 'admin',
  invalidates: belonging,
  previews: true,
  status: 200,
  versioned: true,
} as const;

/** Ends of memberships, companies and employments, with the offices that end with them; each can be cancelled. */
export const ends = {
  offices: get('/api/companies/{id}/offices', {
    summary: 'List the offices that people of a company hold in its guilds, today or later',
    access: 'admin',
    params: ById,
    query: z.strictObject({ guild: z.uuid(), user: z.uuid() }).partial(),
    returns: z.object({ items: z.array(HeldOffice) }).meta({ id: 'heldOffices' }),
  }),
  officesOfPerson: get('/api/users/{id}/offices', {
    summary: 'List the offices that a person holds, today or later',
    access: 'admin',
    params: ById,
    returns: z.object({ items: z.array(HeldOffice) }).meta({ id: 'officesOfPerson' }),
  }),
  endMembership: post('/api/companies/{id}/guilds/{guildId}/end', {
    summary: 'End a membership and the given offices on a day',
    ...change,
    params: InGuild,
    body: End,
    returns: Company,
  }),
  resumeMembership: post('/api/companies/{id}/guilds/{guildId}/resume', {
    summary: 'Cancel the end of a membership and of the offices that ended with it',
    ...change,
    params: InGuild,
    returns: Company,
  }),
  endCompany: post('/api/companies/{id}/end', {
    summary: 'End a company, all its memberships and the given offices on a day',
    ...change,
    params: ById,
    body: End,
    returns: Company,
  }),
  resumeCompany: post('/api/companies/{id}/resume', {
    summary: 'Cancel the end of a company, its memberships and the offices that ended with it',
    ...change,
    params: ById,
    returns: Company,
  }),
  endEmployment: post('/api/users/{id}/companies/{companyId}/end', {
    summary: 'End a person’s job in a company and the given offices on a day',
    ...change,
    params: AtCompany,
    body: End,
    returns: User,
  }),
  resumeEmployment: post('/api/users/{id}/companies/{companyId}/resume', {
    summary: 'Cancel the end of a person’s job in a company and of the offices that ended with it',
    ...change,
    params: AtCompany,
    returns: User,
  }),
};
