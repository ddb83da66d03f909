import { mostAuditEntries } from '#contract/audit/words.ts';
import { download } from '#web/base/network/download.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useSaving } from '#web/ui/media/use-saving.ts';
import type { AuditFilters } from './filters.ts';

export function ExportButton({ filters }: { filters: AuditFilters }) {
  const t = useTexts('audit');
  const { number } = useFormats();
  const { busy, save } = useSaving(({ status }) =>
    status === 400 ? t('tooMany', { count: mostAuditEntries, most: number(mostAuditEntries) }) : t('exportFailed'),
  );
  const load = () => download('GET /api/audit/export', { query: { ...filters, language: spokenLanguage() } });
  return (
    <Button icon="download" busy={busy} onClick={() => save(load)}>
      {t('export')}
    </Button>
  );
}
