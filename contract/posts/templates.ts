import * as z from 'zod';
import { name } from '../base/fields.ts';
import { ById, pageOf, Paging } from '../base/page.ts';
import { get, patch, post, put, remove } from '../base/route.ts';
import type { Reads } from '../base/invalidation.ts';
import { languages } from '../base/languages.ts';
import { RichText } from '../base/text/rich-text.ts';
import { Day, Instant } from '../base/text/text.ts';
import { confirmers } from '../confirmations/words.ts';
import { NamedAudience } from '../targeting/targeting.ts';
import { Attached } from './attachments.ts';
import { Post } from './posts.ts';
import { postKinds, templateLimits } from './words.ts';

const templateName = name(templateLimits.name);

/** What a template keeps of a post beside its kind. */
const Takes = z.strictObject({
  text: z.boolean().default(true).describe('title, text, and what is known of an event; its days as distances'),
  pictures: z.boolean().default(true).describe('of the text, and the cover'),
  files: z.boolean().default(true).describe('files of the post, as copies, and attached documents'),
  audience: z.boolean().default(true),
  confirmation: z.boolean().default(true).describe('who is asked, without a last day'),
});

export const SaveTemplate = z
  .strictObject({
    postId: z.uuid(),
    name: templateName,
    takes: Takes.default({ text: true, pictures: true, files: true, audience: true, confirmation: true }),
  })
  .meta({ id: 'saveTemplate' });

const ReplaceTemplate = SaveTemplate.extend({
  discard: z.boolean().default(false).describe('moves the post to the trash, which must be a draft'),
}).meta({ id: 'replaceTemplate' });

export const Template = z
  .object({
    id: z.uuid(),
    name: z.string(),
    title: z.string(),
    kind: z.enum(postKinds),
    language: z.enum(languages).nullable(),
    /** How the text begins. */
    lead: z.string(),
    gaps: z.array(z.string()).describe('what is still to be written, with its brackets'),
    pictures: z.int(),
    documents: z.array(Attached),
    audience: NamedAudience,
    confirmedBy: z.enum(confirmers).nullable(),
    portalOnly: z.boolean(),
    expiresAfter: z.int().nullable().describe('in days; null: no end'),
    hasDays: z
      .boolean()
      .describe('a draft for a day has the times, further dates and days of registering of the event'),
    usedAt: Instant.nullable(),
    updatedAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'template' });
export type Template = z.output<typeof Template>;

/** A draft made from a template. */
export const MadeDraft = z
  .object({ post: Post, leftOut: z.array(z.string()).describe('names of its groups that are gone') })
  .meta({ id: 'madeDraft' });
export type MadeDraft = z.output<typeof MadeDraft>;

export const TrashedTemplate = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(postKinds),
    trashedAt: Instant,
    /** Deleted for good. */
    goesAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'trashedTemplate' });
export type TrashedTemplate = z.output<typeof TrashedTemplate>;

export const WriteTextBlock = z.strictObject({ name: templateName, body: RichText }).meta({ id: 'writeTextBlock' });

export const TextBlock = z
  .object({ id: z.uuid(), name: z.string(), body: RichText, updatedAt: Instant, version: z.int() })
  .meta({ id: 'textBlock' });
export type TextBlock = z.output<typeof TextBlock>;

const changed = ['posts/templates/', 'audit/'] as const satisfies Reads[];

export const templates = {
  list: get('/api/posts/templates', {
    summary: 'List the templates of the office by name, 200 at most',
    access: 'admin',
    returns: z.object({ items: z.array(Template) }),
  }),
  save: post('/api/posts/templates', {
    summary:
      'Save a post as a template: never its number, deadline, time of publishing or confirmations, its last day as a number of days, and the days of its event as distances',
    access: 'admin',
    invalidates: changed,
    body: SaveTemplate,
    status: 201,
    returns: Template,
    versioned: true,
  }),
  read: get('/api/posts/templates/{id}', {
    summary: 'Get a template',
    access: 'admin',
    params: ById,
    returns: Template,
    versioned: true,
  }),
  replace: put('/api/posts/templates/{id}', {
    summary: 'Replace what is in a template by a post',
    access: 'admin',
    invalidates: [...changed, 'posts/'],
    params: ById,
    body: ReplaceTemplate,
    returns: Template,
    versioned: true,
  }),
  rename: patch('/api/posts/templates/{id}', {
    summary: 'Rename a template',
    access: 'admin',
    invalidates: changed,
    params: ById,
    body: z.strictObject({ name: templateName }).meta({ id: 'renameTemplate' }),
    returns: Template,
    versioned: true,
  }),
  remove: remove('/api/posts/templates/{id}', {
    summary: 'Move a template to the trash',
    access: 'admin',
    invalidates: changed,
    params: ById,
    versioned: true,
  }),
  use: post('/api/posts/templates/{id}/draft', {
    summary:
      'Make a draft from a template, without groups and documents that are gone. With `day` its event begins on that day, and further dates and the days of registering are as far from it as they were',
    access: 'admin',
    invalidates: [...changed, 'posts/'],
    params: ById,
    body: z
      .strictObject({
        to: z
          .enum(['write', 'change'])
          .default('write')
          .describe('`change`: it does not count as used, and keeps the days that the event had'),
        day: Day.optional().describe('of the event, from today on; default: it has no days'),
      })
      .meta({ id: 'useTemplate' }),
    status: 200,
    returns: MadeDraft,
  }),
  addFirst: post('/api/posts/templates/first', {
    summary: 'Add the templates that a new portal begins with, without those whose names are taken',
    access: 'admin',
    invalidates: changed,
    status: 200,
    returns: z.object({ items: z.array(Template) }),
  }),
  listTrash: get('/api/posts/templates/trash', {
    summary: 'List deleted templates, latest first',
    access: 'admin',
    query: Paging,
    returns: pageOf(TrashedTemplate).meta({ id: 'trashedTemplatePage' }),
  }),
  restore: post('/api/posts/templates/trash/{id}/restore', {
    summary: 'Restore a deleted template',
    access: 'admin',
    invalidates: changed,
    params: ById,
    status: 200,
    returns: Template,
    versioned: true,
  }),
};

export const textBlocks = {
  list: get('/api/posts/text-blocks', {
    summary: 'List the text blocks of the office by name, 200 at most',
    access: 'admin',
    returns: z.object({ items: z.array(TextBlock) }),
  }),
  create: post('/api/posts/text-blocks', {
    summary: 'Create a text block, which has no pictures',
    access: 'admin',
    invalidates: ['posts/text-blocks/', 'audit/'],
    body: WriteTextBlock,
    rich: true,
    status: 201,
    returns: TextBlock,
    versioned: true,
  }),
  read: get('/api/posts/text-blocks/{id}', {
    summary: 'Get a text block',
    access: 'admin',
    params: ById,
    returns: TextBlock,
    versioned: true,
  }),
  update: put('/api/posts/text-blocks/{id}', {
    summary: 'Change a text block',
    access: 'admin',
    invalidates: ['posts/text-blocks/', 'audit/'],
    params: ById,
    body: WriteTextBlock,
    rich: true,
    returns: TextBlock,
    versioned: true,
  }),
  remove: remove('/api/posts/text-blocks/{id}', {
    summary: 'Delete a text block; texts that it was put into stay',
    access: 'admin',
    invalidates: ['posts/text-blocks/', 'audit/'],
    params: ById,
    versioned: true,
  }),
};
