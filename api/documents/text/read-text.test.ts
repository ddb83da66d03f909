import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { compound } from '#api/documents/content/fixtures/bytes.ts';
import { lockedPdf, pdfOf } from '#tests/support/form.ts';
import { htmlText } from '#platform/rules/html.rules.ts';
import { type ReadText, readText } from './read-text.service.ts';
import { keptRtf, type OutlookMail, outlookMail } from './fixtures/outlook.ts';

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

const mail = (head: string, text: string) =>
  Buffer.from(`From: a@muster.example\nSubject: Hallo\nMIME-Version: 1.0\n${head}\n\n${text}`);
const page = (text: string) => mail('Content-Type: text/html; charset=utf-8', text);
const before = 'Hallo\na@muster.example\n';

describe('the text of a mail', () => {
  it.each<[string, Buffer, string]>([
    [
      'as a page, without its styles',
      page(
        '<html><head><title>x</title><style>.geheim{color:red}</style></head><body><p>Sommer&shy;fest &amp; Grü&szlig;e: Vollversammlung&nbsp;am Freitag</p></body></html>',
      ),
      'Sommerfest & Grüße: Vollversammlung am Freitag',
    ],
    ['with numbered signs', page('M&#252;ller &#xDC;ben &#8364; &euro; &bdquo;so&ldquo;'), 'Müller Üben € € „so“'],
    [
      'with signs that lack their end',
      page('Gr&uuml&szlig;e & mehr &unbekannt; 3 < 4'),
      'Grüße & mehr &unbekannt; 3 < 4',
    ],
    [
      'with letters set apart within a word',
      page('<p>Gesellen<b>prü</b>fung<wbr>sordnung</p>'),
      'Gesellenprüfungsordnung',
    ],
    [
      'with cells and lines',
      page('<table><tr><td>Lohn</td><td>18</td></tr></table>A<br>B<div>C</div>'),
      'Lohn\n18\nA\nB\nC',
    ],
    ['with scripts and remarks', page('A<script>if (a < b) c("</p>")</script>B<!-- C > <b> -->D'), 'A\nB\nD'],
    ['for Outlook', page('<!--[if mso]><v:rect>X</v:rect><![endif]--><o:p>Text</o:p>'), 'Text'],
    ['with signs in quotes', page('<a title="a > b" href=\'x>y\'>Antrag</a>'), 'Antrag'],
    ['that breaks off in a style', page('<p>Anfang</p><style>.a{'), 'Anfang'],
    ['that breaks off in a tag', page('<p>Anfang</p><a href="'), 'Anfang'],
    [
      'quoted-printable',
      mail(
        'Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: quoted-printable',
        'Gr=FC=DFe und ein lan=\nges Wort',
      ),
      'Grüße und ein langes Wort',
    ],
    [
      'base64',
      mail(
        'Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64',
        Buffer.from('<p>Grü&szlig;e</p>').toString('base64'),
      ),
      'Grüße',
    ],
    [
      'in both ways',
      mail(
        'Content-Type: multipart/alternative; boundary=x',
        '--x\nContent-Type: text/plain\n\nNur Text\n--x\nContent-Type: text/html\n\n<p>Mit Form</p>\n--x--',
      ),
      'Mit Form',
    ],
    ...(['inline', 'attachment; filename=a.eml'] as const).map((how): [string, Buffer, string] => [
      `that carries another one (${how})`,
      mail(
        'Content-Type: multipart/mixed; boundary=x',
        `--x\nContent-Type: text/plain\n\nAußen\n--x\nContent-Type: message/rfc822\nContent-Disposition: ${how}\n\nFrom: Amt <b@muster.example>\nSubject: =?iso-8859-1?Q?Pr=FCfung?=\nContent-Type: text/html\n\n<p>Innen &uuml;ben</p>\n--x--`,
      ),
      'Außen\nPrüfung\nAmt b@muster.example\nInnen üben',
    ]),
  ])('%s', async (_what, file, text) => {
    expect(await readText({ file, type: 'message/rfc822' })).toEqual(done(`${before}${text}`));
  });

  it.each([
    ['=?utf-8?B?UHLDvGZ1bmc=?=', 'Prüfung'],
    ['=?utf-8?Q?Pr=C3=BCfung?= =?utf-8?Q?sordnung?=', 'Prüfungsordnung'],
    ['=?windows-1252?Q?Betrag_in_=80?=', 'Betrag in €'],
    ['=?iso-8859-15?Q?=A4_und_=DF?=', '€ und ß'],
  ])('has the subject %s', async (subject, text) => {
    const file = Buffer.from(`From: a@muster.example\nSubject: ${subject}\n\nText`);
    expect(await readText({ file, type: 'message/rfc822' })).toEqual(done(`${text}\na@muster.example\nText`));
  });

  it('is read in one pass, whatever is left open in it', async () => {
    for (const piece of ['<', '<a "', "<a '", '<!--', '<style>', '</', '<b x="'])
      expect(typeof htmlText(piece.repeat(300_000))).toBe('string');
  });
});

describe('the text of an office file has', () => {
  const content = (body: string) => zip({ 'content.xml': `<o:document-content>${body}</o:document-content>` });
  it.each<[string, Uint8Array, string, string]>([
    [
      'footnotes',
      content(
        '<text:p>Beitrag<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Fußnote</text:p></text:note-body></text:note>sordnung</text:p><text:p>Zwei</text:p>',
      ),
      types.odt,
      'Beitragsordnung\nZwei\nFußnote',
    ],
    [
      'comments, with who wrote them',
      content(
        '<text:p>Bei<office:annotation><dc:creator>Jo Ohne</dc:creator><dc:date>2026-01-01</dc:date><text:p>Prüfen</text:p></office:annotation>trag</text:p>',
      ),
      types.odt,
      'Beitrag\nJo Ohne Prüfen',
    ],
    [
      'what pictures show, and nothing that was deleted',
      content(
        '<text:tracked-changes><text:p>Gelöscht</text:p></text:tracked-changes><text:p>Bild<draw:frame><svg:desc>Ein Dach</svg:desc></draw:frame>er</text:p>',
      ),
      types.odt,
      'Bilder\nEin Dach',
    ],
    [
      'notes of slides',
      content(
        '<draw:page><text:p>Folie</text:p><presentation:notes><draw:frame><text:p>Sprechen</text:p></draw:frame></presentation:notes></draw:page>',
      ),
      types.odt.replace('text', 'presentation'),
      'Folie\nSprechen',
    ],
    [
      'names of sheets',
      content(
        '<office:spreadsheet><table:table table:name="Löhne &amp; Gehälter"><table:table-row><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet>',
      ),
      types.odt.replace('text', 'spreadsheet'),
      'Löhne & Gehälter\n1',
    ],
    [
      'names of sheets as Excel writes them',
      zip({
        'xl/workbook.xml': '<workbook><sheets><sheet name="L&#246;hne &amp; Geh&#xE4;lter"/></sheets></workbook>',
      }),
      types.xlsx,
      'Löhne & Gehälter',
    ],
    [
      'the lines at the head and foot of pages',
      zip({
        'content.xml': '<a><text:p>Text</text:p></a>',
        'styles.xml':
          '<a><style:name>Standard</style:name><style:footer><text:p>Stand 2026, Seite <text:page-number>1</text:page-number></text:p></style:footer></a>',
      }),
      types.odt,
      'Text\nStand 2026, Seite',
    ],
    [
      'comments of slides',
      zip({
        'ppt/slides/slide1.xml': '<a:t>Folie</a:t>',
        'ppt/comments/comment1.xml': '<a><p:text>Bitte kürzen</p:text></a>',
      }),
      types.pptx,
      'Folie\nBitte kürzen',
    ],
    [
      'text boxes and answers in workbooks',
      zip({
        'xl/drawings/drawing1.xml': '<a><a:p><a:t>Kasten</a:t></a:p></a>',
        'xl/threadedComments/threadedComment1.xml':
          '<a><threadedComment><text>Stimmt das?</text></threadedComment></a>',
      }),
      types.xlsx,
      'Kasten\nStimmt das?',
    ],
  ])('%s', async (_what, file, type, text) => {
    expect(await readText({ file, type })).toEqual(done(text));
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

describe('the text of a mail of Outlook', () => {
  const from = { '0037001F': 'Prüfung', '0C1A001F': 'Amt', '5D01001F': 'amt@muster.example' };
  const head = 'Prüfung\nAmt amt@muster.example\n';
  const readMail = (file: Uint8Array) => readText({ file, type: 'application/vnd.ms-outlook' });
  const utf8 = (text: string) => Buffer.from(text);

  it.each<[string, OutlookMail, string]>([
    ['plain', { properties: { ...from, '1000001F': 'Am Montag.' } }, `${head}Am Montag.`],
    [
      'as a page in Unicode',
      { properties: { ...from, '1013001F': '<style>p {}</style><p>Gr&uuml;&szlig;e</p>', '1000001F': 'schlicht' } },
      `${head}Grüße`,
    ],
    ['as a page in UTF-8', { properties: { ...from, '10130102': utf8('<p>Grüße</p>') } }, `${head}Grüße`],
    [
      'as a page in Windows-1252',
      { properties: { ...from, '10130102': Buffer.from('<p>Grüße an alle Mitglieder</p>', 'latin1') } },
      `${head}Grüße an alle Mitglieder`,
    ],
    [
      'formatted by Outlook alone',
      { properties: { ...from, '10090102': keptRtf(String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}Gr\'fc\'dfe}`) } },
      `${head}Grüße`,
    ],
    [
      'of one Exchange, whose addresses are names of its directory',
      { properties: { '0037001F': 'Frist', '0C1A001F': 'Amt', '0C1F001F': '/O=MUSTER/CN=AMT', '1000001F': 'Morgen.' } },
      'Frist\nAmt\nMorgen.',
    ],
    [
      'with files and another mail',
      {
        properties: { ...from, '1000001F': 'Anbei.' },
        attached: ['Gebührenordnung 2026.pdf', { properties: { '0037001F': 'Innen', '1000001F': 'Der Text innen' } }],
      },
      `${head}Anbei.\nGebührenordnung 2026.pdf\nInnen\nDer Text innen`,
    ],
    ['without a text', { properties: { '0037001F': 'Nur ein Betreff' } }, 'Nur ein Betreff'],
  ])('%s', async (_what, mail, text) => {
    expect(await readMail(outlookMail(mail))).toEqual(done(text));
  });

  it('that is damaged is not read', async () => {
    const whole = outlookMail({ properties: { ...from, '1000001F': 'x'.repeat(9000) } });
    for (const file of [whole.subarray(0, 300), whole.subarray(0, 700), utf8('keine Mail'), new Uint8Array(0)])
      expect(await readMail(file)).toEqual({ state: 'failed', reason: 'damaged' });
  });

  it('with mails in mails without end is read up to a depth', async () => {
    let mail: OutlookMail = { properties: { '0037001F': 'Nummer 9' } };
    for (let number = 8; number >= 0; number -= 1)
      mail = { properties: { '0037001F': `Nummer ${number}` }, attached: [mail] };
    const read = await readMail(outlookMail(mail));
    expect(read.state === 'done' && read.text.match(/\d/g)).toEqual(['0', '1', '2', '3', '4', '5']);
  });
});
