/** Nothing is sent to the domain until the office resumes it. */
export class DomainPausedError extends Error {
  /** Surely not taken: see `outcomeOf`. */
  readonly handedOver = false;

  constructor() {
    super('mails to this domain wait, as its server refuses most of them');
    this.name = 'DomainPausedError';
  }
}
