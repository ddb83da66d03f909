import { type FileName } from '#web/base/api.ts';
import { download } from '#web/base/network/download.ts';
import { SaveTable } from '#web/ui/media/save-table.tsx';

type ExportName = Extract<FileName, 'GET /api/exports/people' | 'GET /api/exports/companies'>;

export function ExportMenu({ route }: { route: ExportName }) {
  return <SaveTable load={({ format }) => download(route, { query: { format } })} />;
}
