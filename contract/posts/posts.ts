import * as z from 'zod';
import { postKinds, postLimits, type PostState, postStates } from './words.ts';
import { addressed } from '../targeting/addressed.ts';
import { Attached, DocumentIds } from './attachments.ts';
import { AskedOfReader, Confirmation } from '../confirmations.ts';
import { Named, sortedBy } from '../base/fields.ts';
import { ById, pageOf, Paging, SearchPaging } from '../base/page.ts';
import { get, patch, post, put, remove } from '../base/route.ts';
import { published } from '../base/touches.ts';
import { RichText } from '../base/rich-text.ts';
import { emptyText } from '../base/rich-text-words.ts';
import { Audience, Target } from '../targeting/targeting.ts';
import { Day, Instant, line } from '../base/text.ts';

export { type PostKind, postKinds } from './words.ts';

/** The states in which a post is or was out: what the office's list of published posts may be asked for. */
export const outStates = ['published', 'archived', 'withdrawn'] as const satisfies PostState[];

/** What a reader has to do by a post's deadline: sich anmelden, antworten, bestätigen, einreichen, beantragen, bestellen, bezahlen, erledigen. */
export const deadlinePurposes = ['register', 'reply', 'confirm', 'submit', 'apply', 'order', 'pay', 'act'] as const;
export type DeadlinePurpose = (typeof deadlinePurposes)[number];

/** What a post says, apart from whom it is for and when it appears: this alone is corrected once it is out. */
export const postContents = {
  title: line(postLimits.title),
  kind: z.enum(postKinds),
  /** Of a circular, as in 7/2026. */
  number: line(postLimits.number).nullable(),
  body: RichText,
  /** When and where it takes place. */
  eventAt: Instant.nullable(),
  eventPlace: line(postLimits.eventPlace).nullable(),
  /** Until when the reader has to act. */
  deadline: Day.nullable(),
  /** What has to be done by then; null where it is not said. */
  deadlineFor: z.enum(deadlinePurposes).nullable(),
  /** Who is asked to confirm it, and until when; null where nobody is. */
  confirmation: Confirmation.nullable(),
  /** Documents attached to it; each keeps the audience of its folders. */
  documentIds: DocumentIds,
};

export type PostContents = { [K in keyof typeof postContents]: z.output<(typeof postContents)[K]> };

const fields = {
  ...postContents,
  audience: Audience,
  pinned: z.boolean(),
  /** When publishing shall show it; null for at once. */
  publishAt: Instant.nullable(),
};

/** A new draft. All may be missing but what it is: publishing asks for the rest. */
export const CreatePost = z
  .strictObject({
    title: fields.title.default(''),
    kind: fields.kind.default('notice'),
    number: fields.number.default(null),
    body: fields.body.default(emptyText),
    audience: fields.audience.default({ include: [], exclude: [] }),
    eventAt: fields.eventAt.default(null),
    eventPlace: fields.eventPlace.default(null),
    deadline: fields.deadline.default(null),
    deadlineFor: fields.deadlineFor.default(null),
    confirmation: fields.confirmation.default(null),
    documentIds: fields.documentIds.default([]),
    pinned: fields.pinned.default(false),
    publishAt: fields.publishAt.default(null),
  })
  .meta({ id: 'createPost' });
export type CreatePost = z.output<typeof CreatePost>;

/** Merge patch of a draft: what is named changes, null clears. */
export const UpdatePost = z.strictObject(fields).partial().meta({ id: 'updatePost' });
export type UpdatePost = z.output<typeof UpdatePost>;

/** What the reader has in front of him or her: what has come since stays unread. */
export const MarkAllRead = z
  .strictObject({ until: Instant.describe('when the newest of them was published') })
  .meta({ id: 'markAllRead' });

/** The new audience of a post that has one already: it keeps somebody it goes to. */
export const ReaddressPost = z
  .strictObject({ include: z.array(Target).min(1).max(200), exclude: z.array(Target).max(200).default([]) })
  .meta({ id: 'readdressPost' });

/** Why a post is withdrawn, for the office alone. */
export const WithdrawPost = z.strictObject({ note: line(500).nullable().default(null) }).meta({ id: 'withdrawPost' });

/** A post on a card of the feed. */
export const PostSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    kind: z.enum(postKinds),
    number: z.string().nullable(),
    lead: z.string(),
    eventAt: Instant.nullable(),
    eventPlace: z.string().nullable(),
    deadline: Day.nullable(),
    deadlineFor: z.enum(deadlinePurposes).nullable(),
    confirmation: Confirmation.nullable(),
    /** What it asks of the caller; empty where it asks nothing of him or her, or is not in the feed. */
    asked: z.array(AskedOfReader),
    pinned: z.boolean(),
    state: z.enum(postStates),
    author: z.object({ id: z.uuid(), name: z.string() }),
    publishAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    /** When readers were last told of a correction; null where they never were. */
    correctedAt: Instant.nullable(),
    /** When it was archived or withdrawn; null otherwise. */
    archivedAt: Instant.nullable(),
    updatedAt: Instant,
    /** The caller has not opened it yet. */
    unread: z.boolean(),
    ...addressed,
    /** Attached documents, those that the caller sees. */
    documents: z.array(Attached),
    /** Told to the office and the author, on a post's own page and in the lists of the office; null in the feed. */
    audience: addressed.audience,
    /** As in the `ETag` of the post itself. */
    version: z.int(),
  })
  .meta({ id: 'postSummary' });
export type PostSummary = z.output<typeof PostSummary>;

/** A post in full. */
export const Post = PostSummary.extend({
  body: RichText,
  /** Of `documents`; for the office all that are attached, those in the trash too. */
  documentIds: DocumentIds,
  /** The last correction that readers were told of, and in which words. */
  correction: z.object({ at: Instant, note: z.string() }).nullable(),
  /** How many revisions there are, the one that holds included; told to the office alone. */
  revisions: z.int().nullable(),
  /** The correction that is being written, by whom it was begun, and when; told to the office alone. */
  correcting: z.object({ by: Named, at: Instant }).nullable(),
  createdAt: Instant,
  /** Why it was withdrawn; told to the office, null otherwise. */
  withdrawalNote: z.string().nullable(),
}).meta({ id: 'post' });
export type Post = z.output<typeof Post>;

/** Of the office's lists; `published` of a scheduled post is when it will be. */
const officeSort = sortedBy('published', 'changed', 'title', 'author').removeDefault();

const PostPage = pageOf(PostSummary).meta({ id: 'postPage' });

export const posts = {
  list: get('/api/posts', {
    summary:
      "The feed: published posts addressed to the caller, pinned first, then newest first; `scope=all` lists every published post and is the office's, and alone takes `search`, `state` and `sort`",
    access: 'member',
    query: Paging.extend({
      kind: z.enum(postKinds).optional(),
      unread: z.enum(['true', 'false']).default('false').describe('only what the caller has not opened'),
      toConfirm: z.enum(['true', 'false']).default('false').describe('only what the caller is to confirm'),
      scope: z.enum(['audience', 'all']).default('audience'),
      search: line(200).default('').describe('in title, number, text and author'),
      state: z.enum(outStates).default('published'),
      sort: officeSort.default('-published'),
      before: z
        .uuid()
        .optional()
        .describe(
          'in the feed, id of the last post already shown: what follows starts behind it, and there is no `page`',
        ),
    }),
    returns: PostPage,
  }),
  create: post('/api/posts', {
    summary: 'Create a draft',
    access: 'admin',
    touches: published,
    body: CreatePost,
    rich: true,
    status: 201,
    returns: Post,
    versioned: true,
  }),
  drafts: get('/api/posts/drafts', {
    summary: 'Drafts and scheduled posts of the office, last changed first unless told otherwise',
    access: 'admin',
    query: SearchPaging.extend({
      kind: z.enum(postKinds).optional(),
      state: z.enum(['draft', 'scheduled']).optional(),
      sort: officeSort.default('-changed'),
    }),
    returns: PostPage,
  }),
  read: get('/api/posts/{id}', {
    summary: 'One post; a withdrawn one is the office’s, and says `posts.withdrawn` to who could read it',
    access: 'member',
    params: ById,
    returns: Post,
    versioned: true,
  }),
  update: patch('/api/posts/{id}', {
    summary: 'Change a draft or scheduled post; of a published one only `pinned`',
    access: 'admin',
    touches: published,
    params: ById,
    body: UpdatePost,
    rich: true,
    returns: Post,
    versioned: true,
  }),
  remove: remove('/api/posts/{id}', {
    summary: 'Delete a draft or scheduled post',
    access: 'admin',
    touches: published,
    params: ById,
    versioned: true,
  }),
  publish: post('/api/posts/{id}/publish', {
    summary: 'Publish a draft, at once or at its `publishAt`',
    access: 'admin',
    touches: published,
    params: ById,
    returns: Post,
    versioned: true,
  }),
  readdress: put('/api/posts/{id}/audience', {
    summary: 'Address a scheduled, published, archived or withdrawn post anew',
    access: 'admin',
    touches: published,
    params: ById,
    body: ReaddressPost,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  archive: post('/api/posts/{id}/archive', {
    summary: 'Take a published post out of the feed; it stays at its address for those it goes to',
    access: 'admin',
    touches: published,
    params: ById,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  withdraw: post('/api/posts/{id}/withdraw', {
    summary: 'Take a published or archived post away from all but the office',
    access: 'admin',
    touches: published,
    params: ById,
    body: WithdrawPost,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  restore: post('/api/posts/{id}/restore', {
    summary: 'Put an archived or withdrawn post back to its place in the feed',
    access: 'admin',
    touches: published,
    params: ById,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  duplicate: post('/api/posts/{id}/duplicate', {
    summary: 'Make a draft with the content and the audience of a post, with the next number of its year',
    access: 'admin',
    touches: published,
    params: ById,
    status: 201,
    location: '/api/posts',
    returns: Post,
    versioned: true,
  }),
  markAllRead: put('/api/posts/read', {
    summary: 'Put behind what is unread in the feed; nobody counts as having opened it',
    access: 'member',
    touches: ['posts/unread'],
    body: MarkAllRead,
  }),
  markRead: put('/api/posts/{id}/read', {
    summary: 'Remember that the caller has opened the post',
    access: 'member',
    touches: ['posts/unread', 'notices/'],
    params: ById,
  }),
};
