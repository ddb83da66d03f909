import { useMutation, useQuery, type UseMutationOptions, type UseQueryOptions } from '@tanstack/react-query';
import type { Offered, Taken } from '#contract/base/offered.ts';
import type { ApiError } from '#web/base/network/api-error.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/toast.ts';
import css from './offer.module.css';

interface Props<D extends Offered, A> {
  offered: UseQueryOptions<D>;
  take: UseMutationOptions<Taken, ApiError, A>;
  /** To take all that are missing. */
  args: A;
  /** How many are missing, to take them, and how many were added. */
  words: (key: 'missing' | 'take' | 'taken', count: number) => string;
}

/** A list of the program of which the portal lacks some; nothing where it lacks none. */
export function Offer<D extends Offered, A>({ offered, take, args, words }: Props<D, A>) {
  const { data } = useQuery(offered);
  const { mutate, isPending } = useMutation({
    ...take,
    onSuccess: ({ added }) => toast.success(words('taken', added)),
    onError: tellFailure,
  });
  if (!data || data.missing === 0) return null;
  return (
    <div className={css.offer}>
      <Banner>
        <p>{words('missing', data.missing)}</p>
        <Button small busy={isPending} onClick={() => mutate(args)}>
          {words('take', data.missing)}
        </Button>
      </Banner>
    </div>
  );
}
