import { v7 } from 'uuid';
import type { PostState } from '#contract/posts/words.ts';
import { leadOf } from '#contract/base/rich-text-words.ts';
import type { companies, users } from '#database/schema/members.ts';
import type { posts } from '#database/schema/posts.ts';
import { paragraph, text } from './posts/rich-text.ts';

export type NewUser = typeof users.$inferInsert;
export type NewCompany = typeof companies.$inferInsert;
export type NewPost = typeof posts.$inferInsert;

let made = 0;

/** Unique in this process. */
export function nextNumber(): number {
  made += 1;
  return made;
}

export function withId<Row extends { id?: string | undefined }>(row: Row): Row & { id: string } {
  return { ...row, id: row.id ?? v7() };
}

export function userRow(given: Partial<NewUser> = {}) {
  const number = nextNumber();
  return withId({
    state: 'active' as const,
    firstName: 'Kim',
    lastName: `Muster ${number}`,
    email: `kim.muster${number}@betrieb.example`,
    ...given,
  });
}

export function companyRow(given: Partial<NewCompany> = {}) {
  const number = nextNumber();
  return withId({ name: `Betrieb ${number}`, memberNumber: `M${number}`, ...given });
}

const hour = 3_600_000;

/** Relative to `now`. */
export function postRow(
  now: Date,
  state: PostState,
  given: Partial<NewPost> & Pick<NewPost, 'audienceId' | 'authorId'>,
) {
  const at = (hours: number) => new Date(now.getTime() + hours * hour);
  const body = given.body ?? text(paragraph('Ein Beitrag zur Probe.'));
  const publishedAt =
    given.publishedAt ??
    { draft: null, scheduled: at(24), published: at(-1), archived: at(-1), withdrawn: at(-1) }[state];
  return withId({
    title: `Beitrag ${nextNumber()}`,
    kind: 'notice' as const,
    body,
    lead: leadOf(body),
    publishedAt,
    publishAt: state === 'scheduled' ? publishedAt : null,
    archivedAt: state === 'archived' || state === 'withdrawn' ? now : null,
    withdrawnAt: state === 'withdrawn' ? now : null,
    createdAt: at(-2),
    updatedAt: at(-1),
    ...given,
  });
}
