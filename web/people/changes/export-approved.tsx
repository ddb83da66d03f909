import { useState } from 'react';
import { download } from '#web/base/network/download.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { useSaving } from '#web/ui/media/use-saving.ts';

export function ExportApproved() {
  const t = useTexts('people');
  const opening = useOpening();
  const [from, setFrom] = useState('');
  const { busy, save } = useSaving(() => t('changes.exportFailed'));
  const query = { ...(from && { from }), language: spokenLanguage() };
  return (
    <>
      <Button variant="quiet" icon="download" onClick={opening.open}>
        {t('changes.export')}
      </Button>
      <Dialog
        opened={opening.opened}
        onClose={opening.close}
        title={t('changes.export')}
        actions={
          <Button
            variant="primary"
            icon="download"
            busy={busy}
            onClick={() => save(() => download('GET /api/exports/changes', { query }), { onSuccess: opening.close })}
          >
            {t('changes.save')}
          </Button>
        }
      >
        <DateField
          label={t('changes.since')}
          optional
          hint={t('changes.sinceHint')}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </Dialog>
    </>
  );
}
