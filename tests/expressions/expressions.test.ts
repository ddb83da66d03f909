// A text from outside must not hold the event loop: each expression takes time that grows as the text's length does.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { isFull } from '#tests/support/size.ts';
import { textOf } from '../code/rooms.ts';
import { type Expression, expressionsIn, expressionsOf, sourceFiles } from './expressions.ts';

/**
 * Those that are known to be linear, as finding it out takes minutes for all. A run adds new ones and removes those that
 * are gone; in full size it finds out anew.
 */
const file = join(import.meta.dirname, 'linear.json');
const readKept = (): string[] => (isFull ? [] : (JSON.parse(readFileSync(file, 'utf8')) as string[]));

/** `linear`, else how it grows or why that is not known. */
async function growthOf({ source, flags }: Pick<Expression, 'source' | 'flags'>): Promise<string> {
  if (source === undefined) return 'made from what is not constant';
  const asked = () => check(source, flags, { timeout: 20_000 });
  const first = await asked();
  // It tries texts at random, and is rarely wrong.
  const result = first.status === 'vulnerable' && first.checker === 'fuzz' ? await asked() : first;
  if (result.status === 'safe') return 'linear';
  return result.status === 'vulnerable' ? result.complexity.summary : result.error.kind;
}

it('every expression of the sources is linear, or its line gives the reason why it need not be', async () => {
  const kept = new Set(readKept());
  const known: Record<string, string> = {};
  const wrong: string[] = [];
  const all = expressionsOf();
  for (const expression of all.filter(({ exception }) => exception === undefined)) {
    const key = `/${expression.source}/${expression.flags}`;
    known[key] ??= kept.has(key) ? 'linear' : await growthOf(expression);
    if (known[key] !== 'linear') wrong.push(`${expression.place} ${key}: ${known[key]}`);
  }
  const linear = Object.keys(known).filter((key) => known[key] === 'linear');
  writeFileSync(file, `${JSON.stringify(linear.toSorted(), null, 2)}\n`);
  expect(wrong).toEqual([]);
  expect(all.length).toBeGreaterThan(300);
}, 600_000);

it('a text is brought into a normal form by `normalized` alone, as the language itself takes the square of its marks', () => {
  const others = sourceFiles().filter((file) => /\.normalize\('/.test(textOf(file)));
  // The sample is our own text.
  expect(others).toEqual(['sample/members/companies.ts']);
});

describe('an expression that once held the event loop is found', () => {
  it.each([
    ['the address in a report', String.raw`/^\s*<?([^\s<>@]+@[^\s<>:]+)>?:?\s*$/gm`],
    ['the field of a report', String.raw`/^([\w-]+):\s*(.*?)\s*$/`],
    ['a character cut in two', String.raw`/\uFFFD+$/`],
    ['the objects of a PDF', String.raw`/(\d+)\s+\d+\s+obj\b/g`],
    ['the file names of a PDF', String.raw`/\/U?F\s*(?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f\s]*)>)/g`],
    ['the number of a craft', String.raw`/^(a|b1|b2) ?[/.-]? ?0*(\d+)$/`],
    ['blanks at the end', String.raw`text.replace(/\s+$/, '')`],
    ['an expression from strings', "const blank = '\\\\s+'; new RegExp(`${blank}$`, 'g')"],
    ['an expression from an argument', 'function f(x) { return new RegExp(`^${x}$`); }'],
  ])('%s', async (_what, code) => {
    const [expression] = expressionsIn('old.ts', code);
    expect(expression).toBeDefined();
    expect(await growthOf(expression ?? { source: '', flags: '' })).not.toBe('linear');
  });

  it('but not one with its reason in a comment', () => {
    const [one, other] = expressionsIn('old.ts', 'f(/a+$/); // recheck-ignore: at build time\n\ng(/a+$/);');
    expect([one?.exception, other?.exception]).toEqual(['at build time', undefined]);
  });
});
