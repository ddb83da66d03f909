import type { ChangedSince, ErrorCode, FieldError, Problem } from '#contract/base/errors.ts';

/** `unreachable`: no answer at all. */
export type FailureCode = ErrorCode | 'unreachable';
type Failure = Omit<Problem, 'code'> & { code: FailureCode };

/** Every answer of the API that is not good, and its absence. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode;
  /** Which field is wrong and how. */
  readonly errors: FieldError[];
  /** Which of several reasons it was. */
  readonly reason: Problem['reason'];
  /** Of several that were to be changed: what somebody has changed since they were looked at. */
  readonly changed: ChangedSince[];
  /** Of what is too large or finds no room: what may be, what is used of it, and what was to come. */
  readonly room: Problem['room'];
  readonly requestId: string;
  /** From when it is so, where the code tells. */
  readonly since: string | null;
  /** Seconds to wait. */
  readonly retryAfter: number | null;

  constructor(failure: Failure, retryAfter: string | null = null, cause?: unknown) {
    super(failure.detail ?? failure.title, { cause });
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.reason = failure.reason;
    this.changed = failure.changed ?? [];
    this.room = failure.room;
    this.requestId = failure.requestId;
    this.since = failure.since ?? null;
    this.retryAfter = secondsOf(retryAfter);
  }
}

export const unreachable: Failure = {
  type: 'about:blank',
  title: 'The server could not be reached',
  status: 0,
  code: 'unreachable',
  requestId: '',
};

/** The problem an answer carries; a proxy in between may answer with something else. */
export async function problemOf(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  return {
    type: 'about:blank',
    title: response.statusText,
    code: response.status === 404 ? 'notFound' : response.status >= 502 ? 'unavailable' : 'internal',
    requestId: response.headers.get('x-request-id') ?? '',
    ...problem,
    status: response.status,
  };
}

/** Of a `Retry-After` header, which is either seconds or a date. */
export function secondsOf(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return Math.ceil(seconds);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
