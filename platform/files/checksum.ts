import { createHash } from 'node:crypto';
import { AppError } from '../errors/error.ts';
import type { Checksum } from './file-store.ts';

/** Counts and hashes content as it passes; fails beyond `limit`. `checksum` is valid at the end. */
export function summed(
  content: AsyncIterable<Uint8Array>,
  limit = Number.POSITIVE_INFINITY,
  tooMuch = () => new AppError('tooLarge'),
) {
  const hash = createHash('sha256');
  let bytes = 0;

  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      bytes += piece.length;
      if (bytes > limit) throw tooMuch();
      hash.update(piece);
      yield piece;
    }
  }

  return { pieces: pieces(), checksum: (): Checksum => ({ bytes, sha256: hash.digest('hex') }) };
}

export async function checksumOf(content: AsyncIterable<Uint8Array>): Promise<Checksum> {
  const { pieces, checksum } = summed(content);
  for await (const _ of pieces);
  return checksum();
}

const otherBytes = 'OTHER_BYTES';

/** Throws at the end unless the checksum fits, so that nothing else is stored. */
export async function* proven(content: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const { pieces, checksum } = summed(content);
  yield* pieces;
  if (checksum().sha256 !== sha256)
    throw Object.assign(new Error('its bytes are not those that came'), { code: otherBytes });
}

/** Whether `proven` has thrown it, also where a store passes it on as a cause. */
export function isOtherBytes(error: unknown): boolean {
  return error instanceof Error && (('code' in error && error.code === otherBytes) || isOtherBytes(error.cause));
}
