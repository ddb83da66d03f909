import * as z from 'zod';
import { postStates } from './words.ts';
import { get, post } from '../base/route.ts';
import { NotifiedOfEvent } from '../registrations/registrations.ts';
import { published } from '../base/invalidation.ts';

const Several = z.strictObject({
  ids: z
    .array(z.uuid())
    .min(1)
    .max(100)
    .refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, 'must name each post once'),
});

const Archived = Several.extend({
  registered: z
    .int()
    .min(0)
    .optional()
    .describe('how many who registered the caller was shown; if others hear of it now, the call is refused'),
}).meta({ id: 'archiveSeveral' });

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
    body: Archived,
    status: 200,
    returns: Done,
  }),
  archiveNotified: post('/api/posts/archive/notified', {
    summary:
      'Count who registered for the events of several posts and would hear that they do not take place if the posts were archived now. This changes nothing',
    access: 'admin',
    invalidates: [],
    body: Several,
    status: 200,
    returns: NotifiedOfEvent,
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
