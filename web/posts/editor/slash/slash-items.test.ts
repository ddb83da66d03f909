import { expect, test, vi } from 'vitest';
import type { TextBlock } from '#contract/posts/templates.ts';
import type { Say } from '#web/base/language/text-types.ts';
import { texts } from '../../texts/templates/de.ts';
import { matching, slashItems } from './slash-items.ts';

const say = ((key: string) => {
  const found = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], texts);
  return found as string;
}) as Say<'posts/templates'>;
const body = { type: 'doc' as const, content: [] };
const block: TextBlock = { id: 'b', name: 'Rückfragen', body, updatedAt: '', version: 1 };
const doings = { onLink: vi.fn(), onPicture: vi.fn(), onFile: vi.fn() };
const all = slashItems(say, doings, [block]);
const found = (query: string) => matching(all, query).map(({ name }) => name);

test('there is an entry for every kind of block, and for each text block', () => {
  expect(found('')).toEqual([
    'Überschrift',
    'Zwischenüberschrift',
    'Aufzählung',
    'Nummerierte Liste',
    'Tabelle',
    'Bild',
    'Datei als Anhang',
    'Zitat',
    'Trennlinie',
    'Link',
    'Rückfragen',
  ]);
  const few = slashItems(say, { onLink: vi.fn() }, []).map(({ key }) => key);
  expect(few).not.toContain('picture');
  expect(few).not.toContain('file');
});

test.each([
  ['Übers', ['Überschrift', 'Zwischenüberschrift']],
  ['uber', ['Überschrift', 'Zwischenüberschrift']],
  ['liste', ['Nummerierte Liste']],
  ['li', ['Nummerierte Liste', 'Link', 'Trennlinie']],
  ['ruck', ['Rückfragen']],
  ['rueckfragen', ['Rückfragen']],
  ['UEBERS', ['Überschrift', 'Zwischenüberschrift']],
  ['(', []],
  ['xyz', []],
])('%s finds %j, those first that begin like that', (query, names) => {
  expect(found(query)).toEqual(names);
});
