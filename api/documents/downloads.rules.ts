import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a call loads a file, rather than going on with one, asking whether it is still the same, or looking at it in
 * place, of which nothing stays with the reader.
 */
export function isDownload(headers: IncomingHttpHeaders, checksum: string, inline = false): boolean {
  if (inline) return false;
  if (headers['if-none-match']?.includes(checksum)) return false;
  return headers.range === undefined || headers.range.startsWith('bytes=0-');
}
