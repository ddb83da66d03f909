// PDF (ISO 32000): searched for active content.
import { constants, inflateSync } from 'node:zlib';
import { type Actions, mustNotRunByItself, noActions, noteObject, noteOpenings } from './pdf-actions.rules.ts';
import { refusal } from './refusal.rules.ts';
import { headOf, piecesOf, type Source, tailOf } from './source.service.ts';
import { isProgram } from './types.rules.ts';

const overlap = 64 * 1024;
const most = { packed: 4 * 1024 * 1024, group: 16 * 1024 * 1024, all: 512 * 1024 * 1024 };

interface Seen {
  actions: Actions;
  unpacked: number;
  unscannable: boolean;
}

/** Refuses `/Launch`, scripts and actions that run by themselves, and attached programs. Scripts in form fields are allowed. */
export async function lookIntoPdf(source: Source): Promise<{ unscannable: boolean }> {
  if (!/^%PDF-[12]\./.test((await headOf(source, 8)).toString('latin1')))
    throw refusal('documents.wrongContent', 'it does not begin as a PDF');
  if (!/%%EOF|startxref/.test((await tailOf(source, 16 * 1024)).toString('latin1')))
    throw refusal('documents.damaged', 'the PDF has no end');
  const seen: Seen = { actions: noActions(), unpacked: 0, unscannable: false };
  for await (const { bytes } of piecesOf(source, overlap)) {
    const text = bytes.toString('latin1');
    lookAt(plainNames(text), seen);
    for (const group of groupsIn(bytes, text, seen)) lookAt(plainNames(inObjects(group)), seen);
  }
  mustNotRunByItself(seen.actions);
  return { unscannable: seen.unscannable };
}

/** Decodes names such as `/J#61vaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function lookAt(text: string, seen: Seen) {
  if (/\/S\s*\/Launch(?![A-Za-z])/.test(text)) throw refusal('documents.active', 'it starts a program');
  if (/\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text)) seen.unscannable = true;
  noteOpenings(text, seen.actions);
  for (const object of objectsIn(text)) {
    noteObject(object, seen.actions);
    if (/\/EF\b/.test(object.content)) mustAttachNoProgram(object.content);
  }
}

function* objectsIn(text: string): Generator<{ number: string; content: string }> {
  if (!/\/(EF|JavaScript|URI|SubmitForm|ImportData|Next|[WD][CSP]|P[OVCI]|O)\b/.test(text)) return;
  const starts = [...text.matchAll(/(?<!\d)(\d{1,10})\s{1,10}\d{1,5}\s{1,10}obj\b/g)];
  for (const [index, { 1: number = '', index: from }] of starts.entries())
    yield { number, content: text.slice(from, starts[index + 1]?.index) };
}

function mustAttachNoProgram(object: string) {
  for (const { 0: key, index } of object.matchAll(/\/U?F\s{0,20}(?=[(<])/g)) {
    const bytes = stringIn(object.slice(index + key.length, index + key.length + longestName));
    if (bytes === undefined) continue;
    const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
    const name = isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
    if (isProgram(name)) throw refusal('documents.active', `${name} is attached to it`);
  }
}

/** No system keeps a file with a longer name, however it is written. */
const longestName = 4096;

/** The literal or hexadecimal string at the beginning; undefined for a dictionary. Refuses one without an end. */
function stringIn(text: string): Buffer | undefined {
  const literal = /^\(((?:\\[^]|[^\\)])*)\)/.exec(text)?.[1];
  if (literal !== undefined) return Buffer.from(literal, 'latin1');
  const hex = /^<([\dA-Fa-f\s]*)>/.exec(text)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex');
  if (text.length === longestName && /^(?:\(|<[\dA-Fa-f\s]*$)/.test(text))
    throw refusal('documents.active', 'the name of a file that is attached to it has no end');
  return undefined;
}

function* groupsIn(bytes: Buffer, text: string, seen: Seen): Generator<{ count: number; first: number; text: string }> {
  for (const { 0: keyword, index } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(index - longestDictionary, 0), index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1));
    if (!/\/ObjStm(?![A-Za-z])/.test(dictionary)) continue;
    const [, count] = /\/N\s+(\d+)/.exec(dictionary) ?? [];
    const [, first] = /\/First\s+(\d+)/.exec(dictionary) ?? [];
    const begin = index + keyword.length;
    const packed = bytes.subarray(begin, begin + most.packed);
    const content = /\/Fl(ateDecode)?(?![A-Za-z])/.test(dictionary) ? unpacked(packed) : undefined;
    if (content === undefined || seen.unpacked > most.all) seen.unscannable = true;
    else {
      seen.unpacked += content.length;
      yield { count: Number(count), first: Number(first), text: content };
    }
  }
}

const longestDictionary = 2000;

/** Undefined if encrypted or damaged; partial if it ends beyond the piece. */
function unpacked(packed: Buffer): string | undefined {
  try {
    const limits = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: most.group };
    return inflateSync(packed, limits).toString('latin1');
  } catch {
    return undefined;
  }
}

/** Each ends where another begins, in whatever order they are listed: else many could share what is unpacked. */
function inObjects({ count, first, text }: { count: number; first: number; text: string }): string {
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
  const listed = Array.from({ length: Math.min(count, numbers.length >> 1) }, (_, index) => ({
    number: numbers[index * 2],
    from: first + Math.max(numbers[index * 2 + 1] ?? 0, 0),
  }));
  const objects = listed.toSorted((one, other) => one.from - other.from);
  return objects
    .map(({ number, from }, index) => `${number} 0 obj ${text.slice(from, objects[index + 1]?.from)} endobj`)
    .join('\n');
}
