import { download } from '#web/base/network/download.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';

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
