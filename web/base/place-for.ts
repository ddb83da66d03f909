/** Not part of the DOM that TypeScript knows, as not all browsers have it (File System Access). */
interface Picking {
  showSaveFilePicker?: (options: {
    suggestedName: string;
  }) => Promise<{ createWritable(): Promise<WritableStream<Uint8Array>> }>;
}

/** In bytes: a larger file is written to the disk as it comes, where the browser can do that. */
const large = 100_000_000;

/**
 * Asks where a large file is to be saved; undefined where it is not large, or the browser has no way to write as it comes.
 * Throws an `AbortError` where nobody wants to choose.
 */
export async function placeFor(name: string, bytes: number): Promise<WritableStream<Uint8Array> | undefined> {
  const window = globalThis as Picking;
  if (bytes < large || !window.showSaveFilePicker) return undefined;
  try {
    const place = await window.showSaveFilePicker({ suggestedName: name });
    return await place.createWritable();
  } catch (error) {
    if (isAbort(error)) throw error;
    // The click is too long ago, or the disk cannot be written to: it is saved as any other file.
    return undefined;
  }
}

/** Whether somebody has changed their mind. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
