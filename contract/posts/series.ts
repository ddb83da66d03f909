import * as z from 'zod';
import { published } from '../base/invalidation.ts';
import { ById } from '../base/page.ts';
import { post } from '../base/route.ts';
import { Day } from '../base/text/text.ts';
import { seriesLimits } from './series-days.ts';

export const series = {
  make: post('/api/posts/{id}/series', {
    summary:
      'Repeat the event of a post on other days: a draft for each, with the same content, audience and times of day. Deadlines and the days of registering move by as many days. All or none are made',
    access: 'admin',
    invalidates: published,
    params: ById,
    body: z
      .strictObject({
        days: z.array(Day).min(1).max(seriesLimits.days).describe('first days of the events, each once, from today on'),
      })
      .meta({ id: 'makeSeries' }),
    status: 200,
    returns: z.object({ drafts: z.array(z.object({ id: z.uuid(), day: Day })) }).meta({ id: 'madeSeries' }),
  }),
};
