import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ArgsOf, call, mutation, type ResultOf } from '#web/base/api.ts';

type Wanted = NonNullable<ArgsOf<'POST /api/invitations/outgoing'>['body']>;

/** How many e-mails inviting these people sends, asked while the dialog is open, and the act that is held to it. */
export function useInviting(
  body: Wanted,
  { asking, onSent }: { asking: boolean; onSent: (result: ResultOf<'POST /api/invitations'>) => void },
) {
  const client = useQueryClient();
  const { data, isFetching } = useQuery({
    queryKey: ['POST /api/invitations/outgoing', body],
    queryFn: () => call('POST /api/invitations/outgoing', { body }),
    enabled: asking,
    staleTime: 0,
  });
  const send = useMutation({
    ...mutation('POST /api/invitations'),
    onSuccess: onSent,
    // Another number: the dialog stays and shows it.
    onError: () => client.invalidateQueries({ queryKey: ['POST /api/invitations/outgoing'] }),
  });
  return {
    outgoing: data,
    counting: isFetching || data === undefined,
    busy: send.isPending,
    send: () => send.mutate({ query: { mails: data?.mails ?? 0 }, body }),
  };
}
