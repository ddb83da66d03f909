import type { documents } from '#contract/documents/documents.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import type { Linking } from '#api/mailings/by-link.ts';
import type { Mailing } from '#api/tenants/mailing.ts';
import { categoryHandlers } from './categories.routes.ts';
import { fileHandlers } from './files.routes.ts';
import { folderHandlers } from './folders.routes.ts';
import type { Ingestion } from './ingest.ts';
import { moveHandlers } from './moves.routes.ts';
import { recentHandlers } from './recent.routes.ts';
import type { Outlet } from './sent.ts';
import { storageHandlers } from './storage/storage.routes.ts';
import { subscriptionHandlers } from './subscriptions.routes.ts';
import { trashHandlers } from './trash.routes.ts';
import { uploadHandlers } from './uploads/uploads.routes.ts';
import { versionHandlers } from './versions.routes.ts';
import { zipHandlers } from './zip.routes.ts';

export function documentHandlers(room: Ingestion & Outlet & Linking, mailing: Mailing): Handlers<typeof documents> {
  const { jobs } = mailing;
  return {
    ...categoryHandlers,
    ...folderHandlers,
    ...fileHandlers(room, room, jobs),
    ...uploadHandlers(room, jobs),
    ...storageHandlers(room),
    ...moveHandlers,
    ...trashHandlers(mailing.tenants),
    ...versionHandlers(room, mailing),
    ...recentHandlers,
    ...subscriptionHandlers(room, mailing),
    ...zipHandlers(room),
  };
}
