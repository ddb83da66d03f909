import * as z from 'zod';
import { TrashedPost } from './trash.ts';
import { postKinds, postLimits, type PostState, postStates } from './words.ts';
import { addressed } from '../targeting/addressed.ts';
import { Attached, DocumentIds } from './attachments.ts';
import { Cover } from './cover.ts';
import { EventFacts, SharedFacts, ShownFacts } from './event.ts';
import { AskedOfReader, Confirmation } from '../confirmations.ts';
import { Named, sortedBy } from '../base/fields.ts';
import { languages } from '../base/languages.ts';
import { Announced, AnnouncedChoice, AnnouncedRegistered } from '../base/announced.ts';
import { ById, pageOf, Paging, SearchPaging } from '../base/page.ts';
import { get, patch, post, put, remove } from '../base/route.ts';
import { published } from '../base/invalidation.ts';
import { RichText } from '../base/text/rich-text.ts';
import { emptyText } from '../base/text/rich-text-words.ts';
import { Audience, Target } from '../targeting/targeting.ts';
import { Day, Instant, line, lines } from '../base/text/text.ts';

export { type PostKind, postKinds } from './words.ts';

const outStates = ['published', 'expired', 'archived', 'withdrawn'] as const satisfies PostState[];

/** Anmelden, antworten, bestätigen, einreichen, beantragen, bestellen, bezahlen, erledigen. */
export const deadlinePurposes = ['register', 'reply', 'confirm', 'submit', 'apply', 'order', 'pay', 'act'] as const;
export type DeadlinePurpose = (typeof deadlinePurposes)[number];

/** The part that corrections change. */
export const postContents = {
  title: line(postLimits.title),
  kind: z.enum(postKinds),
  number: line(postLimits.number).nullable(),
  cover: Cover.nullable(),
  body: RichText,
  language: z.enum(languages).nullable().describe("language of title and text; null: the portal's"),
  eventAt: Instant.nullable(),
  eventPlace: line(postLimits.eventPlace).nullable(),
  event: EventFacts.nullable(),
  deadline: Day.nullable(),
  /** Null if not given. */
  deadlineFor: z.enum(deadlinePurposes).nullable(),
  /** Null: nobody is asked. */
  confirmation: Confirmation.nullable(),
  /** Each keeps its folder's audience. */
  documentIds: DocumentIds,
};

export type PostContents = { [K in keyof typeof postContents]: z.output<(typeof postContents)[K]> };

const fields = {
  ...postContents,
  audience: Audience,
  pinned: z.boolean(),
  /** Its mails and letters have the title and how to read it, not the text. */
  portalOnly: z.boolean(),
  takesQuestions: z.boolean().describe('readers may ask the office about it, where the portal allows that'),
  /** Null: at once. */
  publishAt: Instant.nullable(),
  expiresOn: Day.nullable().describe('last day in the feed, mails and open deadlines; null: no end'),
};

/** Only `kind` is required; publishing checks the rest. */
export const CreatePost = z
  .strictObject({
    title: fields.title.default(''),
    kind: fields.kind.default('notice'),
    number: fields.number.default(null),
    cover: fields.cover.default(null),
    body: fields.body.default(emptyText),
    language: fields.language.default(null),
    audience: fields.audience.default({ include: [], exclude: [] }),
    eventAt: fields.eventAt.default(null),
    eventPlace: fields.eventPlace.default(null),
    event: fields.event.default(null),
    deadline: fields.deadline.default(null),
    deadlineFor: fields.deadlineFor.default(null),
    confirmation: fields.confirmation.default(null),
    documentIds: fields.documentIds.default([]),
    pinned: fields.pinned.default(false),
    portalOnly: fields.portalOnly.default(false),
    takesQuestions: fields.takesQuestions.optional().describe('default: as the portal has it for new posts'),
    publishAt: fields.publishAt.default(null),
    expiresOn: fields.expiresOn.default(null),
  })
  .meta({ id: 'createPost' });
export type CreatePost = z.output<typeof CreatePost>;

export const UpdatePost = z.strictObject(fields).partial().meta({ id: 'updatePost' });
export type UpdatePost = z.output<typeof UpdatePost>;

/** Newer posts stay unread. */
export const MarkAllRead = z
  .strictObject({ until: Instant.describe('time of publication of the newest of them') })
  .meta({ id: 'markAllRead' });

const ReaddressPost = z
  .strictObject({ include: z.array(Target).min(1).max(200), exclude: z.array(Target).max(200).default([]) })
  .meta({ id: 'readdressPost' });

const WithdrawPost = z
  .strictObject({
    note: line(500).nullable().default(null),
    /** The text of a short mail or letter to those who got the post that way; null: none is sent. */
    mail: lines(postLimits.withdrawalMail).min(1, 'must not be empty').nullable().default(null),
  })
  .meta({ id: 'withdrawPost' });

export const PostSummary = z
  .object({
    id: z.uuid(),
    title: z.string(),
    kind: z.enum(postKinds),
    number: z.string().nullable(),
    lead: z.string(),
    cover: postContents.cover,
    language: postContents.language,
    eventAt: Instant.nullable(),
    eventPlace: z.string().nullable(),
    event: SharedFacts.nullable(),
    deadline: Day.nullable(),
    deadlineFor: z.enum(deadlinePurposes).nullable(),
    confirmation: Confirmation.nullable(),
    /** Empty if nothing is asked. */
    asked: z.array(AskedOfReader),
    pinned: z.boolean(),
    state: z.enum(postStates),
    author: z.object({ id: z.uuid(), name: z.string() }),
    publishAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    correctedAt: Instant.nullable(),
    /** When a correction last gave the event another time or place, or cancelled it; null again once it takes place. */
    movedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    archivedAt: Instant.nullable(),
    expiresOn: fields.expiresOn,
    updatedAt: Instant,
    unread: z.boolean(),
    ...addressed,
    documents: z.array(Attached),
    /** For office and author, not in the feed. */
    audience: addressed.audience,
    /** As in its `ETag`. */
    version: z.int(),
  })
  .meta({ id: 'postSummary' });
export type PostSummary = z.output<typeof PostSummary>;

export const Post = PostSummary.extend({
  body: RichText,
  event: ShownFacts.nullable(),
  portalOnly: z.boolean(),
  takesQuestions: fields.takesQuestions,
  hasQuestions: z.boolean().describe('it takes questions now, or has some that the caller may read'),
  bookmarked: z.boolean().describe('by the caller'),
  /** For the office also deleted ones. */
  documentIds: DocumentIds,
  correction: z.object({ at: Instant, note: z.string() }).nullable(),
  /** Null for members. */
  revisions: z.int().nullable(),
  /** Null for members. */
  correcting: z.object({ by: Named, at: Instant }).nullable(),
  createdAt: Instant,
  /** Null for members. */
  withdrawalNote: z.string().nullable(),
}).meta({ id: 'post' });
export type Post = z.output<typeof Post>;

/** `published` is the planned time for scheduled ones. */
const officeSort = sortedBy('published', 'changed', 'title', 'author').removeDefault();

/** How what the office's search found differs from what was typed. */
const SoughtPosts = z
  .object({
    /** Only similar words were found. */
    resembling: z.boolean(),
    /** Typed words that had to be left out, as nothing of the list has them together with the others. */
    leftOut: z.array(z.string()),
    /** Typed words that a post lacks and others of the page have. */
    missing: z.array(z.object({ id: z.uuid(), words: z.array(z.string()) })),
  })
  .meta({ id: 'soughtPosts' });

export const PostPage = pageOf(PostSummary)
  .extend({ sought: SoughtPosts.optional().describe('with `search` only') })
  .meta({ id: 'postPage' });
export type PostPage = z.output<typeof PostPage>;

export const posts = {
  list: get('/api/posts', {
    summary:
      "List the feed: published posts addressed to the caller, first today's urgent ones, then pinned ones, then the newest. `scope=all` lists every published post; only the office may use it, and only with it `search`, `state` and `sort`",
    access: 'member',
    query: Paging.extend({
      kind: z.enum(postKinds).optional(),
      unread: z.enum(['true', 'false']).default('false').describe('only posts the caller has not opened'),
      toConfirm: z.enum(['true', 'false']).default('false').describe('only posts the caller must confirm'),
      scope: z.enum(['audience', 'all']).default('audience'),
      search: line(200)
        .default('')
        .describe(
          'in title, number, text and what is shown beside them; if nothing has all words, what has most of them is found, and `sought` names the others',
        ),
      state: z.enum(outStates).default('published'),
      sort: officeSort.default('-published'),
      before: z
        .uuid()
        .optional()
        .describe('in the feed, id of the last post already shown: the answer begins after it, instead of `page`'),
    }),
    returns: PostPage,
  }),
  create: post('/api/posts', {
    summary: 'Create a draft',
    access: 'admin',
    invalidates: published,
    body: CreatePost,
    rich: true,
    status: 201,
    returns: Post,
    versioned: true,
  }),
  drafts: get('/api/posts/drafts', {
    summary: 'List drafts and scheduled posts, by default the last changed first',
    access: 'admin',
    query: SearchPaging.extend({
      kind: z.enum(postKinds).optional(),
      state: z.enum(['draft', 'scheduled']).optional(),
      only: z
        .enum(['mine', 'toApprove'])
        .optional()
        .describe(
          "`mine`: handed over to the caller, or the caller's and handed over to nobody; `toApprove`: by the caller",
        ),
      sort: officeSort.default('-changed'),
    }),
    returns: PostPage,
  }),
  read: get('/api/posts/{id}', {
    summary: 'Get a post; a withdrawn one is for the office only, and former readers get `posts.withdrawn`',
    access: 'member',
    params: ById,
    returns: Post,
    versioned: true,
  }),
  update: patch('/api/posts/{id}', {
    summary: 'Update a draft or scheduled post; of a published post only `pinned`, `expiresOn` and `takesQuestions`',
    access: 'admin',
    invalidates: published,
    params: ById,
    query: Announced,
    body: UpdatePost,
    rich: true,
    returns: Post,
    versioned: true,
  }),
  remove: remove('/api/posts/{id}', {
    summary: 'Move a draft or scheduled post to the trash',
    access: 'admin',
    invalidates: published,
    params: ById,
    versioned: true,
  }),
  listTrash: get('/api/posts/trash', {
    summary: 'List deleted drafts and scheduled posts, latest first',
    access: 'admin',
    query: Paging,
    returns: pageOf(TrashedPost).meta({ id: 'trashedPostPage' }),
  }),
  restoreTrashed: post('/api/posts/trash/{id}/restore', {
    summary:
      'Restore a deleted post; a scheduled post becomes a draft if its time has passed or none of its groups exists',
    access: 'admin',
    invalidates: published,
    params: ById,
    status: 200,
    returns: Post,
    versioned: true,
  }),
  publish: post('/api/posts/{id}/publish', {
    summary: 'Publish a draft, at once or at its `publishAt`',
    access: 'admin',
    invalidates: published,
    params: ById,
    query: Announced,
    returns: Post,
    versioned: true,
  }),
  readdress: put('/api/posts/{id}/audience', {
    summary: 'Change the audience of a scheduled, published, archived or withdrawn post',
    access: 'admin',
    invalidates: published,
    params: ById,
    query: AnnouncedChoice,
    body: ReaddressPost,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  archive: post('/api/posts/{id}/archive', {
    summary:
      'Archive a published post: it leaves the feed, and its recipients can still open its address; who registered for its event hears that it is cancelled',
    access: 'admin',
    invalidates: published,
    params: ById,
    query: AnnouncedRegistered,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  withdraw: post('/api/posts/{id}/withdraw', {
    summary: 'Withdraw a published or archived post; afterwards only the office sees it',
    access: 'admin',
    invalidates: published,
    params: ById,
    query: Announced,
    body: WithdrawPost,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  restore: post('/api/posts/{id}/restore', {
    summary: 'Restore an archived or withdrawn post to its place in the feed',
    access: 'admin',
    invalidates: published,
    params: ById,
    query: AnnouncedChoice,
    returns: Post,
    versioned: true,
    previews: true,
  }),
  duplicate: post('/api/posts/{id}/duplicate', {
    summary: 'Duplicate a post as a draft with the same content and audience and the next number of its year',
    access: 'admin',
    invalidates: published,
    params: ById,
    status: 201,
    location: '/api/posts',
    returns: Post,
    versioned: true,
  }),
  markAllRead: put('/api/posts/read', {
    summary: 'Mark the unread posts of the feed as read; they do not count as opened',
    access: 'member',
    invalidates: ['posts/unread'],
    body: MarkAllRead,
  }),
  markRead: put('/api/posts/{id}/read', {
    summary: 'Record that the caller has opened a post',
    access: 'member',
    invalidates: ['posts/unread', 'notices/'],
    params: ById,
  }),
};
