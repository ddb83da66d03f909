import type { PostKind, PostSummary } from '#contract/posts/posts.ts';

export type MarkFact =
  | { is: 'urgent' }
  | { is: 'number'; number: string; year: string | null }
  | { is: 'date'; at: string }
  | { is: 'kind'; kind: PostKind };

/** Urgent, number, date, else kind. */
export function markOf({ kind, number, eventAt }: Pick<PostSummary, 'kind' | 'number' | 'eventAt'>): MarkFact {
  if (kind === 'urgent') return { is: 'urgent' };
  if (number) {
    const [, first = number, year = null] = /^(.+?)\s*\/\s*(\d{4})$/.exec(number) ?? [];
    return { is: 'number', number: first, year };
  }
  if (eventAt) return { is: 'date', at: eventAt };
  return { is: 'kind', kind };
}
