import { type ErrorCode, errorCodes, type FieldError, type Problem } from '#contract/base/errors.ts';

/** The one error the api throws on purpose. Its code decides the HTTP status; anything else that is thrown becomes a 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  readonly since: Date | undefined;
  readonly reason: Problem['reason'];
  readonly room: Problem['room'];
  readonly changed: Problem['changed'];
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
    this.headers = more.headers ?? {};
  }

  get status(): number {
    return errorCodes[this.code][0];
  }
}

/** Not there, or not for the caller to know of: the two answer alike. */
export function notFound(): AppError {
  return new AppError('notFound');
}

/** Invalid input of one field. */
export function invalid(path: string, message: string): AppError {
  return new AppError('input.invalid', undefined, { errors: [{ path, message }] });
}

/** Refuses input in which anything is wrong, all at once. */
export function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new AppError('input.invalid', undefined, { errors });
}
