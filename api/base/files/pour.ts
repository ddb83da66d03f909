// Bytes on their way through memory that is used again: pieces of a file are read into it while those before are sent.

const blockBytes = 128 * 1024;

/** Blocks that nobody uses now; more than so many go. */
const free: Buffer[] = [];
const mostFree = 64;

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
    for (const block of blocks) if (free.length < mostFree) free.push(block);
  }
}

function take(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(blockBytes);
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
