import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blocksOf, guide, markedIn, markNeeded } from '../../../scripts/operations/blocks.ts';

const blocks = blocksOf('.');
const lines = blocks.flatMap(({ text, line }) => text.split('\n').map((one, at) => ({ at: line + 1 + at, text: one })));

it('the guide for operators has commands from the packages to a restored backup, in this order', () => {
  const headings = blocks.map(({ heading }) => heading);
  const way = [
    'Packages',
    'The release',
    'Start',
    'TLS and the proxy',
    'Backups',
    'A second node',
    'Update',
    'Restore a backup',
  ];
  expect(headings.filter((heading, at) => way.includes(heading) && headings.indexOf(heading) === at)).toEqual(way);
});

it('each line that needs systemd, DNS, a public authority or another machine bears its mark, and no other does', () => {
  const wrong = lines.filter(({ text }) => markedIn(text)?.mark !== markNeeded(text));
  expect(wrong, `${guide} is run by npm run docs:operations, which replaces marked lines`).toEqual([]);
});

it('a marked line is taken apart, and the mark that it needs is known', () => {
  expect(markedIn('systemctl start nginx   # systemd')).toEqual({ command: 'systemctl start nginx', mark: 'systemd' });
  expect(markedIn('curl -fsS https://portal.example/readyz')).toBeUndefined();
  expect(markNeeded('certbot renew')).toBe('ACME');
});

it('the commands can be run again: nothing is made that may be there already', () => {
  const makes = lines.filter(({ text }) => /\b(?:mkdir|createuser|createdb|useradd)\b(?! -p)/.test(text));
  expect(makes).toEqual([]);
});

it('the files of `deploy` that the guide copies exist', () => {
  const named = blocks.flatMap(({ text }) => [...text.matchAll(/\/opt\/zunfthaus\/(deploy\/[\w./@-]+\w)/g)]);
  expect(named.length).toBeGreaterThan(2);
  for (const [, path = ''] of named) if (!path.endsWith('zunfthaus-')) expect(() => readFileSync(path)).not.toThrow();
});
