import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { ApiError } from '#web/base/api-error.ts';
import { mutation, query } from '#web/base/api.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { AuthBack, AuthCard, AuthText } from '#web/identity/page/auth-card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { KindStop } from './kind-stop.tsx';
import { MailChoices } from './mail-choices.tsx';

/** Behind the link of each mail of posts: the same choices as in one's profile, without signing in. */
export function MailsPage() {
  const t = useTexts('profile');
  const { name } = useTenant();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  return (
    <AuthCard title={t('mails.pageTitle')}>
      <AuthText>{t('mails.pageLead', { portal: name })}</AuthText>
      <Choices token={token} kind={params.get('kind')} />
      <AuthBack />
    </AuthCard>
  );
}

function Choices({ token, kind }: { token: string; kind: string | null }) {
  const t = useTexts('profile');
  const client = useQueryClient();
  const preferences = query('GET /api/mail-preferences', { query: { token } });
  const found = useQuery(preferences);
  const { mutate } = useMutation({
    ...mutation('PATCH /api/mail-preferences'),
    onSuccess: (changed) => client.setQueryData(preferences.queryKey, changed),
  });
  if (found.error instanceof ApiError && found.error.status === 404) return <AuthText>{t('mails.noLink')}</AuthText>;
  if (found.error && !found.data)
    return <FailureState title={t('mails.failed')} error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) {
    return (
      <Loading>
        <Skeleton width="60%" />
      </Loading>
    );
  }
  return (
    <>
      <KindStop preferences={found.data} kind={kind} change={(body) => mutate({ query: { token }, body })} />
      <MailChoices
        preferences={found.data}
        change={(body, onSuccess) => mutate({ query: { token }, body }, { onSuccess })}
      />
      <AuthText>
        {t('mails.others')} <Link to={`${pages.profile}?part=notifications`}>{t('parts.notifications')}</Link>
      </AuthText>
    </>
  );
}
