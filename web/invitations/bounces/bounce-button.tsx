import { useState } from 'react';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { BounceDialog } from './bounce-dialog.tsx';

export function BounceButton() {
  const t = useTexts('invitations');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button icon="undo" onClick={() => setOpened(true)}>
        {t('bounce.action')}
      </Button>
      <BounceDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
