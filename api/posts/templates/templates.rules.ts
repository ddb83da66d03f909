import { dayOf } from '#contract/base/clock.ts';
import { daysUntil, lastDay } from '#contract/base/days.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { emptyText } from '#contract/base/text/rich-text-words.ts';
import { withoutPictures } from '#contract/base/text/without-pictures.ts';
import { withoutDays } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { CreatePost, Post } from '#contract/posts/posts.ts';
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
  confirmedBy: 'person' | 'company' | null;
  portalOnly: boolean;
  expiresAfter: number | null;
}

/** The contents of a draft that begins today. */
export function draftFrom(kept: Kept, { audience, now }: { audience: NamedAudience; now: Date }) {
  const { title, kind, cover, body, language, portalOnly, eventPlace, event, confirmedBy, expiresAfter } = kept;
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
    eventAt: null,
    eventPlace,
    event,
    deadline: null,
    deadlineFor: null,
    confirmation: confirmedBy && { by: confirmedBy, until: null },
    pinned: false,
    publishAt: null,
    expiresOn: ends,
  } satisfies Omit<CreatePost, 'documentIds'>;
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
