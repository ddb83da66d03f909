import { decompressRTF } from '@kenjiuno/decompressrtf';
import outlook, { type FieldsData } from '@kenjiuno/msgreader';
import { decoded } from '#platform/rules/encoding.rules.ts';
import { failure } from './failure.rules.ts';
import { htmlText } from '#platform/rules/html.rules.ts';
import { rtfText } from './rtf.rules.ts';

/** Mails in mails; deeper ones are left out. */
const deepest = 5;

/** Of a mail as Outlook saves it (MS-OXMSG): subject, sender, body, and the names of what is attached. */
export function* outlookText(file: Uint8Array): Generator<string> {
  const mail = new outlook.default(new DataView(file.buffer, file.byteOffset, file.byteLength)).getFileData();
  if (mail.error !== undefined) throw failure('damaged');
  yield* textOf(mail, 0);
}

function* textOf(mail: FieldsData, depth: number): Generator<string> {
  yield `${mail.subject ?? ''}\n${mail.senderName ?? ''} ${addressOf(mail)}\n`;
  yield shownText(mail);
  for (const attached of mail.attachments ?? []) {
    yield `\n${attached.fileName ?? attached.fileNameShort ?? attached.name ?? ''}\n`;
    if (attached.innerMsgContentFields && depth < deepest) yield* textOf(attached.innerMsgContentFields, depth + 1);
  }
}

/** Within one Exchange it is a name of the directory, which nobody looks for. */
function addressOf({ senderSmtpAddress, senderEmail }: FieldsData): string {
  return [senderSmtpAddress, senderEmail].find((address) => address?.includes('@')) ?? '';
}

/** As a page if it has one, else plain, else formatted as Outlook itself does. */
function shownText({ bodyHtml, html, body, compressedRtf }: FieldsData): string {
  const page = bodyHtml ?? (html && decoded(html).text);
  const shown = (page === undefined ? '' : htmlText(page)).trim() || body?.trim() || '';
  if (shown !== '' || !compressedRtf) return shown;
  return [...rtfText(Uint8Array.from(decompressRTF([...compressedRtf])))].join('');
}
