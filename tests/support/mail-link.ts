/** The first link of a mail's text to a page of the portal. */
export function linkIn(text: string, path: string): string {
  const link = text.match(/https?:\/\/[^\s"<>]+/g)?.find((one) => new URL(one).pathname.startsWith(path));
  if (!link) throw new Error(`the mail has no link to ${path}`);
  return link;
}
