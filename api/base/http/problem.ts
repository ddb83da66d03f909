import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errorCodes, type Problem } from '#contract/errors.ts';
import { AppError } from '../error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The media types that a route takes; told to who sends another. */
    takes?: readonly string[];
  }
}

/** Answers with `application/problem+json` (RFC 9457). What was not thrown on purpose is logged and shown as `internal`. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  if (known.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  const problem: Problem = {
    type: 'about:blank',
    title: errorCodes[known.code][1],
    status: known.status,
    ...detailOf(known, request),
    code: known.code,
    requestId: request.id,
    ...(known.errors && { errors: known.errors }),
  };
  return reply
    .code(known.status)
    .headers({ 'cache-control': 'no-store', ...challenge(known.status), ...taken(known, request), ...known.headers })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}

function detailOf(known: AppError, request: FastifyRequest): { detail?: string } {
  const takes = takenBy(known, request);
  if (takes.length > 0) return { detail: `Taken here: ${takes.join(', ')}` };
  return known.status < 500 && known.message !== errorCodes[known.code][1] ? { detail: known.message } : {};
}

/** What would be taken instead of a body of the wrong type (RFC 9110, 15.5.16 and RFC 5789, 2.2). */
function taken(known: AppError, request: FastifyRequest): Record<string, string> {
  const takes = takenBy(known, request);
  return takes.length > 0 ? { [request.method === 'PATCH' ? 'accept-patch' : 'accept']: takes.join(', ') } : {};
}

function takenBy({ code }: AppError, request: FastifyRequest): readonly string[] {
  return code === 'wrongType' ? (request.routeOptions.config.takes ?? []) : [];
}

function challenge(status: number): Record<string, string> {
  return status === 401 ? { 'www-authenticate': 'Bearer realm="zunfthaus"' } : {};
}

/** Fastify's own refusals of a request, in our codes. */
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
  if (isOverloaded(code, message)) return new AppError('unavailable', undefined, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('input.malformed', message, { cause: error });
  return new AppError('internal', undefined, { cause: error });
}

/** The database does not answer, or restarts. */
function isOverloaded(code: string | undefined, message: string | undefined): boolean {
  return (
    ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03', '53300'].includes(code ?? '') ||
    message === 'timeout exceeded when trying to connect'
  );
}
