// Conditional and range requests (RFC 9110, sections 13 and 14).
import type { IncomingHttpHeaders } from 'node:http';
import parseRanges from 'range-parser';

/** Both ends included. */
export interface Part {
  start: number;
  end: number;
}

/** Beyond this the whole file costs less. */
const mostParts = 16;

/** The ranges; `unchanged` if the client has the file, `whole` without a valid range, `none` if out of bounds. */
export function askedFor(
  headers: IncomingHttpHeaders,
  { bytes, etag }: { bytes: number; etag: string },
): Part[] | 'unchanged' | 'whole' | 'none' {
  if (isNamedIn(headers['if-none-match'], etag)) return 'unchanged';
  const { range } = headers;
  // Dates never match, as none are sent: only a strong tag proves that it is the same file.
  if (range === undefined || (headers['if-range'] ?? etag) !== etag) return 'whole';
  const parts = parseRanges(bytes, withinLength(range, bytes), { combine: true });
  if (parts === -1) return 'none';
  return parts === -2 || parts.type !== 'bytes' || parts.length > mostParts ? 'whole' : [...parts];
}

/** The last 500 bytes of a file of 400 are all of it; the parser would find none. */
function withinLength(range: string, bytes: number): string {
  return range.replace(/([=,]\s*)-(\d+)/g, (_, before: string, last: string) => {
    return `${before}-${Math.min(Number(last), bytes)}`;
  });
}

/** Weak comparison, as RFC 9110 requires for `If-None-Match`. */
function isNamedIn(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
