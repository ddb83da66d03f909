import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthText } from '../page/auth-card.tsx';
import { identity } from '../current-identity.ts';
import { useSentWords } from '../use-sent-words.ts';

interface Props {
  email: string;
  /** Whether signing in has resent the mail; undefined after registering. */
  sent: boolean | undefined;
}

export function ProofMail({ email, sent }: Props) {
  const t = useTexts('identity');
  const sentWords = useSentWords();
  const { proof, resend } = identity().capabilities;
  const what = proof === 'code' ? 'code' : 'link';
  return (
    <>
      {email === '' ? (
        sent !== undefined && <AuthText>{t('failures.unverified')}</AuthText>
      ) : (
        <AuthText>
          {sent === undefined && sentWords(t(`verify.sent.${what}`))}
          {sent === true && sentWords(t(`verify.sentAgain.${what}`), t('verify.notYet'))}
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
