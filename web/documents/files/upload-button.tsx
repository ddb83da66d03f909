import { useRef } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useEntryActions } from '../office/entry-actions.ts';
import { chosenFiles } from '../upload/dropped.ts';

export function UploadButton({ folder, soft }: { folder: Folder; soft?: boolean }) {
  const t = useTexts('documents');
  const actions = useEntryActions();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={soft ? 'soft' : 'primary'} icon="upload" onClick={() => input.current?.click()}>
        {t('upload.action')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('upload.label', { name: folder.name })}
        onChange={(event) => {
          actions?.send(folder, chosenFiles(event.target.files ?? []));
          event.target.value = '';
        }}
      />
    </>
  );
}
