import { describe, expect, it } from 'vitest';
import { CreateAssociation } from '../associations/associations.ts';
import { CreateCompany } from '../companies/companies.ts';
import { Web } from './fields.ts';

describe('a web address', () => {
  it.each([
    'https://betrieb.example',
    'https://www.betrieb.example:8443/über-uns',
    ' https://betrieb.example/?a=1;b#c ',
    'HTTPS://betrieb.example',
    'https://xn--mller-kva.example/',
  ])('%j is one', (text) => {
    expect(Web.parse(text)).toBe(text.trim());
  });

  it.each([
    'http://betrieb.example',
    'betrieb.example',
    'www.betrieb.example',
    'https://',
    'https:betrieb.example',
    'https:///betrieb.example',
    'https://betrieb .example',
    'https://betrieb.example/über uns',
    'https://betrieb.example/\u00A0uns',
    'https://betrieb.example https://anderer.example',
    'javascript:alert(1)//https://betrieb.example',
    'ftp://betrieb.example',
    'https://a:b:c',
    '',
  ])('%j is none', (text) => {
    const { error } = Web.safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual(['must begin with https:// and have no blanks']);
  });

  it.each([
    ['a company', CreateCompany],
    ['an association', CreateAssociation],
  ])('is what %s has', (_of, schema) => {
    expect(schema.safeParse({ name: 'Muster', web: 'http://muster.example' }).error?.issues).toMatchObject([
      { path: ['web'] },
    ]);
    expect(schema.parse({ name: 'Muster', web: 'https://muster.example' }).web).toBe('https://muster.example');
  });
});
