import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCodes, type Problem } from '#contract/base/errors.ts';
import { isCollision } from '../database/collision.ts';
import { AppError } from '../errors/error.ts';
import { isUnavailable } from '../errors/unavailable.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    takes?: readonly string[];
    /** Keeps the raw body, for its signature. */
    signed?: boolean;
  }
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = error === request.raw.errored ? hungUp(error) : toAppError(error);
  if (known.status >= 500 && known.code !== 'maintenance')
    request.log.error({ err: error, requestId: request.id }, 'request failed');
  // Handlers catch the usual ones, so this should be rare.
  if (isCollision(error)) request.log.warn({ err: error, requestId: request.id }, 'two changes have met');
  const problem: Problem = {
    type: 'about:blank',
    title: errorCodes[known.code][1],
    status: known.status,
    ...detailOf(known, request),
    code: known.code,
    requestId: request.id,
    ...(known.errors && { errors: known.errors }),
    ...(known.since && { since: known.since.toISOString() }),
    ...(known.reason && { reason: known.reason }),
    ...(known.room && { room: known.room }),
    ...(known.changed && { changed: known.changed }),
    ...known.leaving,
  };
  return reply
    .code(known.status)
    .headers({ 'cache-control': 'no-store', ...hints[known.status], ...taken(known, request), ...known.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** Headers by status; a database mostly is back within seconds. */
const hints: Record<number, Record<string, string>> = {
  401: { 'www-authenticate': 'Bearer realm="zunfthaus"' },
  503: { 'retry-after': '5' },
};

/** The client is gone or timed out; nothing is wrong on our side. */
function hungUp(cause: unknown): AppError {
  return new AppError('input.malformed', undefined, { cause });
}

function detailOf(known: AppError, request: FastifyRequest): { detail?: string } {
  const takes = takenBy(known, request);
  if (takes.length > 0) return { detail: `Taken here: ${takes.join(', ')}` };
  const isForPeople = known.status < 500 || known.code === 'maintenance';
  return isForPeople && known.message !== errorCodes[known.code][1] ? { detail: known.message } : {};
}

/** `Accept` or `Accept-Patch` for a wrong type (RFC 9110, 15.5.16; RFC 5789, 2.2). */
function taken(known: AppError, request: FastifyRequest): Record<string, string> {
  const takes = takenBy(known, request);
  return takes.length > 0 ? { [request.method === 'PATCH' ? 'accept-patch' : 'accept']: takes.join(', ') } : {};
}

function takenBy({ code }: AppError, request: FastifyRequest): readonly string[] {
  return code === 'wrongType' ? (request.routeOptions.config.takes ?? []) : [];
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrongType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'input.notJson',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'input.notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'input.malformed',
};

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code, statusCode, message } = error as { code?: string; statusCode?: number; message?: string };
  if (error instanceof SyntaxError && statusCode === 400)
    return new AppError('input.notJson', message, { cause: error });
  const ours = fastifyCodes[code ?? ''];
  if (ours) return new AppError(ours, undefined, { cause: error });
  if (isCollision(error))
    return new AppError('conflict', 'Somebody else has changed it at the same moment', { cause: error });
  if (isUnavailable(error)) return new AppError('unavailable', undefined, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('input.malformed', message, { cause: error });
  return new AppError('internal', undefined, { cause: error });
}
