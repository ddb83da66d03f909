import { Link, useSearchParams } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { ApiError } from '#web/base/network/api-error.ts';
import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthBack, AuthCard, AuthText } from '#web/identity/page/auth-card.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { CompanyStop } from './company-stop.tsx';
import { FolderChoices } from './folder-choices.tsx';
import { KindStop } from './kind-stop.tsx';
import { MailChoices } from './mail-choices.tsx';
import css from './notifications.module.css';
import { PushKinds } from './push/push-kinds.tsx';
import { useMailPreferences } from './use-mail-preferences.ts';
import { useSubscriptions } from './use-subscriptions.ts';

export function MailsPage() {
  const t = useTexts('profile');
  const { name } = useTenant();
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const kind = params.get('kind');
  return (
    <AuthCard title={t('mails.pageTitle')}>
      {kind === 'company' ? (
        <CompanyStop token={token} />
      ) : (
        <>
          <AuthText>{t('mails.pageLead', { portal: name })}</AuthText>
          <Choices token={token} kind={kind} />
        </>
      )}
      <AuthBack />
    </AuthCard>
  );
}

function Choices({ token, kind }: { token: string; kind: string | null }) {
  const t = useTexts(['profile', 'push']);
  const { found, change, underWay } = useMailPreferences(token);
  const { folders, leave, takeBack } = useSubscriptions(token);
  if (found.error instanceof ApiError && found.error.status === 404) return <AuthText>{t('mails.noLink')}</AuthText>;
  return (
    <Loaded query={found} failed={t('mails.failed')}>
      {(preferences) => (
        <div className={css.parts}>
          <KindStop preferences={preferences} kind={kind} change={change} />
          <section>
            <h2>{t('mails.title')}</h2>
            <MailChoices preferences={preferences} change={change} />
          </section>
          {preferences.hasAccess && (
            <>
              <section>
                <h2>{t('notifications.folders')}</h2>
                <Loaded query={folders} failed={t('notifications.failed')}>
                  {({ items }) => (
                    <FolderChoices
                      folders={items}
                      isWanted={preferences.folders !== 'never'}
                      isShownAbove={kind === 'folders'}
                      leave={leave}
                      takeBack={takeBack}
                      change={change}
                    />
                  )}
                </Loaded>
              </section>
              <section>
                <h2>{t('push:title')}</h2>
                <p className={css.note}>
                  {t('push:whereOn')} <Link to={`${pages.profile}?part=notifications`}>{t('parts.notifications')}</Link>
                  .
                </p>
                <PushKinds kinds={preferences.kinds} change={change} underWay={underWay} />
              </section>
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}

export { MailsPage as Component };
