import { mostAuditEntries } from '#contract/audit/words.ts';
import { download } from '#web/base/network/download.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { SaveTable } from '#web/ui/media/save-table.tsx';
import type { AuditFilters } from './filters.ts';

export function ExportButton({ filters }: { filters: AuditFilters }) {
  const t = useTexts('audit');
  const { number } = useFormats();
  return (
    <SaveTable
      variant="default"
      load={(asked) => download('GET /api/audit/export', { query: { ...filters, ...asked } })}
      wordsFor={({ status }) =>
        status === 400 ? t('tooMany', { count: mostAuditEntries, most: number(mostAuditEntries) }) : undefined
      }
    />
  );
}
