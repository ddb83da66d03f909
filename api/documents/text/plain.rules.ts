import { decoded } from '#platform/rules/encoding.rules.ts';
import { mostText } from './tidy.rules.ts';

/** In the encoding that its mark says, or in which it looks most like German. */
export function* plainText(file: Uint8Array): Generator<string> {
  yield decoded(file.length > 2 * mostText ? begun(file.subarray(0, 2 * mostText)) : file).text;
}

/** Without the part of a letter at its end, by which UTF-8 would not be recognized. */
function begun(file: Uint8Array): Uint8Array {
  let end = file.length;
  while (end > file.length - 4 && ((file[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return (file[end - 1] ?? 0) >= 0xc0 ? file.subarray(0, end - 1) : file;
}
