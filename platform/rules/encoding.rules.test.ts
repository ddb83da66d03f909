import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Encoding, encodings } from '#contract/base/encodings.ts';
import { decoded } from './encoding.rules.ts';

const german = ['Nachname;Vorname;Ort', 'Müller;Jörg;Köln', 'Größe;Änne;Überlingen', 'KRÄMER;Özgür;Düsseldorf'];
const texts: Record<string, string[]> = {
  german,
  'one name': ['Nachname', 'Müller'],
  'capital letters': ['NACHNAME;ORT', 'MÜLLER;KÖLN', 'BÄCKER;LÜBECK'],
  'an initial umlaut': ['Ort', 'Österreich', 'Ägidienberg'],
  'a sharp s': ['Straße', 'Großstraße 5', 'Am Fuß 7'],
  french: ['Nom;Prénom', 'Lefèvre;André', 'Français;Hélène'],
};

describe('the encoding of a file is found by how its text looks', () => {
  const cases = (['windows-1252', 'macintosh', 'cp850', 'cp437'] as Encoding[]).flatMap((encoding) =>
    Object.keys(texts).map((what) => [encoding, what] as const),
  );
  it.each(cases)('%s, %s', (encoding, what) => {
    const text = `${(texts[what] ?? []).join('\r\n')}\r\n`;
    expect(decoded(iconv.encode(text, encoding)).text).toBe(text);
  });

  it.each<[encoding: Encoding, text: string]>([
    ['windows-1250', 'Nazwisko;Miasto\nŁukasiński;Łódź\nWałęsa;Gdańsk\n'],
    ['windows-1254', 'Soyadı;Şehir\nYılmaz;İzmir\nÖztürk;Eskişehir\nDoğan;Muş\n'],
    ['windows-1252', 'Preis\n5 €\n10–12\n„Bau“ & Söhne\n'],
    ['windows-1252', 'Firma\nMüller – Söhne\nCafé „Zur Mühle“\nL’Orange\n'],
    ['utf-8', 'Name\nMüller\nŁódź\nYılmaz\n'],
    ['utf-16le', 'Name\nMüller\n'],
    ['utf-16be', 'Name\nMüller\n'],
  ])('%s: %j', (encoding, text) => {
    expect(decoded(iconv.encode(text, encoding, { addBOM: false }))).toEqual({ text, encoding });
  });

  it.each([
    ['Müller;Köln\nGroß;Ämter\n', 'windows-1252'],
    ['Müller;Köln\nGroß;Ämter\n', 'latin1'],
    ['„Süß“ – 5 €\nCafé\n', 'windows-1252'],
    ['Łódź;Gdańsk\n', 'latin1'],
  ])('%j, of which a program had made UTF-8 twice by way of %s', (text, by) => {
    expect(decoded(Buffer.from(iconv.decode(Buffer.from(text), by))).text).toBe(text);
  });

  it.each(['São Paulo;Ã\n', 'Ärzte – ÄRZTE\n', 'Å«x»\n'])('%j is UTF-8 as it stands', (text) => {
    expect(decoded(Buffer.from(text))).toEqual({ text, encoding: 'utf-8' });
  });

  it('line by line, where files were put together', () => {
    const lines: [string, Encoding][] = [
      ['Nachname;Ort\n', 'utf-8'],
      ['Müller;Köln\n', 'utf-8'],
      ['Größe;Nürnberg\n', 'windows-1252'],
      ['Jäger;Düsseldorf\n', 'windows-1252'],
      ['Krämer;Würzburg\n', 'macintosh'],
      ['Böhm;Gütersloh\n', 'cp850'],
    ];
    const file = Buffer.concat(lines.map(([text, encoding]) => iconv.encode(text, encoding)));
    expect(decoded(file)).toEqual({ text: lines.map(([text]) => text).join(''), encoding: 'mixed' });
  });

  it('line by line, where what was read wrongly is signs at the edge of a word', () => {
    const lines: [string, Encoding][] = [
      ['Müller;Jörg\n', 'cp850'],
      ['Groß;Änne\n', 'macintosh'],
      ['Öztürk;Übeyd\n', 'windows-1252'],
      ['5 €;§ 12;½ kg\n', 'windows-1252'],
    ];
    const file = Buffer.concat(lines.map(([text, encoding]) => iconv.encode(text, encoding)));
    expect(decoded(file)).toEqual({ text: lines.map(([text]) => text).join(''), encoding: 'mixed' });
  });

  it('as a file of one encoding, where a line alone could be in another', () => {
    const text = 'Name\nMüller\nGroß\nDoleža\nŠimek\nKöhler\n';
    expect(decoded(iconv.encode(text, 'windows-1252'))).toEqual({ text, encoding: 'windows-1252' });
  });
});

it.each(encodings)('a file that is read as %s has no signs of control', (encoding) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(decoded(bytes, encoding).text).not.toMatch(/[\u0080-\u009F]/);
});
