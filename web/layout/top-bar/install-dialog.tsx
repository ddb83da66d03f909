import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function InstallDialog({ opened, onClose }: Props) {
  const t = useTexts('layout');
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('install.item')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('install.done')}
        </Button>
      }
    >
      <p>{t('install.byHand')}</p>
    </Dialog>
  );
}
