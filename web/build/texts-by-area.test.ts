import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { languages } from '#contract/base/languages.ts';
import { areas, textFile } from '#web/base/language/text-areas.ts';
import { textsByArea, textsChunk } from './texts-by-area.ts';

const web = join(import.meta.dirname, '..');
const features = Object.values(areas).flat();

function made(id: string): string {
  const { load } = textsByArea() as { load: { handler(id: string): string } };
  return load.handler(id);
}

it.each([
  ['\0texts/member/de', 'texts-member-de'],
  ['/house/web/posts/texts/de.ts', null],
])('%j is laid into %s', (module, chunk) => expect(textsChunk(module)).toBe(chunk));

it('the list names each area in each language', () => {
  const list = made('/house/web/base/text-files.ts');
  expect(list).toContain(`'writing/es': () => import('\\0texts/writing/es')`);
  expect(list.match(/import\(/g)).toHaveLength(Object.keys(areas).length * languages.length);
});

it('an area holds the texts of its features, by their names', () => {
  const code = made('\0texts/guest/en');
  expect(code).toContain(`from '${join(web, 'identity/texts/en.ts')}'`);
  expect(code).toMatch(/export const texts = \{ 'identity': t0,'accessibility': t1 \};/);
});

it('each feature with texts belongs to one area', () => {
  const written = readdirSync(web).filter((feature) => existsSync(join(web, textFile(feature, 'en'))));
  expect(features.filter((feature) => !feature.includes('/')).toSorted()).toEqual(written.toSorted());
  expect(features.filter((feature) => !existsSync(join(web, textFile(feature, 'en'))))).toEqual([]);
});
