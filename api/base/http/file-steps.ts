// Handlers of routes that take or send a file go in steps, so that no connection is held while one is on its way.
import type { ErrorCode } from '#contract/base/errors.ts';
import type { SentFile } from '#contract/base/route.ts';
import type { Db } from '../database.ts';
import { AppError } from '../error.ts';
import type { Caller } from './caller.ts';
import type { IncomingFile } from './incoming.ts';

/** Runs `work` in a transaction of the route, with the caller looked at anew: who has been blocked meanwhile is refused. */
type InTransaction<Input> = <T>(work: (input: Input) => Promise<T>) => Promise<T>;

/** Reads in a short transaction of its own, with the caller as he or she stands then. */
export type ReadAnew = <T>(work: (db: Db, caller: Caller) => Promise<T>) => Promise<T>;

/** The steps of a handler that takes a file, as `serve` goes through them. */
export interface TakesFile<Input, Answer, Fields = unknown> {
  take(way: {
    before: InTransaction<Input>;
    file: IncomingFile<Fields>;
    after(work: (input: Input) => Promise<Answer>): Promise<Answer>;
    /** Writes in a transaction of its own once the others are undone. */
    write: InTransaction<Input>;
  }): Promise<Answer>;
}

/** The steps of a handler that sends a file. */
export interface SendsFile<Input> {
  give(way: {
    before: InTransaction<Input>;
    read: ReadAnew;
    /** Writes; what goes wrong there is logged, and the file is sent all the same. */
    after(work: (input: Input) => Promise<void>): Promise<void>;
  }): Promise<SentFile>;
}

/** A file that has been refused: why, and what was made of it where it got so far. */
export interface Refused<Ticket, Made> {
  ticket: Ticket;
  made: Made | undefined;
  code: ErrorCode;
}

/**
 * A handler that takes a file: `before` looks whether the caller may and can only read, `outside` reads the file and has
 * no database, `after` writes what was made of it and answers. Nothing is changed by a file that never arrives. `refused`
 * throws away what `outside` or `after` has refused for good, outside of transactions, and may have one by `write`; what it
 * cannot remove is collected later.
 */
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
        // What is thrown otherwise, as by a lost connection, leaves open whether the rows have been written.
        if (error instanceof AppError && error.status < 500)
          await steps.refused?.({ ticket, made, code: error.code }, write).catch(() => undefined);
        throw error;
      }
    },
  };
}

/**
 * A handler that sends a file: `before` looks whether the caller may, `outside` makes the file. What it needs of the
 * tables it reads by `read`, in pieces if it is much; a file that is streamed is sent with no connection held. `after`
 * writes down, where there is something to, that the file is there and begins to be sent.
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
