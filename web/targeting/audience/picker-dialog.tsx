import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { type Picking, TargetPicker } from './target-picker.tsx';

interface Props extends Picking {
  opened: boolean;
  /** Back to what the groups are chosen for. */
  onClose: () => void;
}

/** Takes the place of the dialog that asks for groups. */
export function PickerDialog({ opened, onClose, ...picking }: Props) {
  const t = useTexts('targeting/office');
  const { purpose, side, audience } = picking;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`picker.titles.${purpose}.${side}`)}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('picker.done', { count: audience[side].length })}
        </Button>
      }
    >
      <TargetPicker {...picking} />
    </Dialog>
  );
}
