import type { FieldError } from '#contract/base/errors.ts';
import { isDescribed, leadOf } from '#contract/base/text/rich-text-words.ts';
import { eventErrors } from '#contract/posts/event-days.ts';
import { picturesOf } from '#contract/posts/pictures.ts';
import { postLimits } from '#contract/posts/words.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { isGone } from '#web/targeting/target-name.ts';
import { wrongTerms } from '#web/registrations/terms/wrong-terms.ts';
import { endsTooEarly } from './draft/expiry.ts';
import { type Draft, type LimitedField, tooLong } from './draft/draft.ts';

export type LackingField =
  | 'title'
  | 'body'
  | 'pictures'
  | 'audience'
  | 'publishAt'
  | 'expiresOn'
  | 'number'
  | 'eventAt'
  | 'eventPlace'
  | 'event'
  | 'deadline'
  | 'confirmation';
export type Lacks = Partial<Record<LackingField, true>>;

/** The same rules as the server's. */
export function lacksOf(draft: Draft): Lacks {
  const { audience } = draft;
  return {
    ...lacksOfText(draft),
    ...(audience.include.every(isGone) && { audience: true }),
    ...(endsTooEarly(draft) && { expiresOn: true }),
  };
}

export function lacksOfText(draft: Draft): Lacks {
  return {
    ...Object.fromEntries(Object.keys(tooLong(draft)).map((field) => [field, true])),
    ...(draft.title.trim() === '' && { title: true }),
    ...(leadOf(draft.body) === '' && { body: true }),
    ...(draft.event !== null && draft.eventAt === null && { eventAt: true }),
    ...(isEventWrong(draft) && { event: true }),
    ...(!picturesOf(draft).every(isDescribed) && { pictures: true }),
  };
}

function isEventWrong({ eventAt, event }: Draft): boolean {
  const terms = event?.registration ?? null;
  return eventErrors({ eventAt, event }).length > 0 || (terms !== null && wrongTerms(terms, eventAt).length > 0);
}

/** By the first part of each path. */
export function lacksFrom(errors: FieldError[]): Lacks {
  return Object.fromEntries(errors.map(({ path }) => [path.replace(/^body\./, '').split('.')[0] ?? path, true]));
}

export function useLack(lacks: Lacks): (field: LackingField) => string | undefined {
  const t = useTexts('posts/writing');
  return (field) => (lacks[field] ? t(`lacks.${field}`) : undefined);
}

export function useTooLong(draft: Pick<Draft, LimitedField>): (field: LimitedField) => string | undefined {
  const t = useTexts('posts/writing');
  const lengths = tooLong(draft);
  return (field) => {
    const n = lengths[field];
    return n === undefined
      ? undefined
      : t(`tooLong.${field}`, { count: postLimits[field], n, most: postLimits[field] });
  };
}
