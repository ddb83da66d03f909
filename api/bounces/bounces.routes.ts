import { addressKey } from '#contract/base/address.ts';
import type { AddressStatus, BounceReport, bounces } from '#contract/bounces.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, Db } from '#platform/database/database.ts';
import { AppError } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { bodyOf } from '#platform/http/server.ts';
import { mustBeThere } from '#platform/database/rows.ts';
import { forgive, noteReturned, type Returned, statusOf } from './bounces.store.ts';
import { codeIn, reasonOf } from './reason.rules.ts';
import { mailIdOf } from './report.rules.ts';
import { isSigned } from './signature.rules.ts';

/** See docs/features/bounces.md. */
export function bounceHandlers(options: {
  database: Database;
  config: Pick<Config, 'bounceSecrets'>;
}): Handlers<typeof bounces> {
  const { database, config } = options;
  return {
    ofUser: ({ db, params }) => mustFind(db, params.id),

    useAgain: async ({ db, params }) => {
      await mustFind(db, params.id);
      await forgive(db, params.id);
      return mustFind(db, params.id);
    },

    report: async ({ body, request, tenantId, now }) => {
      const secret = Object.hasOwn(config.bounceSecrets, tenantId) ? config.bounceSecrets[tenantId] : undefined;
      const call = { headers: request.headers, body: bodyOf(request) };
      if (secret === undefined || !isSigned(call, { secret, now })) throw new AppError('bounces.badSignature');
      const returned = body.bounces.flatMap(returnedOf);
      if (returned.length > 0) await database.write(tenantId, (db) => noteReturned(db, returned));
    },
  };
}

async function mustFind(db: Db, userId: string): Promise<AddressStatus> {
  return mustBeThere(await statusOf(db, userId));
}

/** Ignores transient ones and unknown mails. */
function returnedOf({ messageId, email, kind, code, answer }: BounceReport['bounces'][number]): Returned[] {
  const mailId = mailIdOf(messageId);
  if (mailId === undefined || kind === 'transient') return [];
  const known = code ?? codeIn(answer);
  const reported = { code: known ?? '5.0.0', answer, reason: reasonOf(known, answer) };
  return [{ mailId, emails: [addressKey(email)], ...reported, source: 'webhook' }];
}
