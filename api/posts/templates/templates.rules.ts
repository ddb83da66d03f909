import { dayOf } from '#contract/base/clock.ts';
import { lastDay } from '#contract/base/days.ts';
import type { RichText } from '#contract/base/text/rich-text.ts';
import { emptyText, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { CreatePost, Post } from '#contract/posts/posts.ts';
import type { SaveTemplate } from '#contract/posts/templates.ts';
import { targetKey } from '#contract/targeting/target-key.ts';
import type { Audience, NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import type * as z from 'zod';

type Takes = z.output<typeof SaveTemplate>['takes'];

const day = 86_400_000;

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
    cover: takes.pictures ? post.cover : null,
    body: takes.pictures ? text : withoutPictures(text),
    documents: takes.files ? documents : [],
    audience: targetsOf(audience),
    groupNames: namesIn(audience),
    confirmedBy: takes.confirmation && confirmation ? confirmation.by : null,
    expiresAfter: daysUntil(post.expiresOn, post.publishedAt ?? post.publishAt ?? now.toISOString()),
  };
}

/** From the day of publishing, or from today. */
function daysUntil(expiresOn: string | null, from: string): number | null {
  return expiresOn === null ? null : Math.max(0, (Date.parse(expiresOn) - Date.parse(dayOf(from))) / day);
}

interface Kept {
  title: string;
  kind: Post['kind'];
  cover: Post['cover'];
  body: RichText;
  language: Post['language'];
  confirmedBy: 'person' | 'company' | null;
  portalOnly: boolean;
  expiresAfter: number | null;
}

/** The contents of a draft that begins today. */
export function draftFrom(kept: Kept, { audience, now }: { audience: NamedAudience; now: Date }) {
  const { title, kind, cover, body, language, portalOnly, confirmedBy, expiresAfter } = kept;
  const ends = expiresAfter === null ? null : dayAfter(dayOf(now), expiresAfter);
  return {
    title,
    kind,
    cover,
    body,
    language,
    portalOnly,
    audience: targetsOf(named(audience)),
    number: null,
    eventAt: null,
    eventPlace: null,
    deadline: null,
    deadlineFor: null,
    confirmation: confirmedBy && { by: confirmedBy, until: null },
    pinned: false,
    publishAt: null,
    expiresOn: ends,
  } satisfies Omit<CreatePost, 'documentIds'>;
}

function dayAfter(from: string, days: number): string {
  const ends = new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);
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

function targetsOf({ include, exclude }: NamedAudience): Audience {
  return { include: include.map(({ target }) => target), exclude: exclude.map(({ target }) => target) };
}

function namesIn({ include, exclude }: NamedAudience): Record<string, string> {
  return Object.fromEntries([...include, ...exclude].map(({ target, name }) => [targetKey(target), name ?? '']));
}

function withoutPictures(text: RichText): RichText {
  const kept = (nodes: readonly RichTextNode[]): RichTextNode[] =>
    nodes.filter(({ type }) => type !== 'picture').map((node) => (node.content ? withContent(node, kept) : node));
  return { ...text, content: kept(text.content) };
}

/** What held nothing but pictures holds an empty paragraph. */
function withContent(node: RichTextNode, kept: (nodes: readonly RichTextNode[]) => RichTextNode[]): RichTextNode {
  const content = kept(node.content ?? []);
  const isEmptied = content.length === 0 && (node.content ?? []).length > 0;
  return { ...node, content: isEmptied ? [{ type: 'paragraph' }] : content };
}
