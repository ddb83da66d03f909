import { useTenant } from '#web/base/session.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import css from './help.module.css';

/** A mail to the office about this; nothing where the office has no address. */
export function AskOffice({ about }: { about: string }) {
  const t = useTexts('help');
  const { email } = useTenant().contact;
  if (!email) return null;
  return (
    <a className={css.ask} data-screen-only href={`mailto:${email}?subject=${encodeURIComponent(about)}`}>
      {t('ask')}
    </a>
  );
}
