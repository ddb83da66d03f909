import { type ReactNode, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnTo } from '#web/base/return-to.ts';
import { useSession } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthCard } from '../page/auth-card.tsx';
import { PasswordByLink } from '../password/password-by-link.tsx';
import { AddressConfirmed } from './address-confirmed.tsx';

interface Props {
  title: string;
  text: string;
  instead: ReactNode;
  asksName?: boolean;
}

/** Sets the first password, which verifies the address and signs in. */
export function FirstPassword({ title, text, instead, asksName = false }: Props) {
  const t = useTexts('identity');
  const { isAuthenticated } = useSession();
  const [search] = useSearchParams();
  const [done, setDone] = useState(false);
  if (done)
    return isAuthenticated ? <Navigate to={safeReturnTo(search.get('returnTo'))} replace /> : <AddressConfirmed />;
  return (
    <AuthCard title={title}>
      <PasswordByLink
        label={t('password')}
        text={text}
        instead={instead}
        asksName={asksName}
        signsIn
        onDone={setDone}
      />
    </AuthCard>
  );
}
