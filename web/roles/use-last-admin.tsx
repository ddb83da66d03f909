import { useState } from 'react';
import type { ApiError } from '#web/base/network/api-error.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

/** Explains that the last admin must stay. Pass `onFailed`, render `dialog`. */
export function useLastAdmin(name: string) {
  const t = useTexts('roles');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return {
    onFailed(error: ApiError): boolean {
      if (error.code !== 'members.lastAdmin') return false;
      setOpened(true);
      return true;
    },
    dialog: (
      <Dialog
        opened={opened}
        onClose={close}
        title={t('lastAdmin.title', { name })}
        actions={
          <Button variant="primary" onClick={close}>
            {t('lastAdmin.understood')}
          </Button>
        }
      >
        <p>{t('lastAdmin.text')}</p>
      </Dialog>
    ),
  };
}
