import { describe, expect, it } from 'vitest';
import { Phone } from '#contract/base/phone.ts';
import { Email, Web } from '#contract/base/fields.ts';
import { emailIn, phoneIn, webIn } from './contact.rules.ts';

describe('an address in a cell', () => {
  it.each<[text: string, kept: string, left: string]>([
    ['mailto:info@holz.example', 'info@holz.example', ''],
    ['MAILTO:info@holz.example?subject=x', 'info@holz.example', ''],
    ['Jörg Müller <info@holz.example>', 'info@holz.example', ''],
    ['"Müller, Jörg" <info@holz.example>', 'info@holz.example', ''],
    ['<info@holz.example>', 'info@holz.example', ''],
    ['info@holz.example.', 'info@holz.example', ''],
    ['info@holz.\u200Bexample', 'info@holz.example', ''],
    ['\uFEFFinfo@holz.example\u00A0', 'info@holz.example', ''],
    ['info@holz.example; büro@holz.example', 'info@holz.example', 'büro@holz.example'],
    ['info@holz.example, buero@holz.example', 'info@holz.example', 'buero@holz.example'],
    ['info@holz.example / buero@holz.example', 'info@holz.example', 'buero@holz.example'],
    ['info@holz.example\nbuero@holz.example\na@b.example', 'info@holz.example', 'buero@holz.example, a@b.example'],
    ['info@tischlerei-müller.example', 'info@tischlerei-müller.example', ''],
    ['E-Mail: info@holz.example', 'info@holz.example', ''],
    ['Mail:info@holz.example', 'info@holz.example', ''],
    ['info@holz.example (privat)', 'info@holz.example', ''],
    ['info@holz.example oder buero@holz.example', 'info@holz.example', 'buero@holz.example'],
    ['info@holz.example und buero@holz.example', 'info@holz.example', 'buero@holz.example'],
    ['info@holz.example | buero@holz.example', 'info@holz.example', 'buero@holz.example'],
    ['info@holz.example buero@holz.example', 'info@holz.example', 'buero@holz.example'],
    ['info@holz.example;', 'info@holz.example', ''],
    ['‹info@holz.example›', 'info@holz.example', ''],
    ['"info@holz.example"', 'info@holz.example', ''],
    ["'info@holz.example'", 'info@holz.example', ''],
    ['info @holz.example', 'info@holz.example', ''],
    ['info@ holz.example', 'info@holz.example', ''],
    ['[info@holz.example](mailto:info@holz.example)', 'info@holz.example', ''],
    ['info@holz.example#mailto:info@holz.example#', 'info@holz.example', ''],
    ['info\u00AD@holz.example', 'info@holz.example', ''],
    ['info＠holz.example', 'info@holz.example', ''],
    ['info @ holz.example', 'info@holz.example', ''],
    ['info@holz .example', 'info@holz.example', ''],
    ['info@holz. example', 'info@holz.example', ''],
    ['smtp:info@holz.example', 'info@holz.example', ''],
    ['mailto:info@holz.example?subject=Hallo%20du', 'info@holz.example', ''],
    ['"Muster, Erika" <info@holz.example>; "B" <b@holz.example>', 'info@holz.example', 'b@holz.example'],
    ['info@holz.example <mailto:info@holz.example>', 'info@holz.example', ''],
  ])('%j', (text, kept, left) => {
    expect(emailIn(text)).toEqual({ kept, left });
    expect(Email.parse(kept)).toBe(kept);
  });

  it.each(['keine', 'info(at)holz.example', '', 'folgt'])('%j stays as it is, for the office to see', (text) =>
    expect(emailIn(text)).toEqual({ kept: text, left: '' }),
  );
});

describe('a telephone number in a cell', () => {
  it.each<[text: string, kept: string, left: string]>([
    ['05021 12345 (privat)', '+49 5021 12345', '(privat)'],
    ['05021 12345 privat', '+49 5021 12345', 'privat'],
    ['Tel. 05021 12345', '+49 5021 12345', ''],
    ['Tel.: 05021/12345', '+49 5021 12345', ''],
    ['Telefon 05021-12345', '+49 5021 12345', ''],
    ['Handy: 0171 2345678', '+49 171 2345678', ''],
    ['05021/12345 u. 12346', '+49 5021 12345', 'u. 12346'],
    ['05021 12345 o. 0171 2345678', '+49 5021 12345', 'o. 0171 2345678'],
    ['05021 12345 oder 0171 2345678', '+49 5021 12345', 'oder 0171 2345678'],
    ['05021 12345; 0171 2345678', '+49 5021 12345', '0171 2345678'],
    ['05021 12345 / 0171 2345678', '+49 5021 12345', '0171 2345678'],
    ['05021 12345\n0171 2345678', '+49 5021 12345', '0171 2345678'],
    ['05021 12345, Fax 05021 12346', '+49 5021 12345', 'Fax 05021 12346'],
    ['491712345678', '+49 171 2345678', ''],
    ['1712345678', '+49 171 2345678', ''],
    ['436641234567', '+43 664 1234567', ''],
    ['+43 1 5123456', '+43 1 5123456', ''],
    ['0041 44 668 18 00', '+41 44 668 18 00', ''],
    ['(05021) 12345 (nur vormittags)', '+49 5021 12345', '(nur vormittags)'],
    ['Fon: 05021.12345', '+49 5021 12345', ''],
    ['T 05021 12345', '+49 5021 12345', ''],
    ['T: 05021 12345', '+49 5021 12345', ''],
    ['☎ 05021 12345', '+49 5021 12345', ''],
    ['Mobil 0171/234 56 78', '+49 171 2345678', ''],
    ['d: 05021 12345, p: 05021 99887', '+49 5021 12345', 'p: 05021 99887'],
    ['05021 12345 & 05021 99887', '+49 5021 12345', '& 05021 99887'],
    ['05021 12345 und 99887', '+49 5021 12345', 'und 99887'],
    ['05021 12345 | 0171 2345678', '+49 5021 12345', '0171 2345678'],
    ['+49(0)5021/12345', '+49 5021 12345', ''],
    ['0049(0)5021 12345', '+49 5021 12345', ''],
    ['+49-5021-12345', '+49 5021 12345', ''],
    ['05021–12345', '+49 5021 12345', ''],
    ['05021 12345-0', '+49 5021 123450', ''],
    ['05021/12345-0 (Zentrale)', '+49 5021 123450', '(Zentrale)'],
    ['0 50 21 / 1 23 45', '+49 5021 12345', ''],
    ['+43 (0)664 1234567', '+43 664 1234567', ''],
    ['0043 664 1234567', '+43 664 1234567', ''],
    ['+41 (0)44 668 18 00', '+41 44 668 18 00', ''],
    ['41446681800', '+41 44 668 18 00', ''],
    ['tel:+49502112345', '+49 5021 12345', ''],
    ['05021 12345 Hr. Weber', '+49 5021 12345', 'Hr. Weber'],
    ['05021 12345 App. 12', '+49 5021 12345', 'App. 12'],
    ["'05021 12345", '+49 5021 12345', ''],
    ['priv. 05021 12345', '+49 5021 12345', ''],
    ['gesch.: 05021 12345', '+49 5021 12345', ''],
    ['Festnetz 05021 12345', '+49 5021 12345', ''],
    ['Mob. 0171 2345678', '+49 171 2345678', ''],
    ['Mobil-Nr. 0171 2345678', '+49 171 2345678', ''],
    ['Tel.-Nr.: 05021 12345', '+49 5021 12345', ''],
    ['D1 0171 2345678', '+49 171 2345678', ''],
    ['Tel/Fax 05021 12345', '+49 5021 12345', ''],
    ['Tel. + Fax: 05021 12345', '+49 5021 12345', ''],
    ['Werkstatt: 05021 12345', '+49 5021 12345', 'Werkstatt:'],
    ['Frau Muster: 05021 12345 abends', '+49 5021 12345', 'Frau Muster: abends'],
    ['05021/12345/46', '+49 5021 12345', '46'],
    ['05021 12345-12/-13', '+49 5021 1234512', '13'],
    ['05021/12345-0, -12', '+49 5021 123450', '12'],
    ['++49 5021 12345', '+49 5021 12345', ''],
    ['+49 0 5021 12345', '+49 5021 12345', ''],
    ['05021_12345', '+49 5021 12345', ''],
    ['０５０２１ 12345', '+49 5021 12345', ''],
    ['+423 232 12 34', '+423 232 12 34', ''],
  ])('%j', (text, kept, left) => {
    expect(phoneIn(text)).toEqual({ kept, left });
    expect(Phone.parse(kept)).toBe(kept);
  });

  it.each([
    '502112345',
    '4.9502112345E+11',
    '1,71E+09',
    'Fax 05021 12346',
    'Telefax: 05021 12346',
    '12345',
    'auf Anfrage',
    '(((((((',
    '+',
    '/',
  ])('%j stays as it is, for the office to see', (text) => expect(phoneIn(text)).toEqual({ kept: text, left: '' }));
});

it.each<[text: string, kept: string, left?: string]>([
  ['http://www.holz.example', 'https://www.holz.example'],
  ['HTTP://holz.example/kontakt', 'https://holz.example/kontakt'],
  ['holz.example', 'https://holz.example'],
  ['b-tischler.example/start?a=1', 'https://b-tischler.example/start?a=1'],
  ['www.tischlerei-müller.example', 'https://www.tischlerei-müller.example'],
  ['<https://holz.example>', 'https://holz.example'],
  ['Web: www.holz.example', 'https://www.holz.example'],
  ['www.holz.example/', 'https://www.holz.example/'],
  ['http:// www.holz.example', 'https://www.holz.example'],
  ['http:/www.holz.example', 'https://www.holz.example'],
  ['//www.holz.example', 'https://www.holz.example'],
  ['www.holz.example, www.bau.example', 'https://www.holz.example', 'www.bau.example'],
  ['https://holz.example/?a=1;b,c', 'https://holz.example/?a=1;b,c'],
  ['www.holz.example;www.bau.example', 'https://www.holz.example', 'www.bau.example'],
  ['www.holz.example und www.bau.example', 'https://www.holz.example', 'und www.bau.example'],
  ['https://www.holz.example (neu)', 'https://www.holz.example', '(neu)'],
  ['www.holz.example.', 'https://www.holz.example'],
  ['https//www.holz.example', 'https://www.holz.example'],
  ['htpp://holz.example', 'https://holz.example'],
  ['http://https://holz.example', 'https://holz.example'],
  ['https://https://holz.example', 'https://holz.example'],
  ['http;//holz.example', 'https://holz.example'],
  ['http//:holz.example', 'https://holz.example'],
  ['www. holz.example', 'https://www.holz.example'],
  ['#http://holz.example#', 'https://holz.example'],
  ['Holz#http://holz.example#', 'https://holz.example'],
])('the web address %j', (text, kept, left = '') => {
  expect(webIn(text)).toEqual({ kept, left });
  expect(Web.parse(kept)).toBe(kept);
});

it.each(['keine', 'info@holz.example', 'ftp://holz.example', 'folgt noch'])('%j is no web address', (text) =>
  expect(Web.safeParse(webIn(text).kept).success).toBe(false),
);
