// Plain errors, so that the reading thread starts without the contract: it starts for every file.
import type { TextFailure } from './read-text.ts';

interface Failure extends Error {
  reason: TextFailure;
}

/** Why the text of a file cannot be read. */
export function failure(reason: TextFailure): Error {
  return Object.assign(new Error(reason), { name, reason });
}

export function isFailure(error: unknown): error is Failure {
  return error instanceof Error && error.name === name;
}

const name = 'TextFailure';
