// Which parts of a file a request asks for (RFC 9110, 13 and 14).
import type { IncomingHttpHeaders } from 'node:http';
import parseRanges from 'range-parser';

/** Bytes from `start` to `end`, both included. */
export interface Part {
  start: number;
  end: number;
}

/** More of them than any reader needs: the whole file costs less. */
const mostParts = 16;

/**
 * The parts, or `unchanged` for who has the file already, `whole` where no part is asked for or the one at hand is of
 * another file, `none` where it has no such part.
 */
export function askedFor(
  headers: IncomingHttpHeaders,
  { bytes, etag }: { bytes: number; etag: string },
): Part[] | 'unchanged' | 'whole' | 'none' {
  if (isNamedIn(headers['if-none-match'], etag)) return 'unchanged';
  const { range } = headers;
  // A date never fits, as we tell none: only a strong tag proves that it is the same file.
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

/** Compared weakly, as RFC 9110 has it for `If-None-Match`. */
function isNamedIn(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
}
