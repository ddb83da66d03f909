import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { AuthBack, AuthCard, AuthText } from './auth-card.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { ResendForm } from './resend-form.tsx';

interface Handed {
  email?: string;
  /** Signing in has just sent the mail again. */
  sent?: boolean;
}

/** Proves an address: with the mail's link it does, without it says that a mail is on its way. */
export function VerifyPage() {
  const { t } = useTranslation('identity');
  const [search] = useSearchParams();
  const { email = '', sent = false } = (useLocation().state ?? {}) as Handed;
  const token = search.get('token');
  if (token) return <ConfirmAddress token={token} />;
  return (
    <AuthCard title={t('verify.title')}>
      <AuthText>
        {sent ? t('verify.sentAgain') : t('verify.sent')}
        <br />
        <b>{email}</b>
      </AuthText>
      <AuthText>{t('verify.open')}</AuthText>
      <ResendForm email={email} />
      <AuthBack />
    </AuthCard>
  );
}
