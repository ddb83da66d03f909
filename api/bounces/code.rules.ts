/** An RFC 3463 code; from a plain SMTP reply only its class. */
export function codeIn(words: string): string | undefined {
  const enhanced = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/.exec(words)?.[1];
  if (enhanced !== undefined) return enhanced;
  const basic = /(?:^|[\s#:;(])([45])\d\d(?=[\s\-:;,]|$)/.exec(words)?.[1];
  return basic === undefined ? undefined : `${basic}.0.0`;
}

/** Permanent and about the address. Policy, spam and size concern the mail, and must not block a whole provider. */
export function isAboutAddress(code: string | null | undefined): boolean {
  if (!code?.startsWith('5.')) return false;
  return !/^5\.(?:6|7)\.|^5\.(?:2\.3|3\.4|5\.\d+)$/.test(code);
}
