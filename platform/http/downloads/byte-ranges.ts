// Several ranges in one answer: multipart/byteranges (RFC 9110, section 14.6).
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredContent } from '#contract/base/route.ts';
import type { Part } from './ranges.ts';

export function contentRange({ start, end }: Part, bytes: number): string {
  return `bytes ${start}-${end}/${bytes}`;
}

export function byteRanges(parts: readonly Part[], file: Pick<StoredContent, 'bytes' | 'open'> & { type: string }) {
  const boundary = randomUUID();
  const heads = parts.map((part) =>
    Buffer.from(
      `\r\n--${boundary}\r\ncontent-type: ${file.type}\r\ncontent-range: ${contentRange(part, file.bytes)}\r\n\r\n`,
    ),
  );
  const end = Buffer.from(`\r\n--${boundary}--\r\n`);

  async function* pieces() {
    for (const [index, part] of parts.entries()) {
      yield heads[index] ?? end;
      yield* await file.open(part);
    }
    yield end;
  }

  return {
    type: `multipart/byteranges; boundary=${boundary}`,
    length: [...heads, end].reduce((sum, { length }) => sum + length, 0) + lengthOf(parts),
    content: Readable.from(pieces(), { objectMode: false }),
  };
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { start, end }) => sum + end + 1 - start, 0);
}
