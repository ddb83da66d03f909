import { type ComponentType, lazy } from 'react';
import { loaded } from '#web/base/connection.ts';
import { withTexts } from '#web/base/language.ts';
import type { TextArea } from '#web/base/text-areas.ts';

// Loaded on first use, as most visitors only read.
function later<Props>(load: () => Promise<ComponentType<Props>>, texts: TextArea[] = []) {
  return lazy(async () => ({ default: await loaded(() => withTexts(texts, load)) }));
}

export const AudienceDialog = later(async () => (await import('./audience-dialog.tsx')).AudienceDialog, ['office']);
export const DeleteDialog = later(async () => (await import('./delete-dialog.tsx')).DeleteDialog, ['office']);
export const DocumentForm = later(async () => (await import('./document-form.tsx')).DocumentForm);
export const FolderForm = later(async () => (await import('./folder-form.tsx')).FolderForm);
export const MoveDialog = later(async () => (await import('./move-dialog.tsx')).MoveDialog, ['office']);
export const PreviewDialog = later(async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog);
export const StoppedDialog = later(async () => (await import('../upload/stopped-dialog.tsx')).StoppedDialog);
export const VersionDialog = later(async () => (await import('../preview/version-dialog.tsx')).VersionDialog);
export const WhoSeesDrawer = later(
  async () => (await import('#web/visibility/who-sees/who-sees-drawer.tsx')).WhoSeesDrawer,
  ['office'],
);
