import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { ApiError } from '#web/base/api-error.ts';
import { useSession } from '#web/base/session.ts';
import { AuthCard, AuthText } from '#web/identity/page/auth-card.tsx';
import { useLeave } from '#web/identity/leave.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMe } from './me.ts';

/** For who is signed in and not, or no longer, a member: what they wait for, and the way out. */
export function WaitingPage() {
  const { t } = useTranslation('members');
  const { user } = useSession();
  const me = useMe();
  const [asked, setAsked] = useState(false);
  const { leave, leaving } = useLeave();
  if (me.isSuccess) return <Navigate to={pages.home} replace />;
  const state = stateOf(me.error);
  return (
    <AuthCard title={t(`waiting.${state}.title`)}>
      <AuthText>{t(`waiting.${state}.text`)}</AuthText>
      <AuthText>
        {t('waiting.signedInAs')}
        <br />
        <b>{user?.email}</b>
      </AuthText>
      <div role="status">{asked && !me.isFetching && <Banner>{t(`waiting.${state}.still`)}</Banner>}</div>
      <Button
        variant="primary"
        wide
        icon="reload"
        busy={me.isFetching}
        onClick={() => void me.refetch().then(() => setAsked(true))}
      >
        {t('waiting.again')}
      </Button>
      <Button wide icon="signOut" busy={leaving} onClick={() => void leave()}>
        {t('waiting.signOut')}
      </Button>
    </AuthCard>
  );
}

function stateOf(error: Error | null): 'pending' | 'blocked' | 'left' | 'notInvited' | 'unknown' {
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'members.pending') return 'pending';
  if (code === 'members.blocked') return 'blocked';
  if (code === 'members.left') return 'left';
  return code === 'members.notInvited' ? 'notInvited' : 'unknown';
}
