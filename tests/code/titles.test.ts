import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { privateWordsIn, testFiles, titlesIn } from './titles.ts';

const textOf = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

it('the titles of tests are found with all modifiers', () => {
  const code = `
    describe('a post', () => {
      it('is listed', () => expect('no title'));
      it.each(['a', 'b'])('is %s', () => {});
      test.skipIf(true)(\`is listed \${1} times\`, () => {});
      it.each\`a | b\`('is $a', () => {});
      test.only('is deleted', () => {});
    });`;
  const titles = ['a post', 'is listed', 'is %s', 'is listed ${1} times', 'is $a', 'is deleted'];
  expect(titlesIn('sample.test.ts', code).sort()).toEqual(titles.sort());
});

it.each([
  'the office is told once',
  'the page says how many',
  'rows say which field is wrong',
  'the mail tells the reason',
  'who may upload',
  'What a mail holds',
  'Whoever asks gets a mail',
  'a person is let in',
  'no mail leaves the house',
])('a private word is found in: %s', (title) => {
  expect(privateWordsIn(title)).toHaveLength(1);
});

it.each([
  'a pacemaker is listed',
  'the letter is shown again',
  'an applicant is admitted',
  'the row names the person who may upload',
  'the button "Who said this?" is shown',
  'a list of essays is read',
])('no private word is found in: %s', (title) => {
  expect(privateWordsIn(title)).toEqual([]);
});

it('the titles of tests use no private words', () => {
  const titles = testFiles.flatMap((file) => titlesIn(file, textOf(file)).map((title) => ({ file, title })));
  expect(titles.length).toBeGreaterThan(3000);
  expect(
    titles.flatMap(({ file, title }) => privateWordsIn(title).map((word) => `${file}: ${title} (${word})`)),
  ).toEqual([]);
});
