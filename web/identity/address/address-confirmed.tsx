import { useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { withReturnTo } from '#web/base/return-to.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { AuthCard, AuthText } from '../page/auth-card.tsx';

export function AddressConfirmed() {
  const t = useTexts('identity');
  const [search] = useSearchParams();
  return (
    <AuthCard title={t('verify.doneTitle')}>
      <div role="status">
        <AuthText>{t('verify.done')}</AuthText>
      </div>
      <ButtonLink to={withReturnTo(pages.login, search)} variant="primary" wide>
        {t('login.submit')}
      </ButtonLink>
    </AuthCard>
  );
}
