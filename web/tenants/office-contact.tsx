import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';

export function OfficeContact() {
  const t = useTexts('tenants');
  const { contact } = useTenant();
  const ways = [
    contact.email !== null && { way: contact.email, to: `mailto:${contact.email}` },
    contact.phone !== null && { way: contact.phone, to: `tel:${contact.phone.replaceAll(/[^+\d]/g, '')}` },
  ].filter((one) => one !== false);
  if (ways.length === 0) return null;
  return (
    <p>
      {t('office')}
      {ways.map(({ way, to }) => (
        <span key={to}>
          <br />
          <a href={to}>
            <bdi>{way}</bdi>
          </a>
        </span>
      ))}
    </p>
  );
}
