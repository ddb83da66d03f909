import { useState } from 'react';
import { download } from '#web/base/api.ts';
import { spokenLanguage } from '#web/base/texts.ts';
import { saveFile } from '#web/base/save-file.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';

/** The rights of the folders found, as a table in the reader's language. */
export function RightsExport({ search }: { search: string }) {
  const t = useTexts('documents');
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await download('GET /api/document/rights/export', { query: { search, language: spokenLanguage() } }));
    } catch {
      toast.error(t('rights.exportFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('rights.export')}
    </Button>
  );
}
