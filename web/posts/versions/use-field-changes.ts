import type { Attached } from '#contract/posts/attachments.ts';
import { datesOf } from '#contract/posts/event-days.ts';
import type { EventFacts } from '#contract/posts/event.ts';
import type { PostContents } from '#contract/posts/posts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { languageNames } from '#web/base/language/language.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useTermsWords } from '#web/registrations/terms/use-terms-words.ts';
import { useDateWords } from '../dates/date-words.ts';
import { type Piece, replaced, wordsOf } from './difference/words.ts';

export type RevisionContents = Omit<PostContents, 'documentIds'> & { documents: Attached[] };
type Field = Exclude<keyof RevisionContents, 'body'>;

/** Words of the author, in the post's language. */
export function isWritten(field: Field): boolean {
  return field === 'title' || field === 'eventPlace';
}

/** In the editor's order; dates are replaced as a whole. */
export function useFieldChanges(
  before: RevisionContents,
  after: RevisionContents,
): { field: Field; pieces: Piece[] }[] {
  const t = useTexts(['posts', 'posts/writing']);
  const { fullDay, time } = useFormats();
  const { language: ofPortal } = useTenant();
  const { dateIn } = useDateWords();
  const termsWords = useTermsWords();
  const factWords = ({ eventAt, event }: { eventAt: string | null; event: EventFacts }) => {
    const [first, ...others] = datesOf({ eventAt, event }).map((date) => dateIn(date, event.wholeDay));
    // The begin of the first date is told with the event's time.
    const dates = event.endsAt || event.wholeDay ? [first, ...others] : others;
    const { address, link, costs, forWhom, contact, registration, cancelled, isPublic } = event;
    const terms = registration && termsWords(registration);
    const off = cancelled && [t('states.cancelled'), cancelled.reason].filter(Boolean).join(': ');
    const open = isPublic && t('posts/writing:versions.publicEvent');
    return [off, ...dates, address, link, costs, forWhom, contact, terms, open].filter(Boolean).join('; ');
  };
  const wordsFor: { [F in Field]: (post: RevisionContents) => string } = {
    kind: ({ kind }) => t(`kinds.${kind}`),
    title: ({ title }) => title,
    cover: ({ cover }) =>
      cover ? t('posts/writing:versions.cover', { ...cover, words: cover.caption || cover.alt || '▣' }) : '',
    language: ({ language }) => languageNames[language ?? ofPortal],
    number: ({ number }) => number ?? '',
    deadline: ({ deadline }) => (deadline ? fullDay(deadline) : ''),
    deadlineFor: ({ deadline, deadlineFor }) => (deadline && deadlineFor ? t(`deadline.verbs.${deadlineFor}`) : ''),
    confirmation: ({ confirmation }) =>
      confirmation
        ? [
            t(`posts/writing:editor.confirmationBy.${confirmation.by}`),
            ...(confirmation.until ? [t('confirming.tagUntil', { day: fullDay(confirmation.until) })] : []),
          ].join(', ')
        : '',
    eventAt: ({ eventAt }) => (eventAt ? t('event.at', { day: fullDay(eventAt), time: time(eventAt) }) : ''),
    eventPlace: ({ eventPlace }) => eventPlace ?? '',
    event: ({ eventAt, event }) => (event ? factWords({ eventAt, event }) : ''),
    documents: ({ documents }) => documents.map(({ name }) => name).join(', '),
  };
  const fields = Object.keys(wordsFor) as Field[];
  return fields.flatMap((field) => {
    const [old, next] = [wordsFor[field](before), wordsFor[field](after)];
    // Another picture may have the same words.
    if (old === next && (field !== 'cover' || before.cover?.file === after.cover?.file)) return [];
    return [{ field, pieces: isWritten(field) ? wordsOf(old, next) : replaced(old, next) }];
  });
}
