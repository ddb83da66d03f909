// Plain errors, so that the thread need not load the contract.
import type { ErrorCode } from '#contract/base/errors.ts';

export type ContentCode = Extract<ErrorCode, `documents.${string}`>;

interface Refusal extends Error {
  code: ContentCode;
}

/** `detail` explains the code further. */
export function refusal(code: ContentCode, detail: string): Error {
  return Object.assign(new Error(detail), { name: refused, code });
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === refused;
}

const refused = 'ContentRefusal';
