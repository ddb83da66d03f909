import { useQuery } from '@tanstack/react-query';
import { query } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

/** A published event for which people register, and its seats as they are published. */
export interface PublishedSeats {
  postId: string;
  seats: number | null;
}

/** Says that a correction lowers the seats below the people who come; undefined where it does not. */
export function useSeatsBelow(published: PublishedSeats | null, seats: number | null): string | undefined {
  const t = useTexts('registrations/terms');
  const counted = useCounted();
  const isLowered = published !== null && seats !== null && seats < (published.seats ?? Number.POSITIVE_INFINITY);
  const overview = useQuery({
    ...query('GET /api/posts/{id}/registrations', { params: { id: published?.postId ?? '' } }),
    enabled: isLowered,
  });
  const people = overview.data?.states.coming.people ?? 0;
  return isLowered && seats < people ? t('seatsBelow', counted(people)) : undefined;
}
