import { download } from '#web/base/network/download.ts';
import { SaveTable } from '#web/ui/media/save-table.tsx';

export function RightsExport({ search }: { search: string }) {
  return (
    <SaveTable
      variant="default"
      load={(asked) => download('GET /api/document/rights/export', { query: { search, ...asked } })}
    />
  );
}
