import type { To } from 'react-router';
import type { ListedSeats } from '#contract/registrations/registrations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { ProgressTrack } from '#web/ui/progress/progress-track.tsx';
import { Tag } from '#web/ui/text/tag.tsx';
import css from './dates.module.css';

interface Props {
  seats: ListedSeats;
  to: To;
  state: unknown;
}

/** One thing beside an event for which people register: how the reader stands, else what there is to do. */
export function OwnState({ seats, to, state }: Props) {
  const t = useTexts('posts/dates');
  const { number, shortDay } = useFormats();
  const { period, own, people, place, opensOn, waiting } = seats;
  if (own === 'coming')
    return (
      <Tag tone="ok" icon="check">
        {t('own.coming', { count: people, n: number(people) })}
      </Tag>
    );
  if (own === 'waiting') return <Tag tone="warn">{t('own.waiting', { place: String(place ?? 0) })}</Tag>;
  if (own === 'declined' && period !== 'over') return <Tag>{t('own.declined')}</Tag>;
  const free = seats.seats === null ? null : Math.max(0, seats.seats - seats.taken);
  if (period === 'early') return <Tag>{t('own.early', { day: shortDay(opensOn ?? '') })}</Tag>;
  if (period === 'closed') return <Tag>{t('own.closed')}</Tag>;
  if (period === 'over') return null;
  if (own === null && free === 0 && !waiting) return <Tag>{t('own.full')}</Tag>;
  // Few are left from half of them on.
  const isFew = free !== null && seats.seats !== null && free * 2 <= seats.seats;
  return (
    <>
      <ButtonLink small variant="soft" to={to} state={state}>
        {t(own === 'offered' ? 'own.accept' : free === 0 ? 'own.wait' : 'own.register')}
      </ButtonLink>
      {isFew && free > 0 && <span>{t('own.free', { count: free, n: number(free) })}</span>}
    </>
  );
}

/** For the office: how many of the seats are taken, and by whom. */
export function SeatsTaken({ seats: { by, seats, taken, coming, queue } }: { seats: ListedSeats }) {
  const t = useTexts('posts/dates');
  const { number } = useFormats();
  const words =
    seats === null
      ? t('own.people', { count: taken, n: number(taken) })
      : t('own.taken', { taken: number(taken), total: number(seats) });
  const waits = queue.registrations > 0;
  const { registrations, people } = waits ? queue : { registrations: coming, people: taken };
  const companies = by === 'company' ? t('own.companies', { count: registrations, n: number(registrations) }) : '';
  const others = waits ? t('own.waitingPeople', { count: people, n: number(people) }) : '';
  const below = [companies, others].filter(Boolean).join(', ');
  return (
    <>
      <b>{words}</b>
      {seats !== null && (
        <span className={css.seats}>
          <ProgressTrack label={t('facts.seatsLabel')} words={words} done={taken} of={seats} />
        </span>
      )}
      {below !== '' && (waits || coming > 0) && <span>{below}</span>}
    </>
  );
}
