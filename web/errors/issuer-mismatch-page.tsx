import { pages } from '#contract/base/pages.ts';
import { useSession, useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { NoticeBoard } from '#web/ui/feedback/notice-board.tsx';
import { PlainFrame } from '#web/ui/page/plain-frame.tsx';
import { useTitle } from '#web/ui/page/title.ts';

export function IssuerMismatchPage() {
  const t = useTexts('errors');
  const { issuer } = useTenant();
  const { isAuthenticated } = useSession();
  const title = t('issuer.title', { issuer: issuer.name });
  useTitle(title);
  return (
    <PlainFrame inside>
      <NoticeBoard number="400" />
      <h1>{title}</h1>
      <p>{t('issuer.text')}</p>
      {isAuthenticated ? (
        <ButtonLink to={pages.home} variant="primary" icon="home">
          {t('home')}
        </ButtonLink>
      ) : (
        <ButtonLink to={pages.login} variant="primary">
          {t('issuer.login')}
        </ButtonLink>
      )}
    </PlainFrame>
  );
}
