// Handlers with files work in steps, so that no connection is held during a transfer.
import type { ErrorCode } from '#contract/base/errors.ts';
import type { SentFile } from '#contract/base/route.ts';
import type { Db } from '../../database/database.ts';
import { AppError } from '../../errors/error.ts';
import type { Caller } from '../caller.ts';
import type { IncomingFile } from '../incoming.ts';

/** Checks the caller again: somebody blocked meanwhile is refused. */
type InTransaction<Input> = <T>(work: (input: Input) => Promise<T>) => Promise<T>;

/** Reads in its own short transaction, with the caller's current rights. */
export type ReadAnew = <T>(work: (db: Db, caller: Caller) => Promise<T>) => Promise<T>;

export interface TakesFile<Input, Answer, Fields = unknown> {
  take(way: {
    before: InTransaction<Input>;
    file: IncomingFile<Fields>;
    after(work: (input: Input) => Promise<Answer>): Promise<Answer>;
    /** Writes in its own transaction after the rollback. */
    write: InTransaction<Input>;
  }): Promise<Answer>;
}

export interface SendsFile<Input> {
  give(way: {
    before: InTransaction<Input>;
    read: ReadAnew;
    /** Failures are logged; the file is sent anyway. */
    after(work: (input: Input) => Promise<void>): Promise<void>;
  }): Promise<SentFile>;
}

export interface Refused<Ticket, Made> {
  ticket: Ticket;
  made: Made | undefined;
  code: ErrorCode;
}

/** `before` checks and reads, `outside` reads the file without a database, `after` writes. `refused` cleans up. */
export function takesFile<Input, Ticket, Made, Answer, Fields>(steps: {
  before(input: Input): Promise<Ticket>;
  outside(ticket: Ticket, file: IncomingFile<Fields>): Promise<Made>;
  after(input: Input & { ticket: Ticket; made: Made }): Promise<Answer>;
  refused?(what: Refused<Ticket, Made>, write: InTransaction<Input>): Promise<void>;
}): TakesFile<Input, Answer, Fields> {
  return {
    async take({ before, file, after, write }) {
      const ticket = await before((input) => steps.before(input));
      let made: Made | undefined;
      try {
        const whole = await steps.outside(ticket, file);
        made = whole;
        return await after((input) => steps.after({ ...input, ticket, made: whole }));
      } catch (error) {
        // After other errors, such as a lost connection, the rows may have been written.
        if (error instanceof AppError && error.status < 500)
          await steps.refused?.({ ticket, made, code: error.code }, write).catch(() => undefined);
        throw error;
      }
    },
  };
}

/**
 * `before` checks, `outside` makes the file; no connection is held while it is sent. `after` logs that sending begins.
 */
export function sendsFile<Input, Ticket>(steps: {
  before(input: Input): Promise<Ticket>;
  outside(ticket: Ticket, read: ReadAnew): Promise<SentFile>;
  after?(input: Input & { ticket: Ticket }): Promise<void>;
}): SendsFile<Input> {
  return {
    async give({ before, read, after }) {
      const ticket = await before((input) => steps.before(input));
      const file = await steps.outside(ticket, read);
      await after(async (input) => steps.after?.({ ...input, ticket }));
      return file;
    },
  };
}
