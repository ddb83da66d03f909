// Plain errors, so that the thread that looks into a file starts without the contract.
import type { ErrorCode } from '#contract/base/errors.ts';

export type ContentCode = Extract<ErrorCode, `documents.${string}`>;

interface Refusal extends Error {
  code: ContentCode;
}

/** Why a file is not taken; `detail` is for whoever has to find out more than the code says. */
export function refusal(code: ContentCode, detail: string): Error {
  return Object.assign(new Error(detail), { name: refused, code });
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && error.name === refused;
}

const refused = 'ContentRefusal';
