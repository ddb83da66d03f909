import * as z from 'zod';
import { Named, sortedBy } from '../base/fields.ts';
import { userStates } from '../people/words.ts';
import { pageOf, SearchPaging } from '../base/page.ts';
import { get, post } from '../base/route.ts';

const id = z.uuid();

/** Anything a post or folder can be addressed to (product, section 2). */
export const Target = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('everyone') }),
    z.strictObject({ kind: z.literal('association'), id }),
    z.strictObject({ kind: z.literal('guild'), id }),
    z.strictObject({ kind: z.literal('craft'), id }),
    z.strictObject({ kind: z.literal('company'), id }),
    z.strictObject({ kind: z.literal('role'), id }),
    z.strictObject({ kind: z.literal('list'), id }),
    z.strictObject({ kind: z.literal('guildRole'), guildId: id, roleId: id }),
  ])
  .meta({ id: 'target' });
export type Target = z.output<typeof Target>;
export type TargetKind = Target['kind'];
export const targetKinds = [
  'everyone',
  'association',
  'guild',
  'craft',
  'company',
  'role',
  'guildRole',
  'list',
] as const satisfies TargetKind[];

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** What `targetKey` spells. */
export const targetPattern = new RegExp(
  `^(everyone|(association|guild|craft|company|role|list):${uuid}|guildRole:${uuid}:${uuid})$`,
);

const Targets = z.array(Target).max(200);

/** Whom a post or folder is addressed to: all in any `include`, less all in any `exclude`; without an include, nobody. */
export const Audience = z
  .strictObject({ include: Targets.default([]), exclude: Targets.default([]) })
  .meta({ id: 'audience' });
export type Audience = z.output<typeof Audience>;

// In a file of its own, which brings no schema along: the screens of members need it.

/** The kind of the target that `targetKey` spelled, without building the target. */
export function kindOfKey(key: string): TargetKind {
  return key.split(':', 1)[0] as TargetKind;
}

/** The target that `targetKey` spelled. */
export function targetOf(key: string): Target {
  const [kind, first, second] = key.split(':');
  return Target.parse(
    kind === 'everyone'
      ? { kind }
      : kind === 'guildRole'
        ? { kind, guildId: first, roleId: second }
        : { kind, id: first },
  );
}

/** A target with the name people know it by; `name` is null when the group is gone and reaches nobody. */
export const NamedTarget = z.object({ target: Target, name: z.string().nullable() }).meta({ id: 'namedTarget' });
export type NamedTarget = z.output<typeof NamedTarget>;

/** With how many people it reaches alone today. */
export const SizedTarget = NamedTarget.extend({ people: z.int() }).meta({ id: 'sizedTarget' });
export type SizedTarget = z.output<typeof SizedTarget>;

export const NamedAudience = z
  .object({ include: z.array(NamedTarget), exclude: z.array(NamedTarget) })
  .meta({ id: 'namedAudience' });
export type NamedAudience = z.output<typeof NamedAudience>;

/** One group through which the reader belongs to an audience; `name` is null for a list of the office whose name is not told. */
export const Reason = z.object({ kind: z.enum(targetKinds), name: z.string().nullable() }).meta({ id: 'reason' });
export type Reason = z.output<typeof Reason>;

/**
 * The numbers of people in a `Reach`, each of which opens its list. Only the active see anything, so `people` are
 * active members; `neverSignedIn` are those of them who were imported and whose sign-in waits for them. Others are in the
 * audience by their groups but see nothing yet: `invited` until they sign in, `pending` until the office lets them in,
 * `blocked` until it does so again. `withoutEmail` are those of all these whom no mail reaches: without an address, or with
 * one from which mails come back. Who has left counts nowhere.
 */
export const reachParts = ['people', 'withoutEmail', 'neverSignedIn', 'invited', 'pending', 'blocked'] as const;
export type ReachPart = (typeof reachParts)[number];

/** Whom an audience reaches now. `companies` and `guilds` are those with at least one of the `people` today. */
export const Reach = z
  .object({
    people: z.int(),
    companies: z.int(),
    guilds: z.int(),
    withoutEmail: z.int(),
    neverSignedIn: z.int(),
    invited: z.int(),
    pending: z.int(),
    blocked: z.int(),
    /** Groups that are gone: included they reach nobody, excluded they take nobody away. */
    missing: z.array(Target),
  })
  .meta({ id: 'reach' });
export type Reach = z.output<typeof Reach>;

export const ReachedPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    /** Whether mails to the address came back, so that none goes there for now. */
    addressBlocked: z.boolean(),
    state: z.enum(userStates),
    /** Companies of today. */
    companies: z.array(Named),
  })
  .meta({ id: 'reachedPerson' });
export type ReachedPerson = z.output<typeof ReachedPerson>;

/** The other two numbers of a `Reach`. */
export const reachedGroupKinds = ['company', 'guild'] as const;
export type ReachedGroupKind = (typeof reachedGroupKinds)[number];

/** A company or guild with how many of the reached people are of it today. */
export const ReachedGroup = z.object({ id: z.uuid(), name: z.string(), people: z.int() }).meta({ id: 'reachedGroup' });
export type ReachedGroup = z.output<typeof ReachedGroup>;

export const targeting = {
  targets: get('/api/targets', {
    summary: 'Target groups that a post or folder can be addressed to, by name and with their sizes',
    access: 'admin',
    query: SearchPaging.extend({ kind: z.enum(targetKinds).optional() }),
    returns: pageOf(SizedTarget),
  }),
  sizes: post('/api/targets/sizes', {
    summary: 'How many people each of these groups reaches alone, in their order; changes nothing',
    access: 'admin',
    touches: [],
    body: z.strictObject({ targets: Targets }).meta({ id: 'sizeTargets' }),
    returns: z.object({ people: z.array(z.int()) }).meta({ id: 'targetSizes' }),
  }),
  reach: post('/api/reach', {
    summary: 'Whom an audience would reach, in numbers; changes nothing',
    access: 'admin',
    touches: [],
    body: Audience,
    returns: Reach,
  }),
  reachPeople: post('/api/reach/people', {
    summary: 'The people behind one of those numbers; changes nothing',
    access: 'admin',
    touches: [],
    personal: true,
    query: SearchPaging,
    body: z
      .strictObject({ audience: Audience, part: z.enum(reachParts).default('people') })
      .meta({ id: 'listReached' }),
    returns: pageOf(ReachedPerson),
  }),
  reachGroups: post('/api/reach/groups', {
    summary: 'The companies or guilds behind a reach; changes nothing',
    access: 'admin',
    touches: [],
    query: SearchPaging.extend({ sort: sortedBy('name', 'people') }),
    body: z
      .strictObject({ audience: Audience, kind: z.enum(reachedGroupKinds).default('company') })
      .meta({ id: 'listReachedGroups' }),
    returns: pageOf(ReachedGroup),
  }),
};
