import type { documents } from '#contract/documents.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { categoryHandlers } from './categories.routes.ts';
import { fileHandlers } from './files.routes.ts';
import { folderHandlers } from './folders.routes.ts';
import type { Intake } from './intake.ts';
import type { Outlet } from './sent.ts';
import { storageHandlers } from './storage/storage.routes.ts';
import { trashHandlers } from './trash.routes.ts';

export function documentHandlers(room: Intake & Outlet): Handlers<typeof documents> {
  return {
    ...categoryHandlers,
    ...folderHandlers,
    ...fileHandlers(room, room),
    ...storageHandlers(room.store),
    ...trashHandlers,
  };
}
