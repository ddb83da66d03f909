import { useQuery } from '@tanstack/react-query';
import { call, query } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { reachQuery } from '#web/targeting/reach/reach.queries.ts';

const everybody = { include: [{ kind: 'everyone' as const }], exclude: [] };

/** What a first post and what invitations would send now, counted by what sends them. */
export function useFirstMails(): Record<'first' | 'now', string> {
  const t = useTexts('set-up');
  const { number } = useFormats();
  const reach = useQuery(reachQuery(everybody)).data;
  const outgoing = useQuery({
    queryKey: ['POST /api/invitations/outgoing', {}],
    queryFn: () => call('POST /api/invitations/outgoing', { body: {} }),
    staleTime: 0,
  }).data;
  const missing = useQuery(query('GET /api/invitations/counts')).data?.missing;
  const of = (count: number) => ({ count, n: number(count) });
  const first = reach && [
    ...(reach.mail > 0 ? [t('invitations.mails', of(reach.mail))] : []),
    ...(reach.letter > 0 ? [t('invitations.letters', of(reach.letter))] : []),
    ...(reach.unreachable > 0 ? [t('invitations.unreachable', of(reach.unreachable))] : []),
  ];
  const now = outgoing && [
    t('invitations.nowMails', of(outgoing.mails)),
    ...(missing ? [t('invitations.without', of(missing))] : []),
  ];
  return {
    first: first && first.length > 0 ? first.join(' ') : t('invitations.firstText'),
    now: [...(now ?? []), t('invitations.nowText')].join(' '),
  };
}
