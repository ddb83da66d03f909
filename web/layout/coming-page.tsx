import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** A place whose furniture is still being built, and what it will hold. */
export function ComingPage({ screen }: { screen: 'profile' }) {
  const { t } = useTranslation('layout');
  return (
    <Page title={t(`coming.${screen}.title`)}>
      <EmptyState title={t('coming.heading')}>{t(`coming.${screen}.text`)}</EmptyState>
    </Page>
  );
}
