import * as z from 'zod';
import { addressedKinds, rights } from './targeting/addressed.ts';
import { Named } from './base/fields.ts';
import { companyFunctions, membershipKinds } from './companies/words.ts';
import { userStates } from './people/words.ts';
import { ById, pageOf, Paging, SearchPaging } from './base/page.ts';
import { postStates } from './posts/words.ts';
import { get, post } from './base/route.ts';
import { Audience, NamedTarget, ReachedPerson, Target, targetPattern } from './targeting/targeting.ts';
import { Day, Instant } from './base/text.ts';

export const stepKinds = ['everyone', 'association', 'guild', 'craft', 'company', 'role', 'list', 'person'] as const;

/** One step on the way from a target group to a person: guild → company → person. */
export const PathStep = z
  .object({
    kind: z.enum(stepKinds),
    /** Null for everyone. */
    id: z.uuid().nullable(),
    /** Null for a list whose name the reader is not told. */
    name: z.string().nullable(),
    /** First day on which this step holds; null when it is not known. */
    since: Day.nullable(),
    /** Last day on which this step holds (a membership, an employment, a term); null when it does not end. */
    until: Day.nullable(),
    /** As what it belongs to the step before: the kind of a company's membership, the function of a person in the company. */
    as: z.enum([...membershipKinds, ...companyFunctions]).nullable(),
  })
  .meta({ id: 'pathStep' });
export type PathStep = z.output<typeof PathStep>;

/**
 * One way through which a target group of an audience meets a person, from the group to the person; `targetName` is null
 * where the group is gone, or is a list whose name the reader is not told.
 */
export const SightPath = z
  .object({ target: Target, targetName: z.string().nullable(), steps: z.array(PathStep) })
  .meta({ id: 'sightPath' });
export type SightPath = z.output<typeof SightPath>;

/** Whether somebody sees what an audience is addressed to, and why: an exclude wins over any include. */
export const Sight = z
  .object({
    person: Named.extend({
      state: z.enum(userStates),
      /** All groups he or she belongs to, by name; told to the office alone, empty for members. */
      belongs: z.array(NamedTarget),
    }),
    sees: z.boolean(),
    /** Every way in; empty where no included group meets the person. */
    includes: z.array(SightPath),
    /** Every way out; a single one is enough. */
    excludes: z.array(SightPath),
  })
  .meta({ id: 'sight' });
export type Sight = z.output<typeof Sight>;

/** The sight of a post. */
export const PostSight = Sight.extend({
  /** When the post will be out, where it is scheduled; all of this is then as of that moment, not of now. */
  from: Instant.nullable(),
}).meta({ id: 'postSight' });
export type PostSight = z.output<typeof PostSight>;

/** Whether somebody sees a folder or a document, and why: every audience on the way to it must let him or her in. */
export const FolderSight = z
  .object({
    person: Sight.shape.person,
    sees: z.boolean(),
    /** Those of the folders it lies in, outermost first, with its own if it is a folder; none where nothing says for whom it is, which is nobody. */
    audiences: z.array(Sight.omit({ person: true }).extend({ folder: Named })),
  })
  .meta({ id: 'folderSight' });
export type FolderSight = z.output<typeof FolderSight>;

/** Where a target group is used. */
export const TargetUse = z
  .object({
    kind: z.enum(addressedKinds),
    id: z.uuid(),
    title: z.string(),
    /** Of a post; `trashed` of what is in the trash, which a group that it keeps out is still needed for. */
    state: z.enum([...postStates, 'trashed']).nullable(),
    /** Whether the group is told there who sees it or who puts files into it. */
    right: z.enum(rights),
    excluded: z.boolean(),
    /** No other group is included. */
    onlyInclude: z.boolean(),
  })
  .meta({ id: 'targetUse' });
export type TargetUse = z.output<typeof TargetUse>;

const kindCounts = z.object({
  list: z.int(),
  guild: z.int(),
  craft: z.int(),
  association: z.int(),
  company: z.int(),
  role: z.int(),
  user: z.int(),
  /** Of the people: by state, and those whom the office cannot write to or who were never there. */
  people: z.object({
    active: z.int(),
    invited: z.int(),
    pending: z.int(),
    blocked: z.int(),
    left: z.int(),
    withoutEmail: z.int(),
    neverSignedIn: z.int(),
  }),
});

/** Of the caller, with how many others see it, and in how many companies all are who do. */
const OwnFolderSight = FolderSight.extend({ others: z.int(), companies: z.int() }).meta({ id: 'ownFolderSight' });

const OfPerson = z.strictObject({ id: z.uuid(), userId: z.uuid() });

export const sight = {
  counts: get('/api/targets/counts', {
    summary: 'How many groups of each kind there are, and how many people',
    access: 'admin',
    returns: kindCounts,
  }),
  uses: get('/api/targets/uses', {
    summary: 'The posts and folders a target group is used in, those that only it is included in first',
    access: 'admin',
    query: Paging.extend({
      target: z.string().regex(targetPattern, 'must be a group such as guild:<id>').default('everyone'),
    }),
    returns: pageOf(TargetUse),
  }),
  person: post('/api/reach/person', {
    summary: 'Whether an audience reaches somebody, and the paths by which it does or does not; changes nothing',
    access: 'admin',
    touches: [],
    personal: true,
    body: z.strictObject({ audience: Audience, userId: z.uuid() }).meta({ id: 'explainSight' }),
    status: 200,
    returns: Sight,
  }),
  mine: get('/api/posts/{id}/sight', {
    summary: 'Why the caller sees a post, and how many others do',
    access: 'member',
    params: ById,
    returns: PostSight.extend({
      others: z.int(),
      /** In which companies those who see it are, with the caller's own. */
      companies: z.int(),
    }),
  }),
  ofPost: get('/api/posts/{id}/sight/{userId}', {
    summary: 'Why somebody sees a post or does not',
    access: 'admin',
    personal: true,
    params: OfPerson,
    returns: PostSight,
  }),
  myFolder: get('/api/document/folders/{id}/sight', {
    summary: 'Why the caller sees a folder, and how many others do',
    access: 'member',
    params: ById,
    returns: OwnFolderSight,
  }),
  ofFolder: get('/api/document/folders/{id}/sight/{userId}', {
    summary: 'Why somebody sees a folder or does not',
    access: 'admin',
    personal: true,
    params: OfPerson,
    returns: FolderSight,
  }),
  peopleOfFolder: get('/api/document/folders/{id}/people', {
    summary: 'The people who see a folder, by name',
    access: 'admin',
    personal: true,
    params: ById,
    query: SearchPaging,
    returns: pageOf(ReachedPerson),
  }),
  myDocument: get('/api/document/files/{id}/sight', {
    summary: 'Why the caller sees a document, and how many others do',
    access: 'member',
    params: ById,
    returns: OwnFolderSight,
  }),
  ofDocument: get('/api/document/files/{id}/sight/{userId}', {
    summary: 'Why somebody sees a document or does not',
    access: 'admin',
    personal: true,
    params: OfPerson,
    returns: FolderSight,
  }),
  peopleOfDocument: get('/api/document/files/{id}/people', {
    summary: 'The people who see a document, by name',
    access: 'admin',
    personal: true,
    params: ById,
    query: SearchPaging,
    returns: pageOf(ReachedPerson),
  }),
};
