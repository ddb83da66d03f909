import { useTexts } from '#web/base/language/use-texts.ts';
import { ErrorLine } from '#web/ui/error-line.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { FileZone } from '../file/file-zone.tsx';
import { useRefusalWords } from '../file/refusal-words.ts';
import { tableTypes } from '../file/table-file.ts';
import { type TableOfFile, useReadTable } from './table.ts';

export function TableDrop({ postId, onRead }: { postId: string; onRead: (table: TableOfFile) => void }) {
  const t = useTexts(['imports/attendees', 'imports']);
  const refusal = useRefusalWords();
  const reading = useReadTable(postId, onRead);
  return (
    <Sheet padded as="section" aria-label={t('imports:file.label')}>
      <FileZone
        label={t('imports:file.label')}
        icon="upload"
        drop={t('imports:file.drop')}
        choose={t('imports:file.choose')}
        limits={t('limits')}
        accept={tableTypes}
        busy={reading.isPending}
        onFiles={([file]) => file && reading.mutate({ file })}
      />
      <div role="alert">{reading.error && <ErrorLine>{refusal(reading.error, reading.variables.file)}</ErrorLine>}</div>
    </Sheet>
  );
}
