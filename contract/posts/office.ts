import * as z from 'zod';
import { postStates } from './words.ts';
import { get, post } from '../base/route.ts';
import { published } from '../base/invalidation.ts';

const Several = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'must name each post once'),
});

const Done = z.object({ total: z.int() });

export const officePosts = {
  counts: get('/api/posts/counts', {
    summary: 'Count the posts by state',
    access: 'admin',
    returns: z.record(z.enum(postStates), z.int()).meta({ id: 'postCounts' }),
  }),
  archive: post('/api/posts/archive', {
    summary: 'Archive several published posts; if one cannot be archived, none is, and `errors` names it',
    access: 'admin',
    invalidates: published,
    body: Several,
    status: 200,
    returns: Done,
  }),
  removeDrafts: post('/api/posts/delete-drafts', {
    summary:
      'Move several drafts and scheduled posts to the trash; if one is published, none is moved, and `errors` names it',
    access: 'admin',
    invalidates: published,
    body: Several,
    status: 200,
    returns: Done,
  }),
};
