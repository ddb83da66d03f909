import type { ChangedSince, ErrorCode, FieldError, Problem } from '#contract/base/errors.ts';

/** `unreachable`: no answer at all. */
export type FailureCode = ErrorCode | 'unreachable';
export type Failure = Omit<Problem, 'code'> & { code: FailureCode };

/** Thrown for every failed call, also without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: FailureCode;
  readonly errors: FieldError[];
  readonly reason: Problem['reason'];
  /** Of a bulk change: what has been changed since it was loaded. */
  readonly changed: ChangedSince[];
  /** In bytes: the limit, what is used, and what was sent. */
  readonly room: Problem['room'];
  /** How many e-mails would leave now. */
  readonly mails: number | null;
  readonly requestId: string;
  /** ISO 8601; only of some codes. */
  readonly since: string | null;
  /** Seconds. */
  readonly retryAfter: number | null;

  constructor(failure: Failure, retryAfter: string | null = null, cause?: unknown) {
    super(failure.detail ?? failure.title, { cause });
    this.status = failure.status;
    this.code = failure.code;
    this.errors = failure.errors ?? [];
    this.reason = failure.reason;
    this.changed = failure.changed ?? [];
    this.room = failure.room;
    this.mails = failure.mails ?? null;
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

/** A proxy may answer without a problem body. */
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

/** `Retry-After` is seconds or a date. */
export function secondsOf(retryAfter: string | null): number | null {
  if (!retryAfter) return null;
  const seconds = Number(retryAfter);
  if (!Number.isNaN(seconds)) return Math.ceil(seconds);
  const until = Date.parse(retryAfter);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
