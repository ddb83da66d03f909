import { useQueryClient } from '@tanstack/react-query';
import type { Folder } from '#contract/documents/folders.ts';
import { upload } from '#web/base/api.ts';
import { forgetDocuments } from '../documents.queries.ts';
import { asForm } from './as-form.ts';
import { change, queue, startSending } from './sending.ts';

/** What the screen does with files that were dropped or chosen: the one place where they begin to be sent. */
export function useOnFiles(): (files: readonly File[], folder: Pick<Folder, 'id' | 'name'>) => void {
  const client = useQueryClient();
  return (files, folder) => {
    const sent = startSending(files);
    void queue(async () => {
      for (const { id, file, control } of sent) {
        if (control.signal.aborted) continue;
        try {
          await upload(
            'POST /api/document/folders/{id}/files',
            { params: { id: folder.id }, file: asForm(file) },
            { signal: control.signal, onSent: (bytes) => change(id, { sent: Math.min(bytes, file.size) }) },
          );
          change(id, { done: true });
        } catch (error) {
          change(id, { error: error as Error });
        }
        await forgetDocuments(client);
      }
    });
  };
}
