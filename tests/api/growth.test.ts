// What a text from outside costs goes by its length, never by the square of it, whichever reader it meets.
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { plainSpellings } from '#platform/rules/spelling.ts';
import { readReport } from '#api/bounces/read-report.service.ts';
import { reportIn } from '#api/bounces/report.rules.ts';
import { fileNameOf } from '#api/documents/content/file-name.rules.ts';
import { zip } from '#api/documents/content/fixtures/bytes.ts';
import { look } from '#api/documents/content/look.service.ts';
import { sourceOf } from '#api/documents/content/source.service.ts';
import { readerOf } from '#api/documents/text/readers.service.ts';
import { tidied } from '#api/documents/text/tidy.rules.ts';
import { findNames } from '#api/imports/cells/names.acts.ts';
import { parseRow } from '#api/imports/cells/parse.rules.ts';
import { csvRows } from '#api/imports/read/csv.rules.ts';
import { termsOf } from '#api/search/terms.rules.ts';
import { routesOf } from '#contract/base/route.ts';
import { contract } from '#contract/contract.ts';
import { importFields } from '#contract/imports/words.ts';
import { growthOf, mostGrowth } from '../support/growth.ts';

/** `piece` so often that it fills so many letters. */
const full = (piece: string, letters: number) => piece.repeat(Math.floor(letters / piece.length));
const marks = (letters: number) => `a${full('\u0301\u0316', letters)}`;

/**
 * Up to so many letters. Texts of the greatest length that gets through are read at the front door, in the tests of
 * hostile mails, files and cells; these are as long as can be measured well.
 */
function itGrowsAsItsLength<Input>(
  letters: number,
  read: (input: Input) => unknown,
  cases: Cases<Input>,
  clock?: typeof process.cpuUsage,
) {
  it.each(Object.entries(cases))('%s', async (_what, make) => {
    const growth = await growthOf(make, letters, read, clock && { clock });
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });
}

type Cases<Input> = Record<string, (letters: number) => Input>;

const refused = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    () => {},
  );

describe('the measure', () => {
  const blanks = (length: number) => `a${' '.repeat(length)}x`;
  const lines = (length: number) => `a${'\n'.repeat(length)}x`;
  const broken = (length: number) => `${'\uFFFD'.repeat(length)}x`;
  it.each<[string, (length: number) => string, (text: string) => unknown]>([
    ['an expression for blanks at the end', blanks, (text) => text.replace(/\s+$/, '')],
    ['the old one for an address', lines, (text) => text.replace(/^\s*<?([^\s<>@]+@[^\s<>:]+)>?:?\s*$/gm, '')],
    ['the old one for a character cut in two', broken, (text) => text.replace(/\uFFFD+$/, '')],
    ['the language itself with marks', marks, (text) => text.normalize('NFC')],
  ])('finds %s', async (_what, make, read) => {
    expect(await growthOf(make, 4000, read, { rounds: 2 })).toBeGreaterThan(mostGrowth);
  });
});

describe('a report of a mail that came back', () => {
  const message = (text: string, type = 'text/plain') => ({
    headers: { from: 'mailer-daemon@x.example', 'x-failed-recipients': '' },
    parts: [{ type, text }],
  });
  const fields = (field: string) =>
    message(`Final-Recipient: rfc822; a@b.example\nAction: failed\n${field}`, 'message/delivery-status');

  itGrowsAsItsLength(32_768, reportIn, {
    'of empty lines': (n) => message(`a${full('\n', n)}x`),
    'of lines of one address': (n) => message(full('a@b.example\n', n)),
    'of beginnings of addresses': (n) => message(full('<a', n)),
    'of a field with blanks': (n) => fields(`Diagnostic-Code: x${full(' ', n)}y`),
    'of a field on many lines': (n) => fields(`Diagnostic-Code: x${full('\n y', n)}`),
    'of many recipients': (n) => fields(full('\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\n', n)),
    'of ids without an end': (n) => fields(full('\nMessage-ID: <', n)),
    'of failed recipients in a header': (n) => ({
      headers: { from: 'mailer-daemon@x', 'x-failed-recipients': full('a@b.example, ', n) },
      parts: [{ type: 'text/plain', text: full('a@b.example 550 ', n) }],
    }),
  });

  const mail = (text: string) => Buffer.from(`From: mailer-daemon@x.example\n${text}`);
  itGrowsAsItsLength(
    131_072,
    (raw: Buffer) => readReport(raw),
    {
      'as a whole mail of long lines': (n) => mail(`\na${full(`${'x'.repeat(60)} `, n)}`),
      'as a whole mail of headers': (n) => mail(`${full('X-Header: yyyyyyyyyyyyyyyyyyyy\n', n)}\na`),
      'as a whole mail with a field of blanks': (n) =>
        mail(
          `Content-Type: multipart/report; boundary="B"\n\n--B\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.example\nAction: failed\nDiagnostic-Code: x${full(' ', n)}y\n--B--\n`,
        ),
      'as a whole mail of addresses': (n) => mail(`To: ${full('a <a@b.example>, ', n)}\n\na`),
      'as a whole mail of encoded words': (n) => mail(`Subject: ${full('=?utf-8?q?a?= ', n)}\n\na`),
    },
    process.cpuUsage,
  );
});

describe('the text of a document, tidied', () => {
  itGrowsAsItsLength(698_000, tidied, {
    'with characters cut in two': (n) => `${'z'.repeat(n)}\n${full('\uFFFD', n)}xxxxxxxxxx`,
    'of marks': marks,
    'of halfwidth marks': (n) => full('\u0301\uFF9E', n),
    'of soft hyphens': (n) => full('\u00AD\n ', n),
    'of hyphens at ends of lines': (n) => full('a-\n', n),
    'of blanks': (n) => `a${full(' ', n)}x`,
    'of empty lines': (n) => `a${full('\n', n)}x`,
  });
});

describe('a PDF', () => {
  const pdf = (content: string) => sourceOf(Buffer.from(`%PDF-1.4 1 0 obj /EF /URI ${content} %%EOF`, 'latin1'));
  const lookAt = (source: ReturnType<typeof pdf>) => look(source, 'a.pdf');
  /** Each of its objects would be all of what is unpacked. */
  const packed = (n: number) => {
    const ends = Array.from({ length: n / 2000 }, (_, at) => `${2 * at + 2} 0 ${2 * at + 3} ${n}`).join(' ');
    const content = deflateSync(`${ends} ${full('/A ', n)}`, { level: 9 }).toString('latin1');
    return `<< /Type /ObjStm /N ${n / 1000} /First ${ends.length + 1} /Filter /FlateDecode >> stream\n${content}`;
  };

  itGrowsAsItsLength(1_000_000, lookAt, {
    'of digits': (n) => pdf(full('1', n)),
    'of numbers of objects': (n) => pdf(full('1 0 obj ', n)),
    'of blanks after a number': (n) => pdf(`1${full(' ', n)}`),
    'of names in another spelling': (n) => pdf(full('/J#61vaScrip', n)),
    'of begun actions': (n) => pdf(full('/OpenAction<<', n)),
    'of triggers in one another': (n) => pdf(full('/AA<</O 1 0 R', n)),
    'of begun streams': (n) => pdf(full('1 0 obj /ObjStm stream\n', n)),
    'of hexadecimal names of files': (n) => pdf(full('/F<a', n)),
    'of objects that share what is packed': (n) => pdf(packed(n)),
  });
  itGrowsAsItsLength(1_000_000, (source: ReturnType<typeof pdf>) => refused(lookAt(source)), {
    'of names of files without an end': (n) => pdf(full('/F(', n)),
  });
});

describe('a file of text', () => {
  const file = (text: string) => sourceOf(Buffer.from(text));
  const reading = (name: string) => (source: ReturnType<typeof file>) => look(source, name);
  itGrowsAsItsLength(1_000_000, reading('a.svg'), {
    'as a drawing with comments in its style': (n) => file(`<svg><style>${full('/*', n)}</style></svg>`),
    'as a drawing of escapes': (n) => file(`<svg style="${full('\\0 ', n)}"/>`),
    'as a drawing of elements in one another': (n) => file(`<svg>${full('<g>', n)}${full('</g>', (n * 4) / 3)}</svg>`),
    'as a drawing with a long comment': (n) => file(`<svg><!--${full('- ', n)}--></svg>`),
  });
  itGrowsAsItsLength(1_000_000, reading('a.eml'), {
    'as a mail of folded headers': (n) => file(`a: b\nc: d${full('\n e', n)}\n\nx`),
    'as a mail of names of files': (n) => file(`a: b\nc: d\n\n${full('name=', n)}`),
    'as a mail of parts of names': (n) => file(`a: b\nc: d\n\n${full("name*0*=u'", n)}`),
  });
  itGrowsAsItsLength(1_000_000, reading('a.xml'), {
    'as XML of beginnings': (n) => file(`<a>${full('<a.', n)}`),
  });
});

describe('the text of', () => {
  const textOf = (type: string) => async (bytes: Buffer) => {
    const reader = await readerOf(type)?.();
    let letters = 0;
    for await (const text of reader?.(bytes) ?? []) letters += text.length;
    return letters;
  };
  itGrowsAsItsLength(100_000, textOf('application/rtf'), {
    'RTF with groups in one another': (n) => Buffer.from(`{\\rtf ${full('{\\b a', n)}`),
    'RTF of signs': (n) => Buffer.from(`{\\rtf ${full(String.raw`\'e4`, n)}`),
  });
  itGrowsAsItsLength(200_000, textOf('message/rfc822'), {
    'a mail in HTML of beginnings': (n) => Buffer.from(`Content-Type: text/html\n\n${full('<', n)}`),
    'a mail of lines': (n) => Buffer.from(`Subject: a\n\n${full('aaaaaaaaaaaaaaaaaaa\n', n)}`),
  });
  itGrowsAsItsLength(400_000, textOf('application/vnd.openxmlformats-officedocument.wordprocessingml.document'), {
    'a document of elements in one another': (n) =>
      zip({ 'word/document.xml': `<w:p>${full('<w:t>a', n)}${full('</w:t>', n)}</w:p>` }),
  });
});

describe('a table', () => {
  const most = { rows: 1_000_000, columns: 200 };
  itGrowsAsItsLength(200_000, (file: Buffer) => csvRows(file, most), {
    'of empty lines': (n) => Buffer.from(`a;b\n${full('\n', n)}c`),
    'of quotation marks': (n) => Buffer.from(`a;b\n"${full('""', n)}"`),
    'of lines of cells': (n) => Buffer.from(`a;b\n${full('c;d\n', n)}`),
  });
});

describe('a cell', async () => {
  const names = await findNames({ select: () => ({ from: async () => [] }) } as never);
  const parse = (kind: 'companies' | 'people') => (cell: string) => {
    const fields = importFields[kind];
    for (const field of fields)
      parseRow({ kind, fields: [field], names, seen: new Map() }, { number: 1, cells: [cell], answer: null });
  };
  const cells: Cases<string> = {
    'of zeros': (n) => `a${full('0', n)}x`,
    'of marks': marks,
    'of semicolons': (n) => full(';', n),
    'of quotation marks': (n) => full('"', n),
    'of blanks': (n) => `a${full(' ', n)}x`,
    'of digits with blanks': (n) => `1${full(' ', n)}bis`,
  };
  describe('of companies', () => itGrowsAsItsLength(5_000, parse('companies'), cells));
  describe('of people', () => itGrowsAsItsLength(5_000, parse('people'), cells));
});

describe('a text that is typed', () => {
  const texts: Cases<string> = {
    'of marks': marks,
    'of quotation marks': (n) => full('"a', n),
    'of letters that are written in two ways': (n) => full('ue', n),
  };
  describe('to be sought', () => itGrowsAsItsLength(8_000, termsOf, texts));
  describe('to be spelled', () => itGrowsAsItsLength(4_000, plainSpellings, texts));
  describe('as the name of a file', () =>
    itGrowsAsItsLength(8_000, (name: string) => Promise.try(fileNameOf, name).catch(() => {}), texts));
});

describe('the bodies of all calls', () => {
  const schemas = [...routesOf(contract)].flatMap(([, { body }]) =>
    body ? [[body, jsonSchemaOf(body)] as const] : [],
  );
  const parse = (bodies: readonly unknown[]) => {
    for (const [at, [schema]] of schemas.entries()) schema.safeParse(bodies[at]);
  };
  const filled = (text: string) => schemas.map(([, schema]) => filledWith(text, schema, schema));
  itGrowsAsItsLength(16_000, parse, {
    'with marks': (n) => filled(marks(n)),
    'with blanks': (n) => filled(`a${full(' ', n)}x`),
    'with what nobody sees': (n) => filled(full('\u200D', n)),
    'with addresses of mails': (n) => filled(`${full('a.', n)}@`),
    'with addresses of pages': (n) => filled(`https://${full('a.', n)}`),
    'with digits': (n) => filled(`+49${full('0 ', n)}`),
  });
});

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
}

function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
}

/** All its fields; a tree of blocks is not followed. */
function filledWith(text: string, schema: JsonSchema, root: JsonSchema, depth = 0): unknown {
  const of = (one: JsonSchema | undefined) => filledWith(text, one ?? {}, root, depth + 1);
  if (depth > 5) return text;
  if (schema.$ref) return of(root.$defs?.[schema.$ref.split('/').at(-1) ?? '']);
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return of(choice);
  if (schema.type === 'object')
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, of(one)]));
  return schema.type === 'array' ? [of(schema.items)] : text;
}
