import { useTranslation } from 'react-i18next';
import type { NamedAudience } from '#contract/targeting.ts';
import { SeeAsMenu } from '#web/targeting/see-as/see-as-menu.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import css from './audience.module.css';

/** "Ansehen wie eine Gruppe" beside the editor. */
export function SeeAsPanel({ audience }: { audience: NamedAudience }) {
  const { t } = useTranslation('sight');
  return (
    <Sheet as="section" padded className={css.seeAs} aria-label={t('whoSees.seeAs')}>
      <h2>{t('whoSees.seeAs')}</h2>
      <p>{t('seeAs.hint')}</p>
      <div>
        <SeeAsMenu audience={audience} />
      </div>
    </Sheet>
  );
}
