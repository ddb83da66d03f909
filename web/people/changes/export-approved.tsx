import { useState } from 'react';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { SaveTable } from '#web/ui/media/save-table.tsx';

export function ExportApproved() {
  const t = useTexts('people');
  const opening = useOpening();
  const [from, setFrom] = useState('');
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
          <SaveTable
            variant="primary"
            load={(asked) => download('GET /api/exports/changes', { query: { ...(from && { from }), ...asked } })}
            onSaved={opening.close}
          />
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
