import { factsOf, withoutDays } from '#contract/posts/event-days.ts';
import type { CreatePost, Post } from '#contract/posts/posts.ts';
import type { PostState } from '#contract/posts/words.ts';
import type { Audience, NamedAudience } from '#contract/targeting/targeting.ts';

export type LifeStep = 'readdress' | 'archive' | 'withdraw' | 'restore';

const statesFor: Record<LifeStep, readonly PostState[]> = {
  readdress: ['scheduled', 'published', 'expired', 'archived', 'withdrawn'],
  archive: ['published', 'expired'],
  withdraw: ['published', 'expired', 'archived'],
  restore: ['archived', 'withdrawn'],
};

export function mayStep(step: LifeStep, state: PostState): boolean {
  return statesFor[step].includes(state);
}

/** Such as 7/2026. */
export function isCounted(number: string | null): number is string {
  return number !== null && /^\d{1,6}\/\d{4}$/.test(number);
}

/** Without deleted groups and documents and past days. */
export function copyOf(
  post: Pick<
    Post,
    | 'title'
    | 'kind'
    | 'cover'
    | 'body'
    | 'language'
    | 'audience'
    | 'eventAt'
    | 'eventPlace'
    | 'event'
    | 'deadline'
    | 'deadlineFor'
    | 'confirmation'
    | 'documents'
    | 'portalOnly'
    | 'takesQuestions'
    | 'expiresOn'
  >,
  { number, now, today }: { number: string | null; now: Date; today: string },
): CreatePost {
  const {
    title,
    kind,
    cover,
    body,
    portalOnly,
    takesQuestions,
    language,
    eventAt,
    eventPlace,
    event,
    deadline,
    deadlineFor,
    confirmation,
  } = post;
  const isToCome = eventAt !== null && new Date(eventAt) > now;
  const dayToCome = stillToCome(deadline, today);
  return {
    title,
    kind,
    cover,
    body,
    language,
    number,
    audience: audienceOf(post.audience),
    eventAt: isToCome ? eventAt : null,
    eventPlace,
    event: event && (isToCome ? { ...factsOf(event), cancelled: null } : withoutDays(event)),
    deadline: dayToCome,
    deadlineFor: dayToCome === null ? null : deadlineFor,
    confirmation: confirmation && { ...confirmation, until: stillToCome(confirmation.until, today) },
    documentIds: post.documents.map(({ id }) => id),
    pinned: false,
    portalOnly,
    takesQuestions,
    publishAt: null,
    expiresOn: stillToCome(post.expiresOn, today),
  };
}

function stillToCome(day: string | null, today: string): string | null {
  return day !== null && day >= today ? day : null;
}

function audienceOf(named: NamedAudience | null): Audience {
  const targets = (side: NamedAudience['include'] = []) =>
    side.filter(({ name }) => name !== null).map(({ target }) => target);
  return { include: targets(named?.include), exclude: targets(named?.exclude) };
}
