import { withoutPictures } from '#contract/base/text/without-pictures.ts';
import type { Attached } from '#contract/posts/attachments.ts';
import { eventErrors, factsOf } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { isWebAddress } from '#contract/base/web-address.ts';
import { eventLimits, postLimits } from '#contract/posts/words.ts';
import type { CreatePost, Post, UpdatePost } from '#contract/posts/posts.ts';
import { emptyText } from '#contract/base/text/rich-text-words.ts';
import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { lengthOf } from '#web/base/length.ts';
import { unnamed } from '#contract/targeting/unnamed.ts';
import { wrongTerms } from '#web/registrations/terms/wrong-terms.ts';
import { cleanRichText } from '../body/clean-rich-text.ts';

export type Draft = Omit<CreatePost, 'audience' | 'documentIds' | 'takesQuestions'> & {
  audience: NamedAudience;
  documents: Attached[];
  /** Undefined: as the portal has it for new posts. */
  takesQuestions: boolean | undefined;
};

export const emptyDraft: Draft = {
  title: '',
  kind: 'notice',
  number: null,
  cover: null,
  body: emptyText,
  language: null,
  audience: { include: [], exclude: [] },
  eventAt: null,
  eventPlace: null,
  event: null,
  deadline: null,
  deadlineFor: null,
  confirmation: null,
  documents: [],
  pinned: false,
  portalOnly: false,
  takesQuestions: undefined,
  publishAt: null,
  expiresOn: null,
};

export function draftOf(post: Post): Draft {
  const { title, kind, number, language, eventAt, eventPlace, deadline, deadlineFor, documents, pinned, publishAt } =
    post;
  const { cover, confirmation, portalOnly, takesQuestions, expiresOn } = post;
  const audience = post.audience ?? emptyDraft.audience;
  return {
    title,
    kind,
    number,
    cover,
    body: cleanRichText(post.body),
    language,
    audience,
    eventAt,
    eventPlace,
    event: post.event && factsOf(post.event),
    deadline,
    deadlineFor,
    confirmation,
    documents,
    pinned,
    portalOnly,
    takesQuestions,
    publishAt,
    expiresOn,
  };
}

export function changedFields(saved: Draft, mine: Draft): UpdatePost {
  const from = wire(saved);
  const to = wire(mine);
  const changed = Object.entries(to).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(from[name as keyof typeof from]),
  );
  return Object.fromEntries(changed);
}

const limited = ['title', 'number', 'eventPlace'] as const;
export type LimitedField = (typeof limited)[number];

export function tooLong(draft: Pick<Draft, LimitedField>): Partial<Record<LimitedField, number>> {
  const lengths = limited.map((field) => [field, lengthOf(draft[field] ?? '')] as const);
  return Object.fromEntries(lengths.filter(([field, length]) => length > postLimits[field]));
}

/** Leaves out fields that are too long or do not fit together; nothing is cut. */
export function savable(saved: Draft, mine: Draft): Draft {
  const long = tooLong(mine);
  const { eventAt, event } = savableEvent(saved, mine);
  return {
    ...mine,
    title: long.title ? saved.title : mine.title,
    number: long.number ? saved.number : mine.number,
    eventPlace: long.eventPlace ? saved.eventPlace : mine.eventPlace,
    eventAt,
    event,
  };
}

type Dated = Pick<Draft, 'eventAt' | 'event'>;

/** How people register is left out alone where its own fields do not fit. */
function savableEvent(saved: Dated, mine: Dated): Dated {
  const dates = mine.event && { ...mine.event, registration: null };
  if (eventErrors({ ...mine, event: dates }).length > 0) return saved;
  const facts = savableFacts(mine.event, saved.event);
  const before = saved.event?.registration ?? null;
  const registrations = [facts?.registration ?? null, before];
  const fits = registrations.find((terms) => isSavable(terms, saved, mine));
  if (facts === null || fits === undefined) return facts === null ? { ...mine, event: null } : saved;
  return { eventAt: mine.eventAt, event: { ...facts, registration: fits } };
}

/** A begin that is taken away for a moment stays, as people register for it. */
function isSavable(terms: RegistrationTerms | null, saved: Dated, { eventAt }: Dated): boolean {
  if (terms === null) return true;
  return !(eventAt === null && saved.eventAt !== null) && wrongTerms(terms, eventAt).length === 0;
}

function savableFacts(mine: EventFacts | null, saved: EventFacts | null): EventFacts | null {
  if (mine === null) return null;
  const { address, costs, forWhom, contact, link } = mine;
  const isLong = [address, costs, forWhom, contact].some((one) => lengthOf(one ?? '') > eventLimits.line);
  return isLong || (link !== null && !isWebAddress(link)) ? saved : mine;
}

/** A kind or a language alone is no draft. */
export function isWorthKeeping(changes: UpdatePost): boolean {
  const settings = ['kind', 'pinned', 'language', 'portalOnly', 'takesQuestions', 'expiresOn'];
  const rest = Object.keys(changes).filter((field) => !settings.includes(field));
  return rest.length > 0 && changes.title?.trim() !== '';
}

/** For a draft of its own. Cover, pictures and files belong to the post and stay with it. */
export function copyOf(draft: Draft): CreatePost {
  const documents = draft.documents.filter(({ postId }) => postId === null);
  return {
    ...wire({ ...draft, documents }),
    number: null,
    cover: null,
    body: withoutPictures(draft.body),
    publishAt: null,
  };
}

function wire({ audience, title, cover, documents, ...rest }: Draft): CreatePost {
  const trimmed = cover && { ...cover, alt: cover.alt.trim(), caption: cover.caption.trim() };
  return {
    title: title.trim(),
    cover: trimmed,
    ...rest,
    audience: unnamed(audience),
    documentIds: documents.map(({ id }) => id),
  };
}
