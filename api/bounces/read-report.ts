import PostalMime from 'postal-mime';
import { type Report, reportIn } from './report.rules.ts';

export const mostRead = 256 * 1024;

/** Undefined if unreadable or no report. */
export async function readReport(raw: Uint8Array): Promise<Report | undefined> {
  const content = raw.subarray(0, mostRead);
  const mail = await PostalMime.parse(content, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(
    () => undefined,
  );
  if (!mail) return undefined;
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value] as const).toReversed());
  const attached = mail.attachments.map(({ mimeType, content: part }) => ({
    type: mimeType.toLowerCase(),
    text: typeof part === 'string' ? part : new TextDecoder().decode(part),
  }));
  return reportIn({ headers, parts: [...attached, { type: 'text/plain', text: mail.text ?? '' }] });
}
