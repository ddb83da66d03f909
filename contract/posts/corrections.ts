import * as z from 'zod';
import { Announced } from '../base/announced.ts';
import { Attached } from './attachments.ts';
import { Named } from '../base/fields.ts';
import { ById } from '../base/page.ts';
import { postLimits } from './words.ts';
import { Post, postContents } from './posts.ts';
import { get, patch, post, remove } from '../base/route.ts';
import { published } from '../base/invalidation.ts';
import { Instant, line } from '../base/text/text.ts';

export const UpdateCorrection = z.strictObject(postContents).partial().meta({ id: 'updateCorrection' });
export type UpdateCorrection = z.output<typeof UpdateCorrection>;

/** One per published post, shared by the office. */
export const Correction = z
  .object({
    ...postContents,
    documents: z.array(Attached),
    /** Null if not begun: contents are the post's. */
    begun: z.object({ by: Named, at: Instant }).nullable(),
    updatedAt: Instant,
    /** Continues the post's version, so that none is used twice. */
    version: z.int(),
  })
  .meta({ id: 'correction' });
export type Correction = z.output<typeof Correction>;

export const PublishCorrection = z
  .strictObject({
    note: line(postLimits.correctionNote).nullable(),
    announce: z.boolean(),
    /** Whether recipients of a mail or letter get a second one; for an announced correction only. */
    mail: z.boolean().default(true),
    /** Confirmed readers are asked again. */
    askAgain: z.boolean().default(false),
  })
  .refine(({ note, announce }) => !announce || note, { path: ['note'], message: 'must say what was corrected' })
  .refine(({ askAgain, announce }) => !askAgain || announce, {
    path: ['askAgain'],
    message: 'is allowed only for announced corrections',
  })
  .meta({ id: 'publishCorrection' });
export type PublishCorrection = z.output<typeof PublishCorrection>;

export const RevisionSummary = z
  .object({
    revision: z.int(),
    at: Instant,
    /** Null for members. */
    by: Named.nullable(),
    note: z.string().nullable(),
    announced: z.boolean(),
  })
  .meta({ id: 'revisionSummary' });
export type RevisionSummary = z.output<typeof RevisionSummary>;

export const Revision = RevisionSummary.extend({
  ...postContents,
  /** Visible ones of `documentIds`; members get only those ids. */
  documents: z.array(Attached),
}).meta({ id: 'revision' });
export type Revision = z.output<typeof Revision>;

const OfPost = z.strictObject({ id: z.uuid(), number: z.coerce.number().int().min(1).max(1_000_000) });

export const corrections = {
  read: get('/api/posts/{id}/correction', {
    summary: 'Get the working copy of a published post, or the published text if there is none',
    access: 'admin',
    params: ById,
    returns: Correction,
    versioned: true,
  }),
  update: patch('/api/posts/{id}/correction', {
    summary: 'Update the working copy; the first change creates it. Readers do not see it',
    access: 'admin',
    invalidates: published,
    params: ById,
    body: UpdateCorrection,
    rich: true,
    returns: Correction,
    versioned: true,
  }),
  discard: remove('/api/posts/{id}/correction', {
    summary: 'Discard the working copy; the post is not changed',
    access: 'admin',
    invalidates: published,
    params: ById,
    versioned: true,
  }),
  publish: post('/api/posts/{id}/correction/publish', {
    summary: 'Publish the working copy as the post’s new revision, with or without a note to its readers',
    access: 'admin',
    invalidates: published,
    params: ById,
    query: Announced,
    body: PublishCorrection,
    returns: Post,
    versioned: true,
  }),
  revisions: get('/api/posts/{id}/revisions', {
    summary: 'List the revisions of a post, latest first: the office gets all, readers get those that were announced',
    access: 'member',
    params: ById,
    returns: z.object({ items: z.array(RevisionSummary) }),
  }),
  revision: get('/api/posts/{id}/revisions/{number}', {
    summary: 'Get a revision; readers get announced ones and the revision before each of them',
    access: 'member',
    params: OfPost,
    returns: Revision,
  }),
  restore: post('/api/posts/{id}/revisions/{number}/restore', {
    summary: 'Copy a revision into the working copy; other changes are overwritten only with `replace`',
    access: 'admin',
    invalidates: published,
    params: OfPost,
    body: z.strictObject({ replace: z.boolean().default(false) }).meta({ id: 'restoreRevision' }),
    returns: Correction,
    versioned: true,
  }),
};
