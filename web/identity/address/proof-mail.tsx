import { useTexts } from '#web/base/use-texts.ts';
import { AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';

interface Props {
  email: string;
  /** Whether signing in has resent the mail; undefined after registering. */
  sent: boolean | undefined;
}

export function ProofMail({ email, sent }: Props) {
  const t = useTexts('identity');
  const { proof, resend } = identity().capabilities;
  const what = proof === 'code' ? 'code' : 'link';
  return (
    <>
      {email === '' ? (
        sent !== undefined && <AuthText>{t('failures.unverified')}</AuthText>
      ) : (
        <AuthText>
          {sent === undefined && t(`verify.sent.${what}`)}
          {sent === true && t(`verify.sentAgain.${what}`)}
          {sent === false && t(`verify.sentBefore.${what}`)}
          <br />
          <b>{email}</b>
        </AuthText>
      )}
      <AuthText>
        {t(`verify.open.${proof}`)} {sent === false && !resend ? t('verify.ask') : t('verify.spam')}
      </AuthText>
    </>
  );
}
