import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { datesOf, daysOf } from '#contract/posts/event-days.ts';
import type { SharedFacts } from '#contract/posts/event.ts';
import type { Post } from '#contract/posts/posts.ts';
import type { OwnRegistrations } from '#contract/registrations/registrations.ts';
import type { RegistrationTerms } from '#contract/registrations/terms.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useNow } from '#web/base/time/now.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { daysUntil } from '#web/base/time/calendar.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { ownRegistrationsQuery } from '#web/registrations/registrations.queries.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { useDeadlineWords } from '../deadline.tsx';
import { useDateWords } from './date-words.ts';
import css from './event-facts.module.css';

interface Props {
  post: Pick<Post, 'language' | 'eventAt' | 'eventPlace' | 'deadline' | 'deadlineFor'> & {
    /** Without the link where the post is only previewed. */
    event: SharedFacts & { link?: string | null };
    id?: string | undefined;
    cancelledAt?: string | null | undefined;
  };
}

/** When and where, costs, for whom, until when and who answers; what is not known leaves no gap. */
export function EventFacts({ post }: Props) {
  const t = useTexts(['posts', 'posts/dates']);
  const lang = useContentLang(post.language);
  const { fullDay } = useFormats();
  const { event, eventPlace, deadline, deadlineFor } = post;
  // The registration names the same day.
  const isOfRegistration = deadlineFor === 'register' && event.registration?.until === deadline;
  const said = (words: string) => <b lang={lang}>{words}</b>;
  return (
    <>
      {event.cancelled && (
        <div className={css.cancelled}>
          <Banner tone="signal" icon="close">
            <b>
              {post.cancelledAt
                ? t('posts/dates:facts.cancelledOn', { day: fullDay(post.cancelledAt) })
                : t('posts/dates:facts.cancelled')}
            </b>{' '}
            {event.cancelled.reason && <span lang={lang}>{event.cancelled.reason}</span>}
          </Banner>
        </div>
      )}
      <dl className={css.facts}>
        <When post={post} />
        {(eventPlace || event.address) && (
          <Fact icon="place" label={t('posts/dates:facts.where')}>
            {eventPlace && said(eventPlace)}
            {event.address && (
              <>
                <span lang={lang}>{event.address}</span>
                <a href={mapOf(event.address)} target="_blank" rel="noreferrer">
                  {t('posts/dates:facts.map')}
                </a>
              </>
            )}
          </Fact>
        )}
        {event.online && <Meeting post={post} />}
        {event.registration && <Seats id={post.id} terms={event.registration} />}
        {event.costs && (
          <Fact icon="tariff" label={t('posts/dates:facts.costs')}>
            {said(event.costs)}
          </Fact>
        )}
        {event.forWhom && (
          <Fact icon="audience" label={t('posts/dates:facts.forWhom')}>
            {said(event.forWhom)}
          </Fact>
        )}
        {deadline && !isOfRegistration && (
          <Fact icon="calendar" label={t('posts/dates:facts.untilWhen')}>
            <DeadlineWords day={deadline} purpose={deadlineFor} />
          </Fact>
        )}
        {event.registration && !event.cancelled && <Registering id={post.id} terms={event.registration} />}
        {event.registration && event.cancelled && (
          <Fact icon="calendar" label={t('posts/dates:facts.registration')}>
            <b>{t('posts/dates:facts.noRegistration')}</b>
          </Fact>
        )}
        {event.contact && (
          <Fact icon="person" label={t('posts/dates:facts.contact')}>
            <b>{t('posts/dates:facts.contact')}</b>
            <span lang={lang}>{event.contact}</span>
          </Fact>
        )}
      </dl>
    </>
  );
}

function DeadlineWords({ day, purpose }: { day: string; purpose: Post['deadlineFor'] }) {
  return <b>{useDeadlineWords(day, purpose)}</b>;
}

function When({ post: { eventAt, event } }: Props) {
  const t = useTexts('posts/dates');
  const { daysIn, timesIn } = useDateWords();
  const dates = datesOf({ eventAt, event });
  if (dates.length === 0) return null;
  return (
    <Fact icon="clock" label={t('facts.when')}>
      {dates.map((date) => (
        <span key={date.at} className={css.date}>
          <b>{daysIn(date)}</b>
          <span>{timesIn(date, event.wholeDay)}</span>
        </span>
      ))}
    </Fact>
  );
}

function Meeting({ post: { id, eventAt, event } }: Props) {
  const t = useTexts('posts/dates');
  const own = useLoaded(id);
  const comes = event.registration === null || isRegistered(own);
  const now = useNow();
  const last = datesOf({ eventAt, event }).at(-1);
  const isOver = last !== undefined && new Date(last.endsAt ?? `${daysOf(last).last}T23:59:59Z`) < now;
  return (
    <Fact icon="video" label={t('facts.meeting')}>
      <b>{t('facts.online')}</b>
      {event.link ? (
        <a href={event.link} target="_blank" rel="noreferrer">
          {t('facts.join')}
        </a>
      ) : (
        !isOver && <span>{t(comes ? 'facts.linkLater' : 'facts.linkForRegistered')}</span>
      )}
    </Fact>
  );
}

interface RegistrationProps {
  id: string | undefined;
  terms: RegistrationTerms;
}

/** What the block below the text has loaded by now. */
function useLoaded(id: string | undefined) {
  return useQuery({ ...ownRegistrationsQuery(id ?? ''), enabled: false }).data;
}

/** As the server decides who gets the link: named, or has answered in person. */
function isRegistered(own: OwnRegistrations | undefined): boolean {
  return (own?.items ?? []).some(({ people, registration }) => {
    const self = people.find(({ isSelf }) => isSelf)?.id;
    if (self === undefined || registration?.state !== 'coming') return false;
    const { by, way, people: named } = registration;
    return (by.id === self && (way === 'portal' || way === 'link')) || named.some(({ userId }) => userId === self);
  });
}

function Seats({ id, terms: { by, seats, most } }: RegistrationProps) {
  const t = useTexts('posts/dates');
  const counted = useCounted();
  const free = useLoaded(id)?.seats.free ?? null;
  if (seats === null && most === null) return null;
  const all = seats === null ? [] : [t('facts.seats', counted(seats))];
  return (
    <Fact icon="people" label={t('facts.seatsLabel')}>
      {all.length > 0 && <b>{[...all, ...(free === null ? [] : [t('facts.free', counted(free))])].join(', ')}</b>}
      {most !== null && <span>{t(by === 'company' ? 'facts.mostOfCompany' : 'facts.most', counted(most))}</span>}
    </Fact>
  );
}

function Registering({ id, terms: { opensOn, until } }: RegistrationProps) {
  const t = useTexts('posts/dates');
  const now = useNow();
  const { fullDay } = useFormats(now);
  const answered = useLoaded(id)?.items.some(({ registration }) => registration !== null) ?? false;
  const isEarly = opensOn !== null && daysUntil(opensOn, now) > 0;
  if (until === null && !isEarly) return null;
  const isOver = until !== null && daysUntil(until, now) < 0;
  return (
    <Fact icon="calendar" label={t('facts.registration')}>
      {isEarly && <b>{t('facts.registerFrom', { day: fullDay(opensOn) })}</b>}
      {until !== null && (
        <b>
          {t(isOver ? 'facts.registrationEnded' : answered ? 'facts.changeUntil' : 'facts.registerUntil', {
            day: fullDay(until),
          })}
        </b>
      )}
    </Fact>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A search of the address; nothing is asked of the map before the link is followed. */
function mapOf(address: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address }).toString()}`;
}
