import { useState } from 'react';
import { mostAuditEntries } from '#contract/audit/words.ts';
import { download } from '#web/base/api.ts';
import { ApiError } from '#web/base/api-error.ts';
import { spokenLanguage } from '#web/base/texts.ts';
import { useFormats } from '#web/base/formats.ts';
import { saveFile } from '#web/base/save-file.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import type { AuditFilters } from './filters.ts';

/** Saves what the filters leave, as a table in the language of the screen. */
export function ExportButton({ filters }: { filters: AuditFilters }) {
  const t = useTexts('audit');
  const { number } = useFormats();
  const [busy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await download('GET /api/audit/export', { query: { ...filters, language: spokenLanguage() } }));
    } catch (error) {
      const tooMany = error instanceof ApiError && error.status === 400;
      toast.error(tooMany ? t('tooMany', { most: number(mostAuditEntries) }) : t('exportFailed'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button icon="download" busy={busy} onClick={() => void save()}>
      {t('export')}
    </Button>
  );
}
