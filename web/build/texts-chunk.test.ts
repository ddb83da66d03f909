import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from '#web/base/text-areas.ts';
import { textsChunk } from './texts-chunk.ts';

const web = join(import.meta.dirname, '..');

it.each([
  ['/house/web/posts/texts/de.ts', 'texts-member-de'],
  ['/house/web/people/texts/changes/es.ts', 'texts-office-es'],
  ['/house/web/profile/sign-in/texts/en.ts', 'texts-profile-en'],
  ['/house/web/ui/texts/en.ts', 'texts-all-en'],
  ['/house/web/base/texts.ts', null],
  ['/house/web/posts/feed-page.tsx', null],
  ['/house/contract/audit/words/de.ts', null],
])('%s goes into %s', (module, chunk) => expect(textsChunk(module)).toBe(chunk));

it('each feature with texts belongs to one area', () => {
  const written = readdirSync(web).filter((feature) => existsSync(join(web, feature, 'texts', 'en.ts')));
  expect(Object.values(areas).flat().toSorted()).toEqual(written.toSorted());
});
