import { useLocation } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import { useSession } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { AuthBack, AuthCard, AuthFoot } from '#web/identity/page/auth-card.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { ReportForm } from './report-form.tsx';
import { Statement } from './statement.tsx';
import css from './statement.module.css';

export function StatementPage() {
  const t = useTexts('accessibility');
  const { isAuthenticated } = useSession();
  const { state } = useLocation() as { state: { from?: string } | null };
  const from = state?.from ?? '';
  return (
    <AuthCard title={t('title')}>
      <div data-reading className={css.statement}>
        <Statement />
        <section>
          <h2>{t('report.title')}</h2>
          <p>{t('report.lead')}</p>
        </section>
        <ReportForm page={from === pages.accessibility ? '' : from} />
      </div>
      {isAuthenticated ? (
        <AuthFoot>
          <ButtonLink to={from || pages.home} variant="quiet" icon="back">
            {t('back')}
          </ButtonLink>
        </AuthFoot>
      ) : (
        <AuthBack />
      )}
    </AuthCard>
  );
}

export { StatementPage as Component };
