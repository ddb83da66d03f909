import { Suspense } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import { onDemand } from '#web/base/on-demand.ts';
import { useStore } from '#web/base/store.ts';
import { uploads } from './uploads.ts';

const UploadPanel = onDemand(async () => (await import('./upload-panel.tsx')).UploadPanel);

/** After the screen, and only for those who may upload. */
export function UploadPlace({ folder }: { folder: Folder | null }) {
  const begun = useStore(uploads.rows).length > 0;
  return <Suspense>{(begun || folder?.mayUpload) && <UploadPanel folder={folder} />}</Suspense>;
}
