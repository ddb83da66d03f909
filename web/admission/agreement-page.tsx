import { useMutation } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { mutation } from '#web/base/api.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { safeReturnTo } from '#web/base/return-to.ts';
import { useSession, useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useLeave } from '#web/identity/leave.ts';
import { AuthCard, AuthText } from '#web/identity/page/auth-card.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Content } from '#web/ui/text/content.tsx';
import { Paragraphs } from '#web/ui/text/paragraphs.tsx';
import css from './agreement.module.css';
import { useMe } from '#web/identity/me.ts';
import { useSaving } from '#web/ui/media/use-saving.ts';
import { ownData } from '#web/identity/own-data.ts';

export function AgreementPage() {
  const t = useTexts('admission');
  const [search] = useSearchParams();
  const { legal } = useTenant();
  const { user } = useSession();
  const { shortDate } = useFormats();
  const { leave, leaving } = useLeave();
  const me = useMe();
  const agree = useMutation({
    ...mutation('PUT /api/users/me/agreement'),
    meta: { untilFresh: true },
  });
  const { busy: taking, save } = useSaving();
  const owed = me.data?.mustAgree;
  if (me.data && !owed) return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <AuthCard title={t(owed?.before ? 'agreement.changed' : 'agreement.title')}>
      {owed && (
        <>
          <AuthText>
            {owed.before
              ? t('agreement.again', { version: shortDate(owed.version), before: shortDate(owed.before) })
              : t('agreement.first', { version: shortDate(owed.version) })}
          </AuthText>
          {owed.change && (
            <AuthText>
              <b>{t('agreement.change')}</b> <Content>{owed.change}</Content>
            </AuthText>
          )}
        </>
      )}
      <div data-reading className={css.terms} role="region" aria-label={t('agreement.terms')} tabIndex={0}>
        <Paragraphs text={legal.terms} />
      </div>
      <Button
        variant="primary"
        wide
        disabled={!owed}
        busy={agree.isPending}
        onClick={() => owed && agree.mutate({ body: { version: owed.version, language: spokenLanguage() } })}
      >
        {t('agreement.agree')}
      </Button>
      <Button wide icon="signOut" busy={leaving} onClick={() => void leave()}>
        {t('waiting.signOut')}
      </Button>
      <AuthText>
        {t('waiting.signedInAs')} <b>{user?.email}</b>
      </AuthText>
      <Button variant="quiet" wide icon="download" busy={taking} onClick={() => save(ownData)}>
        {t('agreement.ownData')}
      </Button>
    </AuthCard>
  );
}

export { AgreementPage as Component };
