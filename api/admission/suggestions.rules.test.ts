import { describe, expect, it } from 'vitest';
import { companyDomain, likeliest } from './suggestions.rules.ts';

describe('the domain of an address', () => {
  it.each([
    ['b.hollerbeck@Hollerbeck-Dach.example', 'hollerbeck-dach.example'],
    ['info@tischlerei-oez.example', 'tischlerei-oez.example'],
    ['erika@gmx.de', undefined],
    ['erika@WEB.de', undefined],
    ['erika@t-online.de', undefined],
    ['erika@googlemail.com', undefined],
    ['erika@post.example', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s gives %s', (email, domain) => expect(companyDomain(email)).toBe(domain));
});

const companies = [
  { name: 'Dachdeckerei Hollerbeck & Söhne', town: 'Neustadt' },
  { name: 'Dachdeckerei Krämer', town: 'Neustadt' },
  { name: 'Tischlerei Öz', town: 'Musterhausen' },
  { name: 'Tischlerei Brandt GmbH', town: 'Neustadt' },
  { name: 'Tischlerei Brandes', town: 'Altdorf' },
  { name: 'Zimmerei Groß', town: null },
];

describe('the company somebody may mean', () => {
  it.each([
    ['Dachdecker Hollerbek, Neustadt', ['Dachdeckerei Hollerbeck & Söhne']],
    ['hollerbeck söhne', ['Dachdeckerei Hollerbeck & Söhne']],
    ['Zimmerei Gross', ['Zimmerei Groß']],
    ['Oez', []],
    ['TISCHLEREI OZ', ['Tischlerei Öz']],
    ['Brandt', ['Tischlerei Brandt GmbH']],
    ['Tischlerei Brand', ['Tischlerei Brandt GmbH', 'Tischlerei Brandes']],
    ['Friseur Wagner', []],
    ['<script>alert(1)</script>', []],
    ['???', []],
  ])('%s', (written, expected) => {
    const found = likeliest(written, companies, 3).map(({ name }) => name);
    expect(found.slice(0, Math.max(1, expected.length))).toEqual(expected);
  });

  it('is none that is far behind the likeliest, and a legal form makes nothing alike', () => {
    expect(likeliest('Zimmerei Gross', companies, 3).map(({ name }) => name)).toEqual(['Zimmerei Groß']);
    expect(likeliest('Maler GmbH & Co. KG', companies, 3)).toEqual([]);
  });

  it('is at most as many as asked for, the likest first', () => {
    const names = likeliest('Tischlerei Brandt', companies, 2).map(({ name }) => name);
    expect(names[0]).toBe('Tischlerei Brandt GmbH');
    expect(names.length).toBeLessThanOrEqual(2);
  });
});
