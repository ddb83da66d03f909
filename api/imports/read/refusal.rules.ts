// Plain errors, so that the thread need not load the contract.
import type { FileRefusal } from '#contract/base/file-refusal.ts';

interface Refusal extends Error {
  reason: FileRefusal;
}

export function refusal(reason: FileRefusal): Error {
  return Object.assign(new Error(reason.code), { name: refused, reason });
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === refused;
}

const refused = 'Refusal';
