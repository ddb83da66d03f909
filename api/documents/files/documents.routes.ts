import type { documents } from '#contract/documents/documents.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Linking } from '#api/mailings/links/by-link.acts.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { categoryHandlers } from '../categories/categories.routes.ts';
import { fileHandlers } from './files.routes.ts';
import { folderHandlers } from '../folders/folders.routes.ts';
import type { Ingestion } from './ingest.acts.ts';
import { moveHandlers } from '../folders/moves.routes.ts';
import { recentHandlers } from './recent.routes.ts';
import type { Outlet } from './sent.acts.ts';
import { storageHandlers } from '../storage/storage.routes.ts';
import { subscriptionHandlers } from '../subscriptions/subscriptions.routes.ts';
import { trashHandlers } from '../trash/trash.routes.ts';
import { uploadHandlers } from '../uploads/uploads.routes.ts';
import { versionHandlers } from '../versions/versions.routes.ts';
import { zipHandlers } from '../zip/zip.routes.ts';

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
