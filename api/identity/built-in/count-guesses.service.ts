import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AppError } from '#platform/errors/error.ts';
import { attempt } from './attempts.service.ts';
import { tooMany } from './bridge.service.ts';
import type { SignIn } from './inputs.service.ts';
import type { IdentityRoutes } from './pass-on.service.ts';
import { hashingWith } from './passwords/hash.service.ts';
import { ranks } from './sessions/sign-in-order.service.ts';
import { passwordRules } from './sources.service.ts';
import { sessionOf } from './token.service.ts';
import { codeOf } from './watch.service.ts';

/** A stolen session must not serve to guess passwords; its guesses count against no other session. */
export function countWrongChanges({ auth, limiter, limits }: IdentityRoutes) {
  return async (_input: unknown, answer: () => Promise<Response>, request: FastifyRequest): Promise<Response> => {
    const { session } = await sessionOf(auth, request);
    if (!session) throw new AppError('auth.required');
    const key = `change|${session.id}`;
    // Counted first, because a change cannot be undone.
    const verdict = await limiter.consume(key, limits.wrongPasswords);
    if (!verdict.allowed) throw tooMany(verdict.retryAfter);
    const response = await hashingWith({ by: key, rank: ranks.known }, answer);
    if (response.ok) await limiter.clear([{ key }]);
    else if ((await codeOf(response)) !== 'INVALID_PASSWORD') await limiter.giveBack(key);
    return response;
  };
}

/** Limits guesses at one password without locking its owner out; the same for unknown addresses. */
export function countWrongPasswords({ limiter, limits, sources, ordered, undo }: IdentityRoutes) {
  return async (input: unknown, answer: () => Promise<Response>, request: FastifyRequest): Promise<Response> => {
    const { email } = input as z.output<typeof SignIn>;
    const asking = { purpose: 'password', email, address: request.ip, cookies: request.headers.cookie };
    const counts = sources(asking, passwordRules(limits));
    return attempt({ limiter, counts, answer: () => ordered(asking, answer), undo: undoWith(undo) });
  };
}

function undoWith(undo: IdentityRoutes['undo']) {
  return async (response: Response) => {
    const { token } = (await response.clone().json()) as { token?: string };
    if (token !== undefined) await undo(token);
  };
}
