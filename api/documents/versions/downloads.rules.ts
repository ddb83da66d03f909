import type { IncomingHttpHeaders } from 'node:http';

/** Not for a later range, a revalidation or an inline view, of which readers keep nothing. */
export function isDownload(headers: IncomingHttpHeaders, checksum: string, inline = false): boolean {
  if (inline) return false;
  if (headers['if-none-match']?.includes(checksum)) return false;
  return headers.range === undefined || headers.range.startsWith('bytes=0-');
}
