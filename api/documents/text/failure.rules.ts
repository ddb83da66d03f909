// Plain errors, so that the thread need not load the contract.
import type { TextFailure } from './read-text.service.ts';

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
