import { refusal } from './refusal.rules.ts';
import { headOf, type Source } from './source.service.ts';
import { mustBeDrawing } from './svg.rules.ts';
import { isProgram } from './types.rules.ts';

const most = 4 * 1024 * 1024;

const otherBeginnings = /^(<(!doctype|html|head|body|script|svg|iframe|\?)|%PDF-|\{\\rtf)/i;

const rules: Record<string, (text: string) => boolean> = {
  'text/plain': (text) => !otherBeginnings.test(text),
  'text/markdown': (text) => !otherBeginnings.test(text),
  'text/csv': (text) => !otherBeginnings.test(text),
  'text/calendar': (text) => /^BEGIN:VCALENDAR\b/i.test(text),
  'text/vcard': (text) => /^BEGIN:VCARD\b/i.test(text),
  'message/rfc822': (text) => /^([!-9;-~]+:[^\n]*\n([ \t][^\n]*\n)*){2}/.test(text.replaceAll('\r\n', '\n')),
  'application/rtf': (text) => text.startsWith('{\\rtf'),
  'application/json': (text) => /^[[{]/.test(text),
  'application/xml': (text) => text.startsWith('<') && !/^<(!doctype\s+)?(html|svg)\b/i.test(text),
};

export async function lookIntoText(source: Source, type: string): Promise<void> {
  const text = (await decoded(source)).trimStart();
  if (text.startsWith('#!')) throw refusal('documents.active', 'it begins as a script');
  if (rules[type]?.(text) !== true) throw refusal('documents.wrongContent', `it does not begin as ${type}`);
  if (type === 'application/xml' && /<([\w.-]+:)?(html|script)\b/i.test(text))
    throw refusal('documents.active', 'it holds a page or a script');
  if (type === 'application/rtf' && /\\obj(data|update|autlink)\b/.test(text))
    throw refusal('documents.active', 'it holds an object that another program opens');
  if (type === 'message/rfc822') mustCarryNoProgram(text);
}

export async function lookIntoSvg(source: Source): Promise<void> {
  if (source.size > most) throw refusal('documents.tooPacked', 'a drawing of this size cannot be looked through');
  mustBeDrawing(await decoded(source));
}

function mustCarryNoProgram(mail: string) {
  for (const [, name = ''] of mail.matchAll(/\b(?:file)?name\*?\d*\*?=\s*(?:[\w-]+'[\w-]*')?"?([^";\r\n]+)/gi))
    if (isProgram(name)) throw refusal('documents.active', `${name} is attached to it`);
}

/** UTF-8, UTF-16 with BOM, or Windows-1252. */
async function decoded(source: Source): Promise<string> {
  const bytes = await headOf(source, most);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (hasControls(text)) throw refusal('documents.wrongContent', 'it is no text');
  return text;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    // The last character may be cut.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Text files have tabs, line ends, page breaks and DOS's end mark only. */
function hasControls(text: string): boolean {
  return /[\u0000-\u0008\u000B\u000E-\u0019\u001B-\u001F\u007F]/.test(text);
}
