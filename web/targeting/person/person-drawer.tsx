import { useTranslation } from 'react-i18next';
import type { NamedAudience } from '#contract/targeting.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { PersonCheck } from './person-check.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  audience: NamedAudience;
  scheduledId?: string | undefined;
}

/** "Sieht es …?" beside the screen. */
export function PersonDrawer({ opened, onClose, audience, scheduledId }: Props) {
  const { t } = useTranslation('sight');
  return (
    <Drawer opened={opened} onClose={onClose} title={t('check.question')}>
      <PersonCheck audience={audience} scheduledId={scheduledId} focused />
    </Drawer>
  );
}
