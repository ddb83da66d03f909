import { onDemand } from '#web/base/on-demand.ts';

export const AudienceDialog = onDemand(async () => (await import('./audience-dialog.tsx')).AudienceDialog, ['reach']);
export const DeleteDialog = onDemand(async () => (await import('./delete-dialog.tsx')).DeleteDialog, ['reach']);
export const DocumentForm = onDemand(async () => (await import('./document-form.tsx')).DocumentForm);
export const FolderForm = onDemand(async () => (await import('./folder-form.tsx')).FolderForm);
export const MoveDialog = onDemand(async () => (await import('./move-dialog.tsx')).MoveDialog, ['reach']);
export const PreviewDialog = onDemand(async () => (await import('../preview/preview-dialog.tsx')).PreviewDialog);
export const StoppedDialog = onDemand(async () => (await import('../upload/stopped-dialog.tsx')).StoppedDialog);
export const VersionDialog = onDemand(async () => (await import('../preview/version-dialog.tsx')).VersionDialog);
export const WhoSeesDrawer = onDemand(
  async () => (await import('#web/visibility/who-sees/who-sees-drawer.tsx')).WhoSeesDrawer,
  ['reach'],
);
