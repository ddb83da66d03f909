import * as z from 'zod';
import { ById, pageOf, SearchPaging } from '../base/page.ts';
import { get, patch, post, put, remove } from '../base/route.ts';
import { belonging } from '../base/invalidation.ts';
import { Ids, name, Named, optional, postal, shownPostal, sortedBy, validity } from '../base/fields.ts';
import { headcount } from '../base/headcount.ts';
import { outputOf } from '../base/output-of.ts';
import type { CompanyField } from './fields/en.ts';
import { channels, companyFunctions, employeeBands, membershipKinds } from './words.ts';
import { memberFacts } from '../targeting/member-facts.ts';

const fields = {
  name: name(),
  legalForm: optional(80),
  ...postal,
  contactPerson: optional(),
  /** Key of imports. */
  memberNumber: optional(40),
  registerNumber: optional(40),
  chamber: optional(),
  trainsApprentices: z.boolean(),
  employees: z.enum(employeeBands).nullable(),
  boundByTariff: z.boolean().nullable(),
  channel: z.enum(channels),
  craftIds: Ids,
  ...validity,
} satisfies Record<Exclude<CompanyField, 'crafts' | 'guilds'> | 'craftIds', z.ZodType>;

export const CreateCompany = z.strictObject(fields).partial().required({ name: true }).meta({ id: 'createCompany' });
export type CreateCompany = z.output<typeof CreateCompany>;

export const UpdateCompany = z.strictObject(fields).partial().meta({ id: 'updateCompany' });
export type UpdateCompany = z.output<typeof UpdateCompany>;

export const CompanySummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ...shownPostal,
    crafts: z.array(Named),
    guilds: z.array(Named),
    trainsApprentices: z.boolean(),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    ...headcount,
    /** Of the membership in the guild asked for; null for members. */
    membershipEndsOn: z.string().nullable(),
    /** Null for members. */
    memberNumber: z.string().nullable(),
    version: z.int(),
  })
  .meta({ id: 'companySummary' });
export type CompanySummary = z.output<typeof CompanySummary>;

export const Membership = z
  .object({
    guild: Named,
    kind: z.enum(membershipKinds),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'membership' });

const Employee = z
  .object({
    user: Named.extend(memberFacts),
    function: z.enum(companyFunctions),
    startsOn: z.string().nullable(),
    endsOn: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'employee' });

export const Company = CompanySummary.extend({
  ...outputOf(fields, 'craftIds'),
  memberships: z.array(Membership),
  employed: z.array(Employee),
}).meta({ id: 'company' });
export type Company = z.output<typeof Company>;

const InGuild = z.strictObject({ id: z.uuid(), guildId: z.uuid() });

export const companies = {
  list: get('/api/companies', {
    summary: 'List the companies',
    access: 'member',
    query: SearchPaging.extend({
      sort: sortedBy('name', 'town', 'people'),
      guild: z.uuid().optional(),
      craft: z.uuid().optional(),
      id: z.uuid().optional().describe('this one alone, if it is in the list'),
    }),
    returns: pageOf(CompanySummary),
  }),
  create: post('/api/companies', {
    summary: 'Create a company',
    access: 'admin',
    invalidates: belonging,
    body: CreateCompany,
    status: 201,
    returns: Company,
    versioned: true,
  }),
  read: get('/api/companies/{id}', {
    summary: 'Get a company with its memberships and people',
    access: 'admin',
    personal: true,
    params: ById,
    returns: Company,
    versioned: true,
  }),
  update: patch('/api/companies/{id}', {
    summary: 'Update a company',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: ById,
    body: UpdateCompany,
    returns: Company,
    versioned: true,
  }),
  join: put('/api/companies/{id}/guilds/{guildId}', {
    summary: 'Set the kind and the dates of a company’s membership in a guild',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: InGuild,
    body: z
      .strictObject({ kind: z.enum(membershipKinds).default('full'), ...validity })
      .partial({ startsOn: true, endsOn: true })
      .meta({ id: 'setMembership' }),
    returns: Company,
    versioned: true,
  }),
  leave: remove('/api/companies/{id}/guilds/{guildId}', {
    summary: 'Delete a membership that was entered by mistake; to end one, set its `endsOn`',
    previews: true,
    access: 'admin',
    invalidates: belonging,
    params: InGuild,
    versioned: true,
  }),
};
