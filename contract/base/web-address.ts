/** `URL` accepts too much: blanks, and `https:host`. */
export function isWebAddress(text: string): boolean {
  return /^https:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
}
