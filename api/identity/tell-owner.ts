import type { Db } from '#api/base/database.ts';
import type { MailKind } from './built-in/mails.ts';
import type { Where } from './built-in/origin.ts';

/** Tells the owner of a built-in sign-in by mail what has been done to it, with the change itself or not at all. */
export type TellOwner = (
  db: Db,
  told: { kind: MailKind; email: string; tenantId: string; request: Where['request'] },
) => Promise<void>;
