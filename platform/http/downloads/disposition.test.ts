import { parse } from 'content-disposition';
import { describe, expect, it } from 'vitest';
import { dispositionOf, savedName } from './disposition.ts';

const pdf = 'application/pdf';

function read(name: string) {
  return parse(dispositionOf({ name, type: pdf })).parameters['filename*']?.replace(/^UTF-8''/, '');
}

describe('the name of a download', () => {
  const hostile: [what: string, name: string, saved: string][] = [
    ['a plain one', 'Satzung.pdf', 'Satzung.pdf'],
    ['umlauts and blanks', 'Prüfungsordnung für Tischler.pdf', 'Prüfungsordnung für Tischler.pdf'],
    ['decomposed umlauts', 'Pru\u0308fung.pdf', 'Pru\u0308fung.pdf'],
    ['quotes', 'Der "neue" Tarif.pdf', 'Der "neue" Tarif.pdf'],
    ['single quotes and percent', "100% O'Brien%00.pdf", "100% O'Brien%00.pdf"],
    ['a semicolon and an equals sign', 'a; filename=b.exe', 'a; filename=b.exe'],
    ['a new line with a header', 'a\r\nSet-Cookie: x=1.pdf', 'a  Set-Cookie: x=1.pdf'],
    ['a zero byte', 'a.pdf\0.exe', 'a.pdf .exe'],
    ['folders', '../../etc/passwd', '.._.._etc_passwd'],
    ['folders of Windows', '..\\..\\boot.ini', '.._.._boot.ini'],
    ['what turns the direction', 'Rechnung\u202Efdp.exe', 'Rechnungfdp.exe'],
    ['what turns it otherwise', 'a\u2066b\u2069\u200Fc.pdf', 'abc.pdf'],
    ['a separator of lines', 'a\u2028b.pdf', 'a b.pdf'],
    ['emoji of several parts', 'Fest 👩‍🔧🇩🇪.pdf', 'Fest 👩‍🔧🇩🇪.pdf'],
    ['right to left', 'קובץ.pdf', 'קובץ.pdf'],
    ['half a character', 'a\uD83D.pdf', 'a\uFFFD.pdf'],
    ['nothing', '', 'file'],
    ['the folder above', '..', 'file'],
    ['blanks', ' \t ', 'file'],
    ['only an ending', '.htaccess', '.htaccess'],
    ['255 bytes', `${'a'.repeat(251)}.pdf`, `${'a'.repeat(251)}.pdf`],
    ['more than 255 bytes', `${'ä'.repeat(200)}.pdf`, `${'ä'.repeat(125)}.pdf`],
    ['a long name that ends within an emoji', `${'a'.repeat(250)}👩‍🔧.pdf`, `${'a'.repeat(250)}.pdf`],
    ['a long ending', `a.${'b'.repeat(300)}`, `a.${'b'.repeat(253)}`],
  ];

  it.each(hostile)('%s', (_what, name, saved) => {
    expect(savedName(name)).toBe(saved);
    const header = dispositionOf({ name, type: pdf });
    expect(header).toMatch(/^attachment; filename=[\x20-\x7e]+; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
    expect(decodeURIComponent(read(name) ?? '')).toBe(saved);
    const plain = /filename=("?)([\w. -]+)\1; /.exec(header)?.[2];
    expect(plain).toBe(saved.replace(/[^\w. -]/g, '_'));
    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255);
  });
});

it.each([
  [pdf, true, 'inline'],
  ['image/png', true, 'inline'],
  ['image/jpeg', true, 'inline'],
  ['image/webp', true, 'inline'],
  [pdf, false, 'attachment'],
  ['image/svg+xml', true, 'attachment'],
  ['text/html', true, 'attachment'],
  ['text/plain', true, 'attachment'],
  ['application/xhtml+xml', true, 'attachment'],
  ['application/pdf; x=y', true, 'attachment'],
  ['application/octet-stream', true, 'attachment'],
  ['', true, 'attachment'],
])('%j asked for inline (%s) is sent as %s', (type, inline, how) => {
  expect(dispositionOf({ name: 'a', type, inline })).toMatch(new RegExp(`^${how};`));
});
