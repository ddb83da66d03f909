import { useTranslation } from 'react-i18next';
import { useTenant } from '#web/base/session.ts';

/** A mail to the office that begins with who writes and why; nothing where the office has named no address. */
export function ReportChange({ name }: { name: string }) {
  const { t } = useTranslation('profile');
  const { contact } = useTenant();
  if (contact.email === null) return null;
  const subject = encodeURIComponent(t('company.subject', { name }));
  return <a href={`mailto:${contact.email}?subject=${subject}`}>{t('company.report')}</a>;
}
