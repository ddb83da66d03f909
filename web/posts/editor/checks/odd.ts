import { dayOf } from '#contract/base/clock.ts';
import type { Draft } from '../draft/draft.ts';
import { type Lacks, lacksOf, lacksOfText } from '../lacks.ts';
import type { Place } from './place.ts';

export type Odd = 'title' | 'body' | 'pictures' | 'audience' | 'expiresOn' | 'deadline' | 'confirmation' | 'event';

export interface Found {
  what: Odd;
  place: Place;
  /** Holds publishing. */
  holds: boolean;
}

/** What is missing, by the rules of publishing, and what is odd for a post that comes out at `now` or when it is planned. */
export function oddIn(draft: Draft, { now, correcting }: { now: Date; correcting: boolean }): Found[] {
  const lacks: Lacks = correcting ? lacksOfText(draft) : lacksOf(draft);
  const missing = (['title', 'body', 'pictures', 'audience', 'expiresOn'] as const).filter((field) => lacks[field]);
  const out = draft.publishAt !== null && draft.publishAt > now.toISOString() ? new Date(draft.publishAt) : now;
  const past = (
    [
      ['deadline', draft.deadline !== null && draft.deadline < dayOf(out)],
      ['confirmation', (draft.confirmation?.until ?? '9999') < dayOf(out)],
      ['event', draft.eventAt !== null && draft.eventAt < out.toISOString()],
    ] as const
  ).flatMap(([what, is]) => (is ? [what] : []));
  return [
    ...missing.map((what) => ({ what, place: what, holds: true })),
    ...past.map((what) => ({ what, place: what, holds: false })),
  ];
}
