import { useQuery } from '@tanstack/react-query';
import { call, query } from '#web/base/api.ts';
import { useCounted } from '#web/base/language/use-counted.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { reachQuery } from '#web/targeting/reach/reach.queries.ts';

const everybody = { include: [{ kind: 'everyone' as const }], exclude: [] };

/** What a first post and what invitations would send now, counted by what sends them. */
export function useFirstMails(): Record<'first' | 'now', string> {
  const t = useTexts('set-up');
  const reach = useQuery(reachQuery(everybody)).data;
  const outgoing = useQuery({
    queryKey: ['POST /api/invitations/outgoing', {}],
    queryFn: () => call('POST /api/invitations/outgoing', { body: {} }),
    staleTime: 0,
  }).data;
  const missing = useQuery(query('GET /api/invitations/counts')).data?.missing;
  const counted = useCounted();
  const first = reach && [
    ...(reach.mail > 0 ? [t('invitations.mails', counted(reach.mail))] : []),
    ...(reach.letter > 0 ? [t('invitations.letters', counted(reach.letter))] : []),
    ...(reach.unreachable > 0 ? [t('invitations.unreachable', counted(reach.unreachable))] : []),
  ];
  const now = outgoing && [
    t('invitations.nowMails', counted(outgoing.mails)),
    ...(missing ? [t('invitations.without', counted(missing))] : []),
  ];
  return {
    first: first && first.length > 0 ? first.join(' ') : t('invitations.firstText'),
    now: [...(now ?? []), t('invitations.nowText')].join(' '),
  };
}
