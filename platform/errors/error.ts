import type { Announced } from '#contract/base/announced.ts';
import { type ErrorCode, errorCodes, type FieldError, type Problem } from '#contract/base/errors.ts';

/** Of `mailings.changed`: how much would leave now. */
export type Leaving = { [K in keyof Announced]?: number };

/** The only error thrown on purpose. Its code decides the HTTP status; any other error becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly since: Date | undefined;
  readonly reason: Problem['reason'];
  readonly room: Problem['room'];
  readonly changed: Problem['changed'];
  readonly leaving: Leaving;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    detail?: string,
    more: {
      errors?: FieldError[];
      since?: Date;
      reason?: Problem['reason'];
      room?: Problem['room'];
      changed?: Problem['changed'];
      leaving?: Leaving;
      headers?: Record<string, string>;
      cause?: unknown;
    } = {},
  ) {
    super(detail ?? errorCodes[code][1], { cause: more.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = more.errors;
    this.since = more.since;
    this.reason = more.reason;
    this.room = more.room;
    this.changed = more.changed;
    this.leaving = more.leaving ?? {};
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return errorCodes[this.code][0];
  }
}

/** Also for what the caller may not see, so that the two look alike. */
export function notFound(): AppError {
  return new AppError('notFound');
}

export function invalid(path: string, message: string): AppError {
  return new AppError('input.invalid', undefined, { errors: [{ path, message }] });
}

/** Throws `input.invalid` if there are any errors. */
export function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}
