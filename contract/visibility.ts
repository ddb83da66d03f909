import * as z from 'zod';
import { addressedKinds, rights } from './targeting/addressed.ts';
import { Named } from './base/fields.ts';
import { languages } from './base/languages.ts';
import { companyFunctions, membershipKinds } from './companies/words.ts';
import { memberFacts } from './targeting/member-facts.ts';
import { ById, pageOf, Paging, SearchPaging } from './base/page.ts';
import { postStates } from './posts/words.ts';
import { get, post } from './base/route.ts';
import { Audience, NamedTarget, ReachedPerson, Target } from './targeting/targeting.ts';
import { targetPattern } from './targeting/patterns.ts';
import { type RowKind, rowKinds, stepKinds } from './targeting/words.ts';
import { Day, Instant } from './base/text/text.ts';
import { type UserState, userStates } from './people/words.ts';

/** One step of the path from a target group to a person: guild → company → person. */
export const PathStep = z
  .object({
    kind: z.enum(stepKinds),
    /** Null for everyone. */
    id: z.uuid().nullable(),
    /** Null if hidden. */
    name: z.string().nullable(),
    /** Null if unknown. */
    since: Day.nullable(),
    /** Null if open. */
    until: Day.nullable(),
    as: z.enum([...membershipKinds, ...companyFunctions]).nullable(),
  })
  .meta({ id: 'pathStep' });
export type PathStep = z.output<typeof PathStep>;

/** `targetName` is null if deleted or hidden. */
export const VisibilityPath = z
  .object({ target: Target, targetName: z.string().nullable(), steps: z.array(PathStep) })
  .meta({ id: 'visibilityPath' });
export type VisibilityPath = z.output<typeof VisibilityPath>;

/** An excluded group overrides any included one. */
export const Visibility = z
  .object({
    person: Named.extend({
      ...memberFacts,
      /** By name; empty for members. */
      belongs: z.array(NamedTarget),
    }),
    sees: z.boolean(),
    includes: z.array(VisibilityPath),
    excludes: z.array(VisibilityPath),
  })
  .meta({ id: 'visibility' });
export type Visibility = z.output<typeof Visibility>;

export const PostVisibility = Visibility.extend({
  /** For scheduled posts: everything is as of this moment. */
  from: Instant.nullable(),
}).meta({ id: 'postVisibility' });
export type PostVisibility = z.output<typeof PostVisibility>;

/** Every audience on the way must include the person. */
export const FolderVisibility = z
  .object({
    person: Visibility.shape.person,
    sees: z.boolean(),
    /** Outermost first, its own last; empty: nobody. */
    audiences: z.array(Visibility.omit({ person: true }).extend({ folder: Named })),
  })
  .meta({ id: 'folderVisibility' });
export type FolderVisibility = z.output<typeof FolderVisibility>;

export const TargetUse = z
  .object({
    kind: z.enum(addressedKinds),
    id: z.uuid(),
    title: z.string(),
    /** Of posts; null: the portal's. */
    language: z.enum(languages).nullable(),
    /** Of posts. `trashed` things still need the group as an exclusion. */
    state: z.enum([...postStates, 'trashed']).nullable(),
    right: z.enum(rights),
    excluded: z.boolean(),
    onlyInclude: z.boolean(),
  })
  .meta({ id: 'targetUse' });
export type TargetUse = z.output<typeof TargetUse>;

const stateCounts = Object.fromEntries(userStates.map((state) => [state, z.int()])) as Record<UserState, z.ZodInt>;

const kindCounts = z.object({
  ...(Object.fromEntries(rowKinds.map((kind) => [kind, z.int()])) as Record<RowKind, z.ZodInt>),
  user: z.int(),
  /** By state; without a working address. */
  people: z.object({
    ...stateCounts,
    withoutEmail: z.int(),
  }),
});

/** Other people who see it, and the companies of all. */
const OwnFolderVisibility = FolderVisibility.extend({ others: z.int(), companies: z.int() }).meta({
  id: 'ownFolderVisibility',
});

const OfPerson = z.strictObject({ id: z.uuid(), userId: z.uuid() });

export const visibility = {
  counts: get('/api/targets/counts', {
    summary: 'Count the groups of each kind, and the people',
    access: 'admin',
    returns: kindCounts,
  }),
  uses: get('/api/targets/uses', {
    summary: 'List the posts and folders that use a target group, first those it alone is included in',
    access: 'admin',
    query: Paging.extend({
      target: z.string().regex(targetPattern, 'must be a group such as guild:<id>').default('everyone'),
    }),
    returns: pageOf(TargetUse),
  }),
  person: post('/api/reach/person', {
    summary: 'Explain whether and by which paths an audience reaches a person; this changes nothing',
    access: 'admin',
    invalidates: [],
    personal: true,
    body: z.strictObject({ audience: Audience, userId: z.uuid() }).meta({ id: 'explainVisibility' }),
    status: 200,
    returns: Visibility,
  }),
  mine: get('/api/posts/{id}/visibility', {
    summary: 'Explain why the caller sees a post, and count the others who do',
    access: 'member',
    params: ById,
    returns: PostVisibility.extend({
      others: z.int(),
      companies: z.int(),
    }),
  }),
  ofPost: get('/api/posts/{id}/visibility/{userId}', {
    summary: 'Explain why a person sees a post or does not',
    access: 'admin',
    personal: true,
    params: OfPerson,
    returns: PostVisibility,
  }),
  myFolder: get('/api/document/folders/{id}/visibility', {
    summary: 'Explain why the caller sees a folder, and count the others who do',
    access: 'member',
    params: ById,
    returns: OwnFolderVisibility,
  }),
  ofFolder: get('/api/document/folders/{id}/visibility/{userId}', {
    summary: 'Explain why a person sees a folder or does not',
    access: 'admin',
    personal: true,
    params: OfPerson,
    returns: FolderVisibility,
  }),
  peopleOfFolder: get('/api/document/folders/{id}/people', {
    summary: 'List the people who see a folder, by name',
    access: 'admin',
    personal: true,
    params: ById,
    query: SearchPaging,
    returns: pageOf(ReachedPerson),
  }),
  myDocument: get('/api/document/files/{id}/visibility', {
    summary: 'Explain why the caller sees a document, and count the others who do',
    access: 'member',
    params: ById,
    returns: OwnFolderVisibility,
  }),
  ofDocument: get('/api/document/files/{id}/visibility/{userId}', {
    summary: 'Explain why a person sees a document or does not',
    access: 'admin',
    personal: true,
    params: OfPerson,
    returns: FolderVisibility,
  }),
  peopleOfDocument: get('/api/document/files/{id}/people', {
    summary: 'List the people who see a document, by name',
    access: 'admin',
    personal: true,
    params: ById,
    query: SearchPaging,
    returns: pageOf(ReachedPerson),
  }),
};
