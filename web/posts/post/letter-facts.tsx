import { Suspense } from 'react';
import type { PostSummary } from '#contract/posts/posts.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { hasFacts } from '../feed/facts.tsx';
import { Deadline } from '../deadline.tsx';
import { Mark } from '../mark/mark.tsx';
import css from './post.module.css';

const EventFacts = onDemand(async () => (await import('../dates/event-facts.tsx')).EventFacts, ['dates']);

export function LetterFacts({
  post,
}: {
  post: Pick<PostSummary, 'language' | 'eventAt' | 'eventPlace' | 'event' | 'deadline' | 'deadlineFor'> & {
    id?: string | undefined;
    cancelledAt?: string | null | undefined;
  };
}) {
  const t = useTexts('posts');
  const lang = useContentLang(post.language);
  const { fullDay, capitalized, time } = useFormats();
  const { eventAt, eventPlace, event, deadline, deadlineFor } = post;
  if (event)
    return (
      <Suspense>
        <EventFacts post={{ ...post, event }} />
      </Suspense>
    );
  if (!hasFacts(post)) return null;
  return (
    <div className={css.facts}>
      {eventAt && <Mark post={{ kind: 'event', number: null, eventAt }} />}
      <div>
        {eventAt && <b>{capitalized(t('event.at', { day: fullDay(eventAt), time: time(eventAt) }))}</b>}
        {eventPlace && <p lang={lang}>{eventPlace}</p>}
        {deadline && <Deadline day={deadline} purpose={deadlineFor} />}
      </div>
    </div>
  );
}
