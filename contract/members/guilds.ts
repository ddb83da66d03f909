import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../page.ts';
import { get, patch, post } from '../route.ts';
import { Ids, name, Named, optional, sortedBy, validity } from './fields.ts';

const fields = {
  name: name(),
  shortName: optional(40),
  number: optional(20),
  district: optional(),
  foundedIn: z.int().min(1000).max(2099).nullable(),
  associationId: z.uuid().nullable(),
  craftIds: Ids,
  ...validity,
};

export const CreateGuild = z.strictObject(fields).partial().required({ name: true }).meta({ id: 'createGuild' });
export type CreateGuild = z.output<typeof CreateGuild>;

export const UpdateGuild = z.strictObject(fields).partial().meta({ id: 'updateGuild' });
export type UpdateGuild = z.output<typeof UpdateGuild>;

/** A union of companies of one or several related crafts in a district. */
export const Guild = z
  .object({
    id: z.uuid(),
    name: z.string(),
    shortName: z.string().nullable(),
    number: z.string().nullable(),
    district: z.string().nullable(),
    foundedIn: z.int().nullable(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    association: Named.nullable(),
    crafts: z.array(Named),
    /** Members of today. */
    companies: z.int(),
    people: z.int(),
    version: z.int(),
  })
  .meta({ id: 'guild' });
export type Guild = z.output<typeof Guild>;

/** Somebody in office in a guild, today or in another term. */
export const Officer = z
  .object({
    termId: z.uuid(),
    user: Named,
    role: Named,
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'officer' });
export type Officer = z.output<typeof Officer>;

export const GuildDetail = Guild.extend({ officers: z.array(Officer) }).meta({ id: 'guildDetail' });
export type GuildDetail = z.output<typeof GuildDetail>;

export const guilds = {
  list: get('/api/guild', {
    summary: 'The guilds',
    access: 'member',
    query: SearchPaging.extend({ sort: sortedBy('name', 'companies', 'people'), association: z.uuid().optional() }),
    returns: pageOf(Guild),
  }),
  create: post('/api/guild', {
    summary: 'Add a guild',
    access: 'admin',
    body: CreateGuild,
    status: 201,
    returns: GuildDetail,
    versioned: true,
  }),
  read: get('/api/guild/{id}', {
    summary: 'One guild with its officers and their terms',
    access: 'member',
    params: ById,
    returns: GuildDetail,
    versioned: true,
  }),
  update: patch('/api/guild/{id}', {
    summary: 'Change a guild',
    access: 'admin',
    params: ById,
    body: UpdateGuild,
    returns: GuildDetail,
    versioned: true,
  }),
};
