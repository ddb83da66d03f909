/**
 * The code of RFC 3463 in what a server said; of an answer that has the three digits of SMTP alone, the class with nothing
 * more told.
 */
export function codeIn(words: string): string | undefined {
  const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(words)?.[1];
  if (enhanced !== undefined) return enhanced;
  const basic = /(?:^|[\s#:;(])([45])\d\d(?=[\s\-:;,]|$)/.exec(words)?.[1];
  return basic === undefined ? undefined : `${basic}.0.0`;
}

/**
 * Whether it is for good and about the address. What a server holds against the mail or its sender (policy, spam, size,
 * content) says nothing of the address: a server that mistrusts ours for a day must not cut off everybody it serves.
 */
export function isAboutAddress(code: string | null | undefined): boolean {
  if (!code?.startsWith('5.')) return false;
  return !/^5\.(?:6|7)\.|^5\.(?:2\.3|3\.4|5\.\d+)$/.test(code);
}
