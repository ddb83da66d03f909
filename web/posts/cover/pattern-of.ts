import type { PostKind, PostSummary } from '#contract/posts.ts';
import { markOf } from '../mark/mark-of.ts';
import { onlyGuild } from '../reasons/because.ts';

/** Dovetail, roof tiles, half-timbering, brush strokes, brick bond, and a street with bunting. */
export type Pattern = 'dovetail' | 'tiles' | 'timber' | 'strokes' | 'bricks' | 'street';

const ofCraft: [trade: RegExp, pattern: Pattern][] = [
  [/tischler|schreiner/i, 'dovetail'],
  [/dachdecker/i, 'tiles'],
  [/zimmer|holzbau/i, 'timber'],
  [/maler|lackier|stuckateur/i, 'strokes'],
  [/bau|maurer|beton|fliesen/i, 'bricks'],
];

const ofKind: Partial<Record<PostKind, Pattern>> = {
  report: 'street',
  event: 'street',
  training: 'dovetail',
  offer: 'strokes',
};

/** The picture of a post that has no more telling mark: its guild's pattern, else its kind's. */
export function patternOf(post: Pick<PostSummary, 'kind' | 'number' | 'eventAt' | 'because'>): Pattern | null {
  if (markOf(post).is !== 'kind') return null;
  const guild = onlyGuild(post);
  const craft = guild && ofCraft.find(([trade]) => trade.test(guild));
  return craft ? craft[1] : (ofKind[post.kind] ?? null);
}
