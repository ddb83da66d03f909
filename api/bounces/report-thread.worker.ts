// Runs in a thread, without a database: a mail from anybody may take long.
import { parentPort } from 'node:worker_threads';
import PostalMime, { type Email } from 'postal-mime';
import { htmlText } from '#platform/rules/html.rules.ts';
import { type Report, reportIn } from './report.rules.ts';
import type { Read } from './read-report.service.ts';

parentPort?.on('message', async (raw: Uint8Array) => {
  const report = await reportOf(raw);
  parentPort?.postMessage({ report } satisfies Read, []);
});

/** Undefined if unreadable or no report. */
async function reportOf(raw: Uint8Array): Promise<Report | undefined> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 20 }).catch(
    () => undefined,
  );
  if (!mail) return undefined;
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value] as const).toReversed());
  const attached = mail.attachments.map(({ mimeType, content }) => ({
    type: mimeType.toLowerCase(),
    text: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }));
  return reportIn({ headers, parts: [{ type: 'text/plain', text: shownText(mail) }, ...attached] });
}

function shownText({ text = '', html = '' }: Email): string {
  return text.trim() === '' ? htmlText(html) : text;
}
