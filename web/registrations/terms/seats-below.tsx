import { Banner } from '#web/ui/feedback/banner.tsx';
import { type PublishedSeats, useSeatsBelow } from './use-seats-below.ts';

interface Props {
  published: PublishedSeats;
  seats: number | null;
}

/** Before the correction is published; nothing where the seats suffice for all who come. */
export function SeatsBelow({ published, seats }: Props) {
  const below = useSeatsBelow(published, seats);
  return below === undefined ? null : <Banner icon="people">{below}</Banner>;
}
