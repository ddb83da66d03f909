import { useRef } from 'react';
import type { Document } from '#contract/documents/document.ts';
import { useTexts } from '#web/base/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { uploads } from '../upload/uploads.ts';

export function AddVersion({ document: { id, path } }: { document: Pick<Document, 'id' | 'path'> }) {
  const t = useTexts('documents');
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button small variant="soft" icon="upload" onClick={() => field.current?.click()}>
        {t('versions.add')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('versions.add')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) uploads.add([{ file, into: async () => path.at(-1)?.id ?? '', documentId: id }]);
          event.target.value = '';
        }}
      />
    </>
  );
}
