/** After a restore nothing is sent until the operator releases it (docs/features/mailings.md). */
export class MailsHeldError extends Error {
  /** Surely not taken: see `outcomeOf`. */
  readonly handedOver = false;

  constructor() {
    super('nothing is sent after a restore until it is released: npx zunfthaus mail release');
    this.name = 'MailsHeldError';
  }
}

/** Asks the database each time. Throws `MailsHeldError`. */
export type MustBeReleased = () => Promise<void>;

export function mustBeReleased(database: { heldSince(): Promise<Date | undefined> }): MustBeReleased {
  return async () => {
    if (await database.heldSince()) throw new MailsHeldError();
  };
}

export function isHeld(error: unknown): boolean {
  return error instanceof MailsHeldError;
}
