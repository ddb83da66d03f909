import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

export function ReportChange({ name }: { name: string }) {
  const t = useTexts('profile');
  const { contact } = useTenant();
  if (contact.email === null) return null;
  const subject = encodeURIComponent(t('company.subject', { name }));
  return <a href={`mailto:${contact.email}?subject=${subject}`}>{t('company.report')}</a>;
}
