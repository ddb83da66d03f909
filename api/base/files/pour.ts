// Bytes on their way through memory that is used again: pieces of a file are read into it while those before are sent.

/** For a few at once large blocks, as each costs a turn of the event loop; for all others small ones. */
const sizes = [
  { bytes: 1024 * 1024, most: 16 },
  { bytes: 64 * 1024, most: Number.POSITIVE_INFINITY },
] as const;

/** Blocks that nobody uses now, by their length; of the small ones more than so many go. */
const free = new Map<number, Buffer[]>(sizes.map(({ bytes }) => [bytes, []]));
const mostFree = 128;

let largeInUse = 0;

/**
 * Writes what `fill` puts into a block, again and again until it puts nothing, and ends the destination. Rejects where
 * either fails, and where the destination is gone; a block is used again only when nobody reads it any more.
 */
export async function pourInto(
  destination: NodeJS.WritableStream,
  fill: (block: Buffer) => Promise<Buffer | null>,
): Promise<void> {
  const blocks = [take(), take()] as const;
  let ahead = fill(blocks[0]);
  try {
    for (let turn = 1; ; turn += 1) {
      const piece = await ahead;
      if (!piece) break;
      ahead = fill(blocks[turn % 2 === 0 ? 0 : 1]);
      // Whoever waits for it hears of it when the piece before has gone.
      ahead.catch(() => {});
      await written(destination, piece);
    }
    destination.end();
  } finally {
    await ahead.catch(() => null);
    for (const block of blocks) give(block);
  }
}

function take(): Buffer {
  const [large, small] = sizes;
  const { bytes } = largeInUse < large.most ? large : small;
  if (bytes === large.bytes) largeInUse += 1;
  return free.get(bytes)?.pop() ?? Buffer.allocUnsafeSlow(bytes);
}

function give(block: Buffer): void {
  if (block.length === sizes[0].bytes) largeInUse -= 1;
  const others = free.get(block.length);
  if (others && others.length < mostFree) others.push(block);
}

function written(destination: NodeJS.WritableStream, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('the reader is gone'));
    destination.once('close', gone);
    destination.write(piece, (error) => {
      destination.removeListener('close', gone);
      if (error) reject(error);
      else resolve();
    });
  });
}
