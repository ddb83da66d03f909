import * as z from 'zod';
import { Named, sortedBy } from '../base/fields.ts';
import { lacks, type Way, ways } from './ways.ts';
import { postKinds } from '../posts/words.ts';
import { memberFacts } from './member-facts.ts';
import { pageOf, SearchPaging } from '../base/page.ts';
import { get, post } from '../base/route.ts';
import { kindOfKey } from './target-key.ts';
import { type AnyTarget, targetIds, targetKinds } from './words.ts';

const shapes = targetKinds.map((kind) =>
  z.strictObject({
    kind: z.literal(kind),
    ...Object.fromEntries(targetIds[kind].map((id) => [id, z.uuid()])),
  }),
);

/** See product, section 2. */
export const Target = z
  .discriminatedUnion('kind', shapes as [(typeof shapes)[number]])
  .meta({ id: 'target' }) as unknown as z.ZodType<AnyTarget>;
export type Target = AnyTarget;

const Targets = z.array(Target).max(200);

/** Any `include`, minus any `exclude`; without an include: nobody. */
export const Audience = z
  .strictObject({ include: Targets.default([]), exclude: Targets.default([]) })
  .meta({ id: 'audience' });
export type Audience = z.output<typeof Audience>;

/** The target that `targetKey` spelled. */
export function targetOf(key: string): Target {
  const [, ...ids] = key.split(':');
  const kind = kindOfKey(key);
  return Target.parse({ kind, ...Object.fromEntries(targetIds[kind].map((id, index) => [id, ids[index]])) });
}

/** `name` is null for a deleted group, which reaches nobody. */
export const NamedTarget = z.object({ target: Target, name: z.string().nullable() }).meta({ id: 'namedTarget' });
export type NamedTarget = z.output<typeof NamedTarget>;

/** Current people of the group alone. */
export const SizedTarget = NamedTarget.extend({ people: z.int() }).meta({ id: 'sizedTarget' });
export type SizedTarget = z.output<typeof SizedTarget>;

export const NamedAudience = z
  .object({ include: z.array(NamedTarget), exclude: z.array(NamedTarget) })
  .meta({ id: 'namedAudience' });
export type NamedAudience = z.output<typeof NamedAudience>;

/** `name` is null for a list whose name is hidden. */
export const Reason = z.object({ kind: z.enum(targetKinds), name: z.string().nullable() }).meta({ id: 'reason' });
export type Reason = z.output<typeof Reason>;

/** All people, and those of each way. */
export const reachParts = ['people', ...ways] as const;
export type ReachPart = (typeof reachParts)[number];

const wayCounts = Object.fromEntries(ways.map((way) => [way, z.int()])) as Record<Way, z.ZodInt>;

/**
 * The people an audience addresses. The ways add up to `people` and `emptyCompanies`, which have nobody and are addressed
 * themselves. `companies` and `guilds` are those with at least one of the people, and those companies. `atOnce` and
 * `later` are people of the way `portal` who get a mail at once or collected; the others get none. `mailsAtOnce` counts
 * all mails that leave at once; without a mail server none does (`mailsLeave`). `asksConsent`: only who consented to
 * offers is sent this kind of post. `firstTime` counts recipients who have
 * not been sent a post yet; it is present only on request, once a post has been sent.
 */
export const Reach = z
  .object({
    people: z.int(),
    companies: z.int(),
    guilds: z.int(),
    emptyCompanies: z.int(),
    withoutCompany: z.int(),
    ...wayCounts,
    atOnce: z.int(),
    later: z.int(),
    mailsAtOnce: z.int(),
    mailsLeave: z.boolean(),
    asksConsent: z.boolean(),
    firstTime: z.int().optional(),
    missing: z.array(Target),
  })
  .meta({ id: 'reach' });
export type Reach = z.output<typeof Reach>;

export const ReachedPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    addressBlocked: z.boolean(),
    ...memberFacts,
    companies: z.array(Named),
    lacks: z.enum(lacks).optional().describe('of a person who cannot be reached'),
  })
  .meta({ id: 'reachedPerson' });
export type ReachedPerson = z.output<typeof ReachedPerson>;

const reachedGroupKinds = ['company', 'guild'] as const;
export type ReachedGroupKind = (typeof reachedGroupKinds)[number];

export const ReachedGroup = z
  .object({ id: z.uuid(), name: z.string(), people: z.int(), companies: z.int() })
  .meta({ id: 'reachedGroup' });
export type ReachedGroup = z.output<typeof ReachedGroup>;

/** The kind of the post, because a person may want no mails of a kind. */
const ofKind = z.enum(postKinds).default('circular');

export const targeting = {
  targets: get('/api/targets', {
    summary: 'List the target groups to which posts and folders can be addressed, by name and with their sizes',
    access: 'admin',
    query: SearchPaging.extend({ kind: z.enum(targetKinds).optional() }),
    returns: pageOf(SizedTarget),
  }),
  sizes: post('/api/targets/sizes', {
    summary: 'Count the people each of the given groups reaches by itself, in the given order; this changes nothing',
    access: 'admin',
    invalidates: [],
    body: z.strictObject({ targets: Targets }).meta({ id: 'sizeTargets' }),
    returns: z.object({ people: z.array(z.int()) }).meta({ id: 'targetSizes' }),
  }),
  reach: post('/api/reach', {
    summary: 'Count the people and companies an audience would reach; this changes nothing',
    access: 'admin',
    invalidates: [],
    body: Audience.extend({ kind: ofKind, asksFirstTime: z.boolean().default(false) }).meta({ id: 'askReach' }),
    returns: Reach,
  }),
  reachPeople: post('/api/reach/people', {
    summary: 'List the people behind one of those numbers; this changes nothing',
    access: 'admin',
    invalidates: [],
    personal: true,
    query: SearchPaging,
    body: z
      .strictObject({ audience: Audience, part: z.enum(reachParts).default('people'), kind: ofKind })
      .meta({ id: 'listReached' }),
    returns: pageOf(ReachedPerson),
  }),
  reachGroups: post('/api/reach/groups', {
    summary: 'List the companies or guilds an audience would reach; this changes nothing',
    access: 'admin',
    invalidates: [],
    query: SearchPaging.extend({ sort: sortedBy('name', 'people') }),
    body: z
      .strictObject({
        audience: Audience,
        kind: z.enum(reachedGroupKinds).default('company'),
        /** Only companies without people that are addressed this way. */
        emptyBy: z.enum(ways).optional(),
      })
      .meta({ id: 'listReachedGroups' }),
    returns: pageOf(ReachedGroup),
  }),
};
