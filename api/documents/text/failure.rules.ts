// Plain errors, so that the thread need not load the contract.

/** `tooLarge` when unpacked; `oldFormat` is Office before 2007. */
export type TextFailure = 'damaged' | 'locked' | 'oldFormat' | 'tooLarge' | 'tooSlow';

interface Failure extends Error {
  reason: TextFailure;
}

export function failure(reason: TextFailure): Error {
  return Object.assign(new Error(reason), { name, reason });
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === name;
}

const name = 'TextFailure';
