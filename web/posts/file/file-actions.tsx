import type { PostFile } from '#contract/posts/files.ts';
import { download, downloadInto } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { useFileDownload } from '#web/documents/files/use-download.tsx';
import { Button } from '#web/ui/button/button.tsx';

const route = 'GET /api/posts/{id}/files/{fileId}/download';

export function FileActions({ file }: { file: PostFile }) {
  const t = useTexts('documents');
  const { size } = useFormats();
  const downloadFile = useFileDownload();
  const params = { id: file.post.id, fileId: file.id };
  const source = {
    whole: (way: { signal: AbortSignal }) => download(route, { params }, way),
    into: (place: WritableStream<Uint8Array>, way: { signal: AbortSignal }) =>
      downloadInto(place, route, { params }, way),
  };
  return (
    <Button
      variant="primary"
      icon="download"
      disabled={file.scan === 'rejected'}
      onClick={() => void downloadFile(file, source)}
    >
      {t('postFile.download', { size: size(file.bytes) })}
    </Button>
  );
}
