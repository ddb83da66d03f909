/** In characters, counted as the server does. */
export function lengthOf(text: string): number {
  return text.trim().normalize('NFC').length;
}
