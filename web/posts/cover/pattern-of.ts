import type { PostKind, PostSummary } from '#contract/posts/posts.ts';
import { patternOfTrade, type TradePattern } from '#web/ui/patterns/pattern-of-trade.ts';
import { markOf } from '../mark/mark-of.ts';
import { onlyGuild } from '#web/visibility/reasons/only-guild.ts';

export type Pattern = TradePattern | 'street';

const ofKind: Partial<Record<PostKind, Pattern>> = {
  report: 'street',
  event: 'street',
  training: 'dovetail',
  offer: 'strokes',
};

export function patternOf(post: Pick<PostSummary, 'kind' | 'number' | 'eventAt' | 'because'>): Pattern | null {
  if (markOf(post).is !== 'kind') return null;
  const guild = onlyGuild(post);
  const craft = guild ? patternOfTrade(guild) : null;
  return craft ?? ofKind[post.kind] ?? null;
}
