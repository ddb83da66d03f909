import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { compound } from '#api/documents/content/fixtures/bytes.ts';
import { lockedPdf, pdfOf } from '#tests/support/form.ts';
import { type ReadText, readText } from './read-text.service.ts';

const office = 'application/vnd.openxmlformats-officedocument';
const types = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  pptx: `${office}.presentationml.presentation`,
  xlsx: `${office}.spreadsheetml.sheet`,
  odt: 'application/vnd.oasis.opendocument.text',
};

function zip(parts: Record<string, string>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(`<?xml version="1.0"?>${xml}`)])),
  );
}

const done = (text: string): ReadText => ({ state: 'done', text });

const docx = zip({
  'word/footer1.xml': '<w:ftr xmlns:w="w"><w:p><w:r><w:t>Seite 1</w:t></w:r></w:p></w:ftr>',
  'word/document.xml':
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Gesellen</w:t></w:r><w:r><w:t>prüfung &amp; mehr</w:t></w:r></w:p><w:p><w:r><w:t>Zwei</w:t><w:tab/><w:t>Drei</w:t><w:instrText>PAGE</w:instrText></w:r></w:p></w:body></w:document>',
  'word/media/image1.png': 'kein Text',
});
const pptx = zip({
  'ppt/slides/slide10.xml': '<p:sld xmlns:a="a" xmlns:p="p"><a:p><a:r><a:t>Zehnte</a:t></a:r></a:p></p:sld>',
  'ppt/slides/slide2.xml': '<p:sld xmlns:a="a" xmlns:p="p"><a:p><a:r><a:t>Zweite</a:t></a:r></a:p></p:sld>',
});
const xlsx = zip({
  'xl/workbook.xml': '<workbook><sheets><sheet name="Lohntabelle" sheetId="1"/></sheets></workbook>',
  'xl/sharedStrings.xml': '<sst><si><t>Ecklohn</t></si><si><r><t>Lehr</t></r><r><t>jahr</t></r></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>18.5</v></c><c r="C1" t="inlineStr"><is><t>Euro</t></is></c></row></sheetData></worksheet>',
});
const odt = zip({
  'content.xml':
    '<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:h>Satzung</text:h><text:p>der <text:span>Innung</text:span><text:s/>§ 1</text:p></office:body></office:document-content>',
});
const rtf = String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}{\*\generator Muster;}Pr\'fcfung \u8364? f\u252\'fcr alle\par Zeile\~2}`;

describe('the text of', () => {
  it.each<[string, Uint8Array, string, ReadText]>([
    ['a PDF', pdfOf(String.raw`Pr\374fungsordnung`), types.pdf, done('Prüfungsordnung')],
    ['a scanned PDF', pdfOf(''), types.pdf, { state: 'none' }],
    ['a PDF with a password', lockedPdf(), types.pdf, { state: 'failed', reason: 'locked' }],
    ['half a PDF', pdfOf('Muster').subarray(0, 60), types.pdf, { state: 'failed', reason: 'damaged' }],
    ['DOCX', docx, types.docx, done('Gesellenprüfung & mehr\nZwei Drei\nSeite 1')],
    ['PPTX, slides by number', pptx, types.pptx, done('Zweite\nZehnte')],
    ['XLSX', xlsx, types.xlsx, done('Ecklohn\nLehrjahr\nLohntabelle\n18.5 Euro')],
    [
      'a template of DOCX',
      docx,
      types.docx.replace('.document', '.template'),
      done('Gesellenprüfung & mehr\nZwei Drei\nSeite 1'),
    ],
    ['a drawing of OpenDocument', odt, types.odt.replace('.text', '.graphics'), done('Satzung\nder Innung § 1')],
    [
      'a DOC of an older Office',
      compound('WordDocument'),
      'application/msword',
      { state: 'failed', reason: 'oldFormat' },
    ],
    [
      'a mail',
      Buffer.from('From: Amt <amt@muster.example>\nSubject: =?utf-8?q?Pr=C3=BCfung?=\n\nAm Montag.'),
      'message/rfc822',
      done('Prüfung\nAmt amt@muster.example\nAm Montag.'),
    ],
    ['Markdown', Buffer.from('# Grüße'), 'text/markdown', done('# Grüße')],
    ['OpenDocument', odt, types.odt, done('Satzung\nder Innung § 1')],
    ['RTF', Buffer.from(rtf), 'text/rtf', done('Prüfung € für alle\nZeile 2')],
    ['plain text', Buffer.from('Grüße\r\nan alle'), 'text/plain', done('Grüße\nan alle')],
    ['plain text of an older Windows', Buffer.from('Gr\xfc\xdfe', 'latin1'), 'text/plain', done('Grüße')],
    ['plain text in UTF-16', Buffer.from('\uFEFFGrüße', 'utf16le'), 'text/plain', done('Grüße')],
    ['CSV', Buffer.from('Name;Ort\nMüller;Köln'), 'text/csv; charset=utf-8', done('Name;Ort\nMüller;Köln')],
    ['a picture', Buffer.from('GIF89a'), 'image/gif', { state: 'none' }],
    ['a zip that is no office file', zip({ 'a.xml': '<a/>' }), types.docx, { state: 'none' }],
    [
      'what is called an office file',
      Buffer.from('PK kein Archiv'),
      types.docx,
      { state: 'failed', reason: 'damaged' },
    ],
    ['broken XML', zip({ 'word/document.xml': '<a><b></a>' }), types.docx, { state: 'failed', reason: 'damaged' }],
    ['an empty file', new Uint8Array(), 'text/plain', { state: 'none' }],
    ['NUL and signs nobody sees', Buffer.from('a\u0000b\u200Bc\u0007'), 'text/plain', done('a bc')],
  ])('%s', async (_what, file, type, read) => {
    expect(await readText({ file, type })).toEqual(read);
  });
});

describe('a file made to do harm', () => {
  it('is not unpacked beyond what a text has', async () => {
    const file = zipSync({ 'word/document.xml': new Uint8Array(101 * 1024 * 1024) }, { level: 1 });
    expect(file.length).toBeLessThan(1024 * 1024);
    expect(await readText({ file, type: types.docx })).toEqual({ state: 'failed', reason: 'tooLarge' });
  });

  it('expands no entities of its own', async () => {
    const xml = `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(100)}">]><w:p><w:t>vor &b; nach</w:t></w:p>`;
    const read = await readText({ file: zip({ 'word/document.xml': xml }), type: types.docx });
    expect(JSON.stringify(read)).not.toContain('xxx');
  });

  it('gets no more time than is given', async () => {
    expect(await readText({ file: pdfOf('Muster'), type: types.pdf }, { milliseconds: 1, megabytes: 256 })).toEqual({
      state: 'failed',
      reason: 'tooSlow',
    });
  });

  const word = (text: string) => `<w:document xmlns:w="w"><w:p><w:t>${text}</w:t></w:p></w:document>`;

  it('keeps what was read before its thread ran out of memory, tidied', async () => {
    const header = '<w:p/>'.repeat(8_000_000);
    const file = zip({
      'word/document.xml': word('An\u00ADfang \uFB01'),
      'word/header1.xml': `<w:hdr>${header}</w:hdr>`,
    });
    const limits = { milliseconds: 60_000, megabytes: 48 };
    expect(await readText({ file, type: types.docx }, limits)).toEqual(done('Anfang fi'));
  });

  it('keeps what was read before a part that is damaged, tidied', async () => {
    const file = zip({ 'word/document.xml': word('An\u00ADfang \uFB01'), 'word/header1.xml': '<a><b></a>' });
    expect(await readText({ file, type: types.docx })).toEqual(done('Anfang fi'));
  });

  it('has its text tidied in the thread alone', async () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const read = await readText({ file: Buffer.from('An\u00ADfang \uFB01'), type: 'text/plain' });
    const texts = normalize.mock.contexts.map(String);
    normalize.mockRestore();
    expect({ read, texts }).toEqual({ read: done('Anfang fi'), texts: [] });
  });

  it('keeps a megabyte of text', async () => {
    const read = await readText({ file: Buffer.from('ü'.repeat(2_000_000)), type: 'text/plain' });
    expect(read.state === 'done' && Buffer.byteLength(read.text)).toBe(1024 * 1024);
  });

  it('with thousands of pages is read', async () => {
    const file = pdfOf('Seite', { pages: 2_000 });
    const read = await readText({ file, type: types.pdf });
    expect(read.state === 'done' && read.text.startsWith('Seite\nSeite')).toBe(true);
  });
});
