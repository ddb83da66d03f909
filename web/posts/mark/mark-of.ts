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
    const year = number.slice(number.lastIndexOf('/') + 1).trim();
    if (!number.includes('/') || !/^\d{4}$/.test(year)) return { is: 'number', number, year: null };
    return { is: 'number', number: number.slice(0, number.lastIndexOf('/')).trimEnd(), year };
  }
  if (eventAt) return { is: 'date', at: eventAt };
  return { is: 'kind', kind };
}
