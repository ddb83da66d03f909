import type { UpdateCorrection } from '#contract/posts/corrections.ts';
import { factsOf } from '#contract/posts/event-days.ts';
import type { PostContents } from '#contract/posts/posts.ts';

type Columns = { [K in keyof PostContents]: K extends 'eventAt' ? Date | null : PostContents[K] };

export function contentsOf({
  title,
  kind,
  number,
  cover,
  body,
  language,
  eventAt,
  eventPlace,
  event,
  deadline,
  deadlineFor,
  confirmation,
  documentIds,
}: PostContents): PostContents {
  const dates = { eventAt, eventPlace, event: event && factsOf(event), deadline, deadlineFor };
  return { title, kind, number, cover, body, language, ...dates, confirmation, documentIds };
}

export function contentsIn(row: Columns): PostContents {
  return contentsOf({ ...row, eventAt: row.eventAt?.toISOString() ?? null });
}

export function columnsOf(contents: PostContents): Columns;
export function columnsOf(contents: UpdateCorrection): Partial<Columns>;
export function columnsOf({ eventAt, ...plain }: UpdateCorrection): Partial<Columns> {
  const named = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(named) as Partial<Columns>),
    ...(eventAt !== undefined && { eventAt: eventAt === null ? null : new Date(eventAt) }),
  };
}
