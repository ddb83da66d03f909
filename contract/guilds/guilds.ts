import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, patch, post } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
import { Day } from '../base/text/text.ts';
import { Ids, name, Named, optional, shownElection, sortedBy, validity } from '../base/fields.ts';
import { headcount } from '../base/headcount.ts';
import { outputOf } from '../base/output-of.ts';
import type { GuildFields } from './fields/en.ts';
import { craftLists } from '../crafts/words.ts';
import { membershipKinds } from '../companies/words.ts';

const fields = {
  name: name(),
  shortName: optional(40),
  number: optional(20),
  district: optional(),
  foundedIn: z.int().min(1000).max(2099).nullable(),
  associationId: z.uuid().nullable(),
  craftIds: Ids,
  statutesOn: Day.nullable(),
  responsibleId: z.uuid().nullable(),
  ...validity,
} satisfies Record<keyof GuildFields | 'craftIds', z.ZodType>;

export const CreateGuild = z.strictObject(fields).partial().required({ name: true }).meta({ id: 'createGuild' });
export type CreateGuild = z.output<typeof CreateGuild>;

export const UpdateGuild = z.strictObject(fields).partial().meta({ id: 'updateGuild' });
export type UpdateGuild = z.output<typeof UpdateGuild>;

/** `vacant`: without a head (role `obermeister`); `ending`: a term ends within six months. */
export const guildFilters = ['current', 'vacant', 'ending', 'former'] as const;

export const Guild = z
  .object({
    id: z.uuid(),
    ...outputOf(fields, 'associationId', 'craftIds', 'responsibleId'),
    association: Named.nullable(),
    crafts: z.array(Named.extend({ annex: z.enum(craftLists), number: z.int() })),
    /** Current holder of the role `obermeister`. */
    head: Named.extend({ endsOn: z.string().nullable() }).nullable(),
    responsible: Named.nullable(),
    companies: z.int(),
    ...headcount,
    version: z.int(),
  })
  .meta({ id: 'guild' });
export type Guild = z.output<typeof Guild>;

/** Of all guilds, regardless of filters. */
export const GuildCounts = z.object({ vacant: z.int(), ending: z.int() });
export type GuildCounts = z.output<typeof GuildCounts>;

export const Officer = z
  .object({
    termId: z.uuid(),
    user: Named,
    role: Named,
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    isCurrent: z.boolean(),
    ...shownElection,
  })
  .meta({ id: 'officer' });
export type Officer = z.output<typeof Officer>;

/** Members get current officers only. */
export const GuildDetail = Guild.extend({ officers: z.array(Officer) }).meta({ id: 'guildDetail' });
export type GuildDetail = z.output<typeof GuildDetail>;

export const guilds = {
  list: get('/api/guild', {
    summary: 'List the guilds',
    access: 'member',
    query: SearchPaging.extend({
      sort: sortedBy('name', 'companies', 'people'),
      association: z.uuid().optional(),
      is: z.enum(guildFilters).optional(),
    }),
    returns: pageOf(Guild).extend({ counts: GuildCounts }).meta({ id: 'guildPage' }),
  }),
  create: post('/api/guild', {
    summary: 'Create a guild',
    access: 'admin',
    invalidates: belonging,
    body: CreateGuild,
    status: 201,
    returns: GuildDetail,
    versioned: true,
  }),
  read: get('/api/guild/{id}', {
    summary: 'Get a guild with its officers and their terms',
    access: 'member',
    params: ById,
    returns: GuildDetail,
    versioned: true,
  }),
  setCompanies: post('/api/guild/{id}/companies', {
    summary: 'Set the memberships of several companies at once, and delete those entered by mistake',
    access: 'admin',
    invalidates: belonging,
    previews: true,
    params: ById,
    body: z
      .strictObject({
        set: z
          .array(
            z
              .strictObject({ companyId: z.uuid(), kind: z.enum(membershipKinds).default('full'), ...validity })
              .partial({ startsOn: true, endsOn: true }),
          )
          .max(500)
          .default([]),
        remove: Ids.default([]),
      })
      .meta({ id: 'setGuildCompanies' }),
    status: 200,
    returns: GuildDetail,
    versioned: true,
  }),
  update: patch('/api/guild/{id}', {
    summary: 'Update a guild',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: UpdateGuild,
    returns: GuildDetail,
    versioned: true,
  }),
};
