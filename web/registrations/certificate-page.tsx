import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Certificate } from '#contract/attendance/certificates.ts';
import { pages } from '#contract/base/pages.ts';
import { query } from '#web/base/api.ts';
import { isGone } from '#web/base/network/is-gone.ts';
import { useTenant } from '#web/base/session.ts';
import { useContentLang } from '#web/base/language/content-lang.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { AuthCard, AuthFoot, AuthText } from '#web/identity/page/auth-card.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';

/** Whether a certificate of attendance is genuine, for whoever has its number. */
export function CertificatePage() {
  const t = useTexts('registrations/certificates');
  const { name: code = '' } = useParams();
  const found = useQuery(query('GET /api/certificates/{code}', { params: { code } }));
  return (
    <AuthCard title={t('check.title')}>
      {isGone(found.error) || found.error?.code === 'input.invalid' ? (
        <AuthText>{t('check.unknown', { code })}</AuthText>
      ) : (
        <Loaded query={found} failed={t('check.failed')} coming={<Coming width="60%" />}>
          {(certificate) => <Genuine certificate={certificate} />}
        </Loaded>
      )}
      <AuthFoot>
        <ButtonLink variant="quiet" to={pages.home}>
          {t('check.toPortal')}
        </ButtonLink>
      </AuthFoot>
    </AuthCard>
  );
}

function Genuine({ certificate: { number, title, language, days } }: { certificate: Certificate }) {
  const t = useTexts('registrations/certificates');
  const { fullDay, listed } = useFormats();
  const { name: portal } = useTenant();
  return (
    <>
      <AuthText>{t('check.genuine', { code: number, portal })}</AuthText>
      <h2 lang={useContentLang(language)}>{title}</h2>
      <AuthText>{listed(days.map(fullDay))}</AuthText>
      <AuthText>{t('check.nameless')}</AuthText>
    </>
  );
}

export { CertificatePage as Component };
