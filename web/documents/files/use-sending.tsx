import { Suspense, useState } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import { loaded } from '#web/base/network/connection.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useIsAdmin } from '#web/identity/me.ts';
import { toast } from '#web/ui/toast.ts';
import { useOpening } from '#web/ui/overlay/use-opening.ts';
import { StoppedDialog } from '../office/later-dialogs.ts';
import { useChange } from '../office/use-change.tsx';
import type { Dropped } from '../upload/dropped.ts';
import type { Obstacle } from './send-into.ts';

/** Says what cannot be sent before anything is. Render `dialog`. */
export function useSending() {
  const t = useTexts('documents');
  const makesFolders = useIsAdmin();
  const { attempt } = useChange();
  const telling = useOpening();
  const [stopped, setStopped] = useState<{ folder: Folder; dropped: Dropped; by: Obstacle } | null>(null);

  function send(folder: Folder, found: Dropped | Promise<Dropped>): void {
    void attempt(async () => {
      const dropped = await Promise.resolve(found).catch(() => null);
      if (!dropped) return void toast.error(t('upload.unreadable'));
      const { sendInto } = await loaded(() => import('./send-into.ts'));
      const by = await sendInto(folder, dropped, makesFolders);
      if (!by) return;
      setStopped({ folder, dropped, by });
      telling.open();
    });
  }

  const dialog = (
    <Suspense>
      {stopped && (
        <StoppedDialog
          key={telling.key}
          opened={telling.opened}
          onClose={telling.close}
          {...stopped}
          onFlat={({ folder, dropped: { files } }) => {
            telling.close();
            send(folder, { files: files.map(({ file }) => ({ file, path: [] })), empty: [] });
          }}
        />
      )}
    </Suspense>
  );
  return { send, dialog };
}
