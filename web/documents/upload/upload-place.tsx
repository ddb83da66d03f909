import { lazy, Suspense } from 'react';
import type { Folder } from '#contract/documents/folders.ts';
import { loaded } from '#web/base/connection.ts';
import { useStore } from '#web/base/store.ts';
import { uploads } from './uploads.ts';

const UploadPanel = lazy(() => loaded(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel })));

/** Where the panel of uploads stands: it comes after the screen, and to those who may upload or have begun to. */
export function UploadPlace({ folder }: { folder: Folder | null }) {
  const begun = useStore(uploads.rows).length > 0;
  return <Suspense>{(begun || folder?.mayUpload) && <UploadPanel folder={folder} />}</Suspense>;
}
