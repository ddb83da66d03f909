// @vitest-environment node
import { expect, it } from 'vitest';
import { sheetInDocument } from './sheet-in-document.ts';

interface Hook {
  handler(html: string, context: { bundle: object }): string;
}

const link = '<link rel="stylesheet" crossorigin href="/assets/base-x.css">';

function documentWith(source: string, bundle: object = { 'assets/base-x.css': { type: 'asset', source } }): string {
  const { handler } = sheetInDocument().transformIndexHtml as unknown as Hook;
  return handler(`<head>${link}</head>`, { bundle });
}

it('the sheet is inserted where its link is, and the link is disabled', () => {
  expect(documentWith(".a{content:'$&'}\n").replace(/\s+/g, ' ')).toBe(
    `<head><style>.a{content:'$&'}</style> <link rel="stylesheet" crossorigin href="/assets/base-x.css" disabled></head>`,
  );
});

it.each(['.a{}</style>', '.a{content:"<!--frame-->"}'])('a sheet with markup in it is refused: %s', (source) => {
  expect(() => documentWith(source)).toThrow('markup');
});

it('a sheet that was not built is refused', () => {
  expect(() => documentWith('', {})).toThrow('base-x.css');
});
