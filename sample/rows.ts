import { v7 } from 'uuid';
import type { MemberFacts, UserState } from '#contract/people/words.ts';
import type { PostState } from '#contract/posts/words.ts';
import { dayOf } from '#contract/base/clock.ts';
import { leadOf } from '#contract/base/text/rich-text-words.ts';
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

/** Of a person with an access, if no other `state` is given. */
export type GivenUser = Partial<NewUser> & { state?: UserState };

export function userRow({ state = 'open', ...given }: GivenUser = {}) {
  const number = nextNumber();
  return withId({
    ...factsOf(state, given.subject ?? null),
    firstName: 'Kim',
    lastName: `Muster ${number}`,
    email: `kim.muster${number}@betrieb.example`,
    ...given,
  });
}

const entered = { membership: 'member', memberFrom: '2020-01-01' } as const;
const activatedAt = new Date('2020-01-02T09:00:00Z');

/** As entering a person, and accepting an invitation, write it. Who signed in has a sign-in, of nobody else. */
function factsOf(state: UserState, subject: string | null): MemberFacts & Partial<NewUser> {
  const signIn = { access: 'open', issuer: 'jwt', subject: subject ?? v7() } as const;
  const known = subject === null ? { access: 'none' as const } : { ...signIn, activatedAt };
  switch (state) {
    case 'open':
      return { ...entered, ...signIn, activatedAt };
    case 'applied':
    case 'declined':
      return { membership: state, ...signIn };
    case 'blocked':
      return { ...entered, ...known, access: 'blocked' };
    case 'left':
      return { ...entered, ...known, membership: 'left', memberUntil: '2024-12-31' };
    default:
      return { ...entered, access: state };
  }
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
    { draft: null, scheduled: at(24), published: at(-1), expired: at(-72), archived: at(-1), withdrawn: at(-1) }[state];
  return withId({
    title: `Beitrag ${nextNumber()}`,
    kind: 'notice' as const,
    body,
    lead: leadOf(body),
    publishedAt,
    publishAt: state === 'scheduled' ? publishedAt : null,
    archivedAt: state === 'archived' || state === 'withdrawn' ? now : null,
    expiresOn: state === 'expired' ? dayOf(at(-48)) : null,
    withdrawnAt: state === 'withdrawn' ? now : null,
    createdAt: at(-2),
    updatedAt: at(-1),
    ...given,
  });
}
