import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { query } from '#web/base/api.ts';
import { useSession, useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthCard, AuthText } from '#web/identity/page/auth-card.tsx';
import { useLeave } from '#web/identity/leave.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AskForm } from './ask-form.tsx';
import { useMe } from '#web/identity/me.ts';
import { OfficeContact } from '#web/tenants/office-contact.tsx';
import { OwnPortals } from './own-portals.tsx';
import { WhoForm } from './who-form.tsx';

export function WaitingPage() {
  const t = useTexts('admission');
  const { user } = useSession();
  const { name: portal, registration } = useTenant();
  const me = useMe();
  const own = useQuery(query('GET /api/users/me/admission'));
  const [asked, setAsked] = useState(false);
  const { leave, leaving } = useLeave();
  if (me.isSuccess) return <Navigate to={pages.home} replace />;
  const state = stateOf(me.error);
  const isNew = state === 'notJoined';
  return (
    <AuthCard title={t(`waiting.${state}.title`, { portal })}>
      <AuthText>
        {isNew && registration === 'open' ? t('waiting.notJoined.open') : t(`waiting.${state}.text`, { portal })}
      </AuthText>
      <AuthText>
        {t('waiting.signedInAs')}
        <br />
        <b>{user?.email}</b>
      </AuthText>
      {['refused', 'blocked', 'left', 'notInvited'].includes(state) && <OfficeContact />}
      {own.data && (isNew || state === 'pending') && (
        <AskForm own={own.data} first={isNew} onSent={() => isNew && void me.refetch()} />
      )}
      {state === 'whichPerson' && own.data && <WhoForm people={own.data.people} onSent={() => void me.refetch()} />}
      {state === 'notJoined' ? (
        <OwnPortals />
      ) : (
        <>
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
        </>
      )}
      <Button wide icon="signOut" busy={leaving} onClick={() => void leave()}>
        {t('waiting.signOut')}
      </Button>
    </AuthCard>
  );
}

const states = ['pending', 'refused', 'blocked', 'left', 'notInvited', 'notJoined', 'whichPerson'] as const;

function stateOf(error: Error | null): (typeof states)[number] | 'unknown' {
  const code = error instanceof ApiError ? error.code : '';
  return states.find((state) => code === `members.${state}`) ?? 'unknown';
}

export { WaitingPage as Component };
