import type { Db } from '#platform/database/database.ts';
import type { MailKind } from './built-in/mails/sign-in.mail.ts';
import type { Where } from './built-in/origin.rules.ts';

/** Mails the owner of a built-in sign-in about a change, in the change's transaction. */
export type TellOwner = (
  db: Db,
  notice: { kind: MailKind; email: string; tenantId: string; request: Where['request'] },
) => Promise<void>;
