import type { CreatePost, Post, UpdatePost } from '#contract/posts.ts';
import { emptyText } from '#contract/rich-text.ts';
import type { NamedAudience } from '#contract/targeting.ts';
import { unnamed } from '#web/targeting/reach/lists/unnamed.ts';
import { cleanRichText } from '../body/clean-rich-text.ts';

/** What is written in the editor; the audience with its names, as people know it. */
export type Draft = Omit<CreatePost, 'audience'> & { audience: NamedAudience };

export const emptyDraft: Draft = {
  title: '',
  kind: 'notice',
  number: null,
  body: emptyText,
  audience: { include: [], exclude: [] },
  eventAt: null,
  eventPlace: null,
  deadline: null,
  deadlineFor: null,
  pinned: false,
  publishAt: null,
};

export function draftOf(post: Post): Draft {
  const { title, kind, number, eventAt, eventPlace, deadline, deadlineFor, pinned, publishAt } = post;
  const audience = post.audience ?? emptyDraft.audience;
  return {
    title,
    kind,
    number,
    body: cleanRichText(post.body),
    audience,
    eventAt,
    eventPlace,
    deadline,
    deadlineFor,
    pinned,
    publishAt,
  };
}

/** The fields in which two drafts differ, as a merge patch. */
export function changedFields(saved: Draft, mine: Draft): UpdatePost {
  const from = wire(saved);
  const to = wire(mine);
  const changed = Object.entries(to).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name as keyof typeof from]),
  );
  return Object.fromEntries(changed);
}

/** A kind chosen and nothing else is no draft yet. */
export function isWorthKeeping(changes: UpdatePost): boolean {
  const { kind: _, pinned: __, ...rest } = changes;
  return Object.keys(rest).length > 0 && rest.title?.trim() !== '';
}

function wire({ audience, title, ...rest }: Draft): CreatePost {
  return { title: title.trim(), ...rest, audience: unnamed(audience) };
}
