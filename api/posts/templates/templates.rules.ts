import { dayOf } from '#contract/base/clock.ts';
import { daysUntil, lastDay } from '#contract/base/days.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { emptyText } from '#contract/base/text/rich-text-words.ts';
import { withoutPictures } from '#contract/base/text/without-pictures.ts';
import { daysAlone, noFacts, type TemplateDays, withoutDays } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { CreatePost, Post } from '#contract/posts/posts.ts';
import { movedTo } from '#contract/posts/series-days.ts';
import type { SaveTemplate } from '#contract/posts/templates.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { dayAfter } from '#platform/rules/validity.rules.ts';
import type * as z from 'zod';

type Takes = z.output<typeof SaveTemplate>['takes'];

/** What a template keeps of a post. */
export function keptOf(post: Post, takes: Takes, now: Date) {
  const { kind, language, portalOnly, confirmation, documents } = post;
  const text = takes.text ? post.body : emptyText;
  const audience = takes.audience ? named(post.audience) : named(null);
  return {
    title: takes.text ? post.title : '',
    kind,
    language,
    portalOnly,
    eventPlace: takes.text ? post.eventPlace : null,
    event: takes.text && post.event ? withoutDays(post.event) : null,
    days: takes.text ? daysAlone(post) : null,
    cover: takes.pictures ? post.cover : null,
    body: takes.pictures ? text : withoutPictures(text),
    documents: takes.files ? documents : [],
    audience: unnamed(audience),
    groupNames: namesIn(audience),
    confirmedBy: takes.confirmation && confirmation ? confirmation.by : null,
    expiresAfter:
      post.expiresOn === null ? null : daysUntil(post.expiresOn, dayOf(post.publishedAt ?? post.publishAt ?? now)),
  };
}

interface Kept {
  title: string;
  kind: Post['kind'];
  cover: Post['cover'];
  body: RichText;
  language: Post['language'];
  eventPlace: string | null;
  event: EventFacts | null;
  days: TemplateDays | null;
  confirmedBy: 'person' | 'company' | null;
  portalOnly: boolean;
  expiresAfter: number | null;
}

/** The contents of a draft that begins today; `day`: on which its event begins. */
export function draftFrom(
  kept: Kept,
  { audience, day, now }: { audience: NamedAudience; day: string | null; now: Date },
) {
  const { title, kind, cover, body, language, portalOnly, eventPlace, confirmedBy, expiresAfter } = kept;
  const ends = expiresAfter === null ? null : lastDayOf(dayOf(now), expiresAfter);
  return {
    title,
    kind,
    cover,
    body,
    language,
    portalOnly,
    audience: unnamed(named(audience)),
    number: null,
    eventPlace,
    ...eventOn(day, kept),
    deadline: null,
    deadlineFor: null,
    confirmation: confirmedBy && { by: confirmedBy, until: null },
    pinned: false,
    publishAt: null,
    expiresOn: ends,
  } satisfies Omit<CreatePost, 'documentIds'>;
}

function eventOn(day: string | null, { event, days }: Kept): { eventAt: string | null; event: EventFacts | null } {
  if (day === null || days === null) return { eventAt: null, event };
  const { at, endsAt, dates, opensOn, until } = days;
  const facts = event ?? noFacts;
  const registration = facts.registration && { ...facts.registration, opensOn, until };
  const whole = { ...facts, endsAt, dates, registration };
  const none = { deadline: null, confirmation: null, expiresOn: null };
  const moved = movedTo({ eventAt: at, event: whole, ...none }, day);
  return { eventAt: moved.eventAt, event: moved.event };
}

function lastDayOf(from: string, days: number): string {
  const ends = dayAfter(from, days);
  return ends > lastDay ? lastDay : ends;
}

/** What the groups were called that are gone. */
export function goneIn({ include, exclude }: NamedAudience, names: Readonly<Record<string, string>>): string[] {
  const gone = [...include, ...exclude].filter(({ name }) => name === null);
  return [...new Set(gone.map(({ target }) => names[targetKey(target)] ?? ''))].filter(Boolean);
}

function named(audience: NamedAudience | null): NamedAudience {
  const left = (side: readonly NamedTarget[] = []) => side.filter(({ name }) => name !== null);
  return { include: left(audience?.include), exclude: left(audience?.exclude) };
}

function namesIn({ include, exclude }: NamedAudience): Record<string, string> {
  return Object.fromEntries([...include, ...exclude].map(({ target, name }) => [targetKey(target), name ?? '']));
}
