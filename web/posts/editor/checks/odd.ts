import { dayOf } from '#contract/base/clock.ts';
import { gapsIn, openGaps } from '#contract/posts/gaps.ts';
import type { Draft } from '../draft/draft.ts';
import { type Lacks, lacksOf, lacksOfText } from '../lacks.ts';
import type { Place } from './place.ts';

export type Odd =
  | 'title'
  | 'body'
  | 'pictures'
  | 'audience'
  | 'expiresOn'
  | 'gaps'
  | 'deadline'
  | 'confirmation'
  | 'event'
  | 'eventFacts';

export interface Found {
  what: Odd;
  place: Place;
  /** Holds publishing. */
  holds: boolean;
}

interface When {
  now: Date;
  /** The published post that is corrected: days that stay as they are may be over. */
  before?: Draft | undefined;
}

/** What is missing, by the rules of publishing, and what is odd for a post that comes out at `now` or when it is planned. */
export function oddIn(draft: Draft, { now, before }: When): Found[] {
  const lacks: Lacks = before ? lacksOfText(draft) : lacksOf(draft);
  const missing = (['title', 'body', 'pictures', 'audience', 'expiresOn'] as const).filter((field) => lacks[field]);
  const isOdd = lacks.eventAt === true || lacks.event === true;
  const out = draft.publishAt !== null && draft.publishAt > now.toISOString() ? new Date(draft.publishAt) : now;
  const past = (
    [
      ['deadline', draft.deadline, before?.deadline, dayOf(out)],
      ['confirmation', draft.confirmation?.until, before?.confirmation?.until, dayOf(out)],
      ['event', draft.eventAt, before?.eventAt, out.toISOString()],
    ] as const
  ).flatMap(([what, day, was, first]) => (day && day !== was && day < first ? [what] : []));
  return [
    ...missing.map((what) => ({ what, place: what, holds: true })),
    ...(isOdd ? [{ what: 'eventFacts' as const, place: 'event' as const, holds: true }] : []),
    ...(openGaps(draft).length > 0
      ? [
          {
            what: 'gaps' as const,
            place: gapsIn(draft.title).length > 0 ? ('title' as const) : ('body' as const),
            holds: false,
          },
        ]
      : []),
    ...past.map((what) => ({ what, place: what, holds: false })),
  ];
}
