import type { NamedAudience } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { AskedPost } from './next-steps.tsx';
import { PersonCheck } from './person-check.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  audience: NamedAudience;
  post?: AskedPost | undefined;
}

export function PersonDrawer({ opened, onClose, audience, post }: Props) {
  const t = useTexts('visibility/office');
  return (
    <Drawer opened={opened} onClose={onClose} title={t('check.question')}>
      <PersonCheck audience={audience} post={post} focused />
    </Drawer>
  );
}
