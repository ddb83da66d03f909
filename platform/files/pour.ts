// Sends files through reused buffers: the next piece is read while one is sent.

/** Large blocks for few transfers, as each costs a round of the event loop; small ones for many. */
const sizes = [
  { bytes: 1024 * 1024, most: 16 },
  { bytes: 64 * 1024, most: Number.POSITIVE_INFINITY },
] as const;

const free = new Map<number, Buffer[]>(sizes.map(({ bytes }) => [bytes, []]));
const mostFree = 128;

let largeInUse = 0;

/** Writes what `fill` reads, until it reads nothing. Rejects if either side fails; a block is reused only once sent. */
export async function pourInto(
  destination: NodeJS.WritableStream,
  fill: (block: Buffer) => Promise<Buffer | null>,
): Promise<void> {
  const blocks = [take(), take()] as const;
  let ahead = fill(blocks[0]);
  try {
    for (let round = 1; ; round += 1) {
      const piece = await ahead;
      if (!piece) break;
      ahead = fill(blocks[round % 2 === 0 ? 0 : 1]);
      // Handled when the piece before is sent.
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
