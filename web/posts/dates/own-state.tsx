import type { To } from 'react-router';
import type { ListedSeats } from '#contract/registrations/registrations.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Tag } from '#web/ui/text/tag.tsx';

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

/** For the office: how many of the seats are taken. */
export function SeatsTaken({ seats: { seats, taken } }: { seats: ListedSeats }) {
  const t = useTexts('posts/dates');
  const { number } = useFormats();
  return (
    <span>
      {seats === null
        ? t('own.people', { count: taken, n: number(taken) })
        : t('own.taken', { taken: number(taken), total: number(seats) })}
    </span>
  );
}
