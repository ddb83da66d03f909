import type { NamedAudience, NamedTarget } from '#contract/targeting/targeting.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import type { Side } from '#web/targeting/audience/chosen.ts';
import css from '#web/targeting/audience/picker.module.css';
import { TargetPicker } from '#web/targeting/audience/target-picker.tsx';

interface Props {
  side: Side;
  opened: boolean;
  onClose: () => void;
  audience: NamedAudience;
  onToggle: (target: NamedTarget) => void;
}

export function PickerDrawer({ side, opened, onClose, audience, onToggle }: Props) {
  const t = useTexts('targeting/office');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t(`picker.titles.post.${side}`)}
      footer={
        <Button variant="primary" className={css.done} onClick={onClose}>
          {t('picker.done', { count: audience[side].length })}
        </Button>
      }
    >
      <TargetPicker purpose="post" side={side} audience={audience} onToggle={onToggle} />
    </Drawer>
  );
}
