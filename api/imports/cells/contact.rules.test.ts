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
  ])('%j', (text, kept, left) => {
    expect(phoneIn(text)).toEqual({ kept, left });
    expect(Phone.parse(kept)).toBe(kept);
  });

  it.each(['502112345', 'Fax 05021 12346', '12345', 'auf Anfrage', '(((((((', '+', '/'])(
    '%j stays as it is, for the office to see',
    (text) => expect(phoneIn(text)).toEqual({ kept: text, left: '' }),
  );
});

it.each([
  ['http://www.holz.example', 'https://www.holz.example'],
  ['HTTP://holz.example/kontakt', 'https://holz.example/kontakt'],
  ['holz.example', 'https://holz.example'],
  ['b-tischler.example/start?a=1', 'https://b-tischler.example/start?a=1'],
  ['www.tischlerei-müller.example', 'https://www.tischlerei-müller.example'],
  ['<https://holz.example>', 'https://holz.example'],
])('the web address %j', (text, expected) => {
  expect(webIn(text)).toBe(expected);
  expect(Web.parse(expected)).toBe(expected);
});

it.each(['keine', 'info@holz.example', 'ftp://holz.example', 'folgt noch'])('%j is no web address', (text) =>
  expect(Web.safeParse(webIn(text)).success).toBe(false),
);
