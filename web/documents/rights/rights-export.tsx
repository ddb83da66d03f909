import { download } from '#web/base/download.ts';
import { spokenLanguage } from '#web/base/texts.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { useSaving } from '#web/ui/use-saving.ts';

export function RightsExport({ search }: { search: string }) {
  const t = useTexts('documents');
  const { busy, save } = useSaving(() => t('rights.exportFailed'));
  const load = () => download('GET /api/document/rights/export', { query: { search, language: spokenLanguage() } });
  return (
    <Button icon="download" busy={busy} onClick={() => save(load)}>
      {t('rights.export')}
    </Button>
  );
}
