import type { calendarFiles } from '#contract/imports/calendars.ts';
import { calendarLimits } from '#contract/imports/calendar-words.ts';
import { eventErrors } from '#contract/posts/event-days.ts';
import { CreatePost } from '#contract/posts/posts.ts';
import { eventLimits } from '#contract/posts/words.ts';
import { AppError, invalid, refuse } from '#platform/errors/error.ts';
import type { Call } from '#platform/http/caller.ts';
import { writePost } from '#api/posts/write-post.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { draftsOf } from './draft-of-event.rules.ts';
import { claimCalendars, findKnownEvents } from './known-events.store.ts';

type Made = { id: string; title: string; at: string };

/** Drafts of the caller, all or none. Throws `imports.knownEvents` with those of which there is a post already. */
export async function makeDates(
  { tenants }: Pick<Mailing, 'tenants'>,
  input: Call<typeof calendarFiles.make>,
): Promise<Made[]> {
  const { db, body } = input;
  const { events, audience } = body;
  const all = events.map((event) => ({ key: event.key, drafts: draftsOf(event) }));
  refuse(errorsIn(all));
  await claimCalendars(db);
  await mustBeNew(input);
  const made: Made[] = [];
  for (const { key, drafts } of all)
    for (const draft of drafts) {
      const post = CreatePost.parse({ ...draft, audience });
      const id = await writePost({ tenants }, { ...input, body: post, calendarKey: key });
      made.push({ id, title: post.title, at: post.eventAt ?? '' });
    }
  return made;
}

function errorsIn(all: readonly { key: string; drafts: ReturnType<typeof draftsOf> }[]) {
  const most = calendarLimits.drafts;
  if (all.flatMap(({ drafts }) => drafts).length > most) throw invalid('events', `must make at most ${most} drafts`);
  const keys = all.map(({ key }) => key);
  return all.flatMap(({ key, drafts }, place) => [
    ...(keys.indexOf(key) < place ? [{ path: `events.${place}.key`, message: 'must not be twice' }] : []),
    ...drafts.flatMap(errorsOfDates).map((message) => ({ path: `events.${place}.dates`, message })),
  ]);
}

function errorsOfDates(draft: ReturnType<typeof draftsOf>[number]): string[] {
  const { dates } = eventLimits;
  if (draft.event.dates.length > dates) return [`must be at most ${dates + 1} in one post`];
  return eventErrors(draft).map(({ message }) => message);
}

async function mustBeNew({ db, body: { events } }: Call<typeof calendarFiles.make>): Promise<void> {
  const known = await findKnownEvents(db, events);
  const errors = events.flatMap(({ title, again }, place) =>
    known[place] && !again ? [{ path: `events.${place}`, message: title }] : [],
  );
  if (errors.length > 0) throw new AppError('imports.knownEvents', undefined, { errors });
}
