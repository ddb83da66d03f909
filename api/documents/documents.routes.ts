import type { documents } from '#contract/documents.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import type { Jobs } from '#api/base/jobs.ts';
import { categoryHandlers } from './categories.routes.ts';
import { fileHandlers } from './files.routes.ts';
import { folderHandlers } from './folders.routes.ts';
import type { Intake } from './intake.ts';
import type { Outlet } from './sent.ts';
import { storageHandlers } from './storage/storage.routes.ts';
import { trashHandlers } from './trash.routes.ts';
import { uploadHandlers } from './uploads/uploads.routes.ts';

export function documentHandlers(
  room: Intake & Outlet & { jobs: Pick<Jobs, 'sendWithin'> },
): Handlers<typeof documents> {
  return {
    ...categoryHandlers,
    ...folderHandlers,
    ...fileHandlers(room, room, room.jobs),
    ...uploadHandlers(room, room.jobs),
    ...storageHandlers(room),
    ...trashHandlers,
  };
}
