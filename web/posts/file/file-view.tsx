import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PostFile } from '#contract/posts/files.ts';
import { download } from '#web/base/network/download.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useFormats } from '#web/base/time/formats.ts';
import { isAskedFirst, noPreviewOf, previewOf } from '#web/documents/preview/file-preview.ts';
import { Whole } from '#web/documents/preview/preview-dialog.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Loaded } from '#web/ui/feedback/loaded.tsx';
import { Coming } from '#web/ui/feedback/skeleton.tsx';
import { Sheet } from '#web/ui/page/sheet.tsx';
import { FileTile } from './file-tile.tsx';
import css from './file-view.module.css';

/** A PDF or picture as a whole; of others what they are. */
export function FileView({ file }: { file: PostFile }) {
  const t = useTexts('documents');
  const { size } = useFormats();
  const [wanted, setWanted] = useState(false);
  const kind = previewOf(file);
  return (
    <Sheet as="section" padded>
      {kind && (wanted || !isAskedFirst(file)) ? (
        <Content file={file} kind={kind} />
      ) : (
        <div className={css.none}>
          <FileTile file={file} />
          {kind ? (
            <Button small variant="soft" icon="eye" onClick={() => setWanted(true)}>
              {t('preview.large', { size: size(file.bytes) })}
            </Button>
          ) : (
            <p>{t(`preview.${noPreviewOf(file)}`)}</p>
          )}
        </div>
      )}
    </Sheet>
  );
}

const route = 'GET /api/posts/{id}/files/{fileId}/download';

function Content({ file, kind }: { file: PostFile; kind: 'pdf' | 'picture' }) {
  const t = useTexts('documents');
  const params = { id: file.post.id, fileId: file.id };
  const content = useQuery({
    queryKey: [route, file.id, file.checksum],
    queryFn: ({ signal }) => download(route, { params, query: { inline: 'true' } }, { signal }),
    staleTime: 'static',
    gcTime: 30_000,
  });
  return (
    <Loaded query={content} failed={t('postFile.failed')} coming={<Coming shape="block" height={420} />}>
      {(whole) => <Whole file={whole} kind={kind} name={file.name} />}
    </Loaded>
  );
}
