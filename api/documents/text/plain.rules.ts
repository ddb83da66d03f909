import { mostText } from './tidy.rules.ts';

/** UTF-16 by BOM, else valid UTF-8, else Windows-1252. */
export function* plainText(file: Uint8Array): Generator<string> {
  const start = file.subarray(0, 2 * mostText);
  yield new TextDecoder(encodingOf(start)).decode(start);
}

function encodingOf(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  try {
    // Streaming: it may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(file, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
