import { proseOf } from '#contract/base/text/prose.ts';
import type { MakeDates } from '#contract/imports/calendars.ts';
import { noFacts } from '#contract/posts/event-days.ts';

type Chosen = MakeDates['events'][number];

/** The contents of the drafts of one event: one of all its dates, or one of each. */
export function draftsOf({ as, dates, title, text, wholeDay, place, address, link, contact }: Chosen) {
  const body = proseOf(text);
  const each = as === 'series' ? dates.map((date) => [date]) : [dates];
  return each.map(([first, ...others]) => ({
    title,
    kind: 'event' as const,
    body,
    eventAt: first?.at ?? null,
    eventPlace: place,
    event: { ...noFacts, endsAt: first?.endsAt ?? null, wholeDay, dates: others, address, link, contact },
  }));
}
