import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthCard, AuthText } from '../page/auth-card.tsx';

export function AddressConfirmed() {
  const t = useTexts('identity');
  return (
    <AuthCard title={t('verify.doneTitle')}>
      <div role="status">
        <AuthText>{t('verify.done')}</AuthText>
      </div>
      <ButtonLink to={pages.login} variant="primary" wide>
        {t('login.submit')}
      </ButtonLink>
    </AuthCard>
  );
}
