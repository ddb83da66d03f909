interface Picking {
  showSaveFilePicker?: (options: {
    suggestedName: string;
  }) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;
}

/** Bytes; a larger file is streamed to the disk where the browser can. */
const large = 100_000_000;

/**
 * Asks where to save a large file; undefined where it is small or the browser cannot stream. Throws `AbortError` where
 * the user cancels.
 */
export async function placeFor(name: string, bytes: number): Promise<WritableStream<Uint8Array> | undefined> {
  const window = globalThis as Picking;
  if (bytes < large || !window.showSaveFilePicker) return undefined;
  try {
    const place = await window.showSaveFilePicker({ suggestedName: name });
    return await place.createWritable();
  } catch (error) {
    if (isAbort(error)) throw error;
    // Too long after the click, or not writable: it is saved like any other file.
    return undefined;
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
