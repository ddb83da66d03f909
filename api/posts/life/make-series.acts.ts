import { dayOf } from '#contract/base/clock.ts';
import type { series } from '#contract/posts/series.ts';
import { movedTo } from '#contract/posts/series-days.ts';
import { AppError, refuse } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { requireVisible } from '../load-post.acts.ts';
import { duplicateAs } from './duplicate-post.acts.ts';

/** Throws `conflict` for a post without an event, and `input.invalid` for days that are over or named twice. */
export async function makeSeries(input: Call<typeof series.make>): Promise<{ drafts: { id: string; day: string }[] }> {
  const { db, params, body, now } = input;
  const post = await requireVisible(db, input, params.id);
  const { eventAt } = post;
  if (eventAt === null) throw new AppError('conflict', 'the post has no event');
  const today = dayOf(now);
  refuse(
    body.days.flatMap((day, place) => {
      const path = `days.${place}`;
      if (day < today) return [{ path, message: 'must not be before today' }];
      return body.days.indexOf(day) < place ? [{ path, message: 'must not be twice' }] : [];
    }),
  );
  const drafts: { id: string; day: string }[] = [];
  for (const day of body.days) drafts.push({ id: await duplicateAs(input, movedTo({ ...post, eventAt }, day)), day });
  return { drafts };
}
