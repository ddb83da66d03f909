import type { documents } from '#contract/documents.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import type { Mailing } from '#api/members/newcomers/mailing.ts';
import { categoryHandlers } from './categories.routes.ts';
import { fileHandlers } from './files.routes.ts';
import { folderHandlers } from './folders.routes.ts';
import type { Intake } from './intake.ts';
import { recentHandlers } from './recent.routes.ts';
import { subscriptionHandlers } from './subscriptions.routes.ts';
import { trashHandlers } from './trash.routes.ts';
import { versionHandlers } from './versions.routes.ts';
import { zipHandlers } from './zip.routes.ts';

export function documentHandlers(intake: Intake, mailing: Mailing): Handlers<typeof documents> {
  return {
    ...categoryHandlers,
    ...folderHandlers,
    ...fileHandlers(intake),
    ...trashHandlers,
    ...versionHandlers(intake, mailing),
    ...recentHandlers,
    ...subscriptionHandlers(mailing),
    ...zipHandlers(intake),
  };
}
