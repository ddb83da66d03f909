import PostalMime, { type Email } from 'postal-mime';
import { htmlText } from '#platform/rules/html.rules.ts';

/** Mails in mails; deeper ones are left out. */
const deepest = 5;

export function mailText(file: Uint8Array): AsyncGenerator<string> {
  return textOf(file, 0);
}

async function* textOf(file: Uint8Array | string, depth: number): AsyncGenerator<string> {
  const mail = await PostalMime.parse(file, { forceRfc822Attachments: true, maxNestingDepth: 20 });
  const { subject = '', from, attachments } = mail;
  yield `${subject}\n${from?.name ?? ''} ${from?.address ?? ''}\n`;
  yield shownText(mail);
  if (depth === deepest) return;
  for (const { mimeType, content } of attachments) {
    if (mimeType !== 'message/rfc822') continue;
    yield '\n';
    yield* textOf(typeof content === 'string' ? content : new Uint8Array(content), depth + 1);
  }
}

/** As a page if it has one: that also has the parts without formatting. */
function shownText({ html = '', text = '' }: Email): string {
  return (html && htmlText(html)).trim() || text;
}
