// Documentation that names files, records and settings stays true.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const pages = files.filter((file) => file.endsWith('.md'));
const folder = 'docs/decisions';
const records = readdirSync(join(root, folder)).filter((file) => /^\d{3}-.*\.md$/.test(file));
const numberOf = (file: string) => file.slice(0, 3);

describe('a record of a decision', () => {
  const index = textOf(`${folder}/README.md`);

  it.each(records)('%s is in the index once, under its title', (file) => {
    const title = textOf(`${folder}/${file}`).split('\n')[0]?.replace(/^# /, '');
    expect(title).toMatch(new RegExp(`^${numberOf(file)} `));
    expect(
      index.split(`| [${title}](${file})`),
      `add to an area of the index: | [${title}](${file}) | accepted |`,
    ).toHaveLength(2);
  });

  it.each(records)('%s has a status, a decision, a reason and a price, in at most thirty lines', (file) => {
    const text = textOf(`${folder}/${file}`);
    const parts = [...text.matchAll(/^\*\*(\w+)\*\*: /gm)].map(([, part]) => part);
    expect(parts.filter((part) => part !== 'Rejected')).toEqual(['Status', 'Decided', 'Why', 'Price']);
    expect(text.split('\n').length).toBeLessThanOrEqual(31);
  });

  it('is one of about 45', () => {
    expect(records.length, 'descriptions belong to docs/features, measurements to bench').toBeLessThanOrEqual(50);
  });

  it('has a number of its own', () => {
    expect(new Set(records.map(numberOf)).size).toBe(records.length);
  });

  it('exists wherever code or documentation names its number', () => {
    const numbers = new Set(records.map(numberOf));
    const unknown = files
      .filter((file) => /\.(tsx?|mjs|sql|css|md)$/.test(file) && !file.startsWith(`${folder}/README`))
      .flatMap((file) =>
        [...textOf(file).matchAll(/\b(?:decisions? |decisions \d{3},? and )(\d{3})\b/gi)]
          .filter(([, number = '']) => !numbers.has(number))
          .map(([words]) => `${file}: ${words}`),
      );
    expect(unknown).toEqual([]);
  });
});

describe('a link', () => {
  const linksIn = (page: string) =>
    [
      ...textOf(page)
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(/\]\(([^)\s]+)\)/g),
    ]
      .map(([, to = '']) => to)
      .filter((to) => !/^(https?|mailto):/.test(to));

  it.each(pages.filter((page) => linksIn(page).length > 0))('of %s leads to a file, and to a heading in it', (page) => {
    const broken = linksIn(page).filter((to) => {
      const [path = '', anchor] = to.split('#');
      const file = path === '' ? page : normalize(join(dirname(page), path));
      if (!existsSync(join(root, file))) return true;
      return anchor !== undefined && !anchorsOf(file).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe('a guide for developers', () => {
  it.each(['docs/find-your-way.md', 'docs/architecture.md', 'docs/testing.md', 'README.md', 'CONTRIBUTING.md'])(
    '%s names paths that exist',
    (page) => {
      const named = [
        ...textOf(page).matchAll(
          /`((?:api|bench|contract|database|docs|program|sample|scripts|tests|web)\/[\w./-]*)`/g,
        ),
      ];
      expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([]);
    },
  );

  it('README.md has at most 700 words', () => {
    expect(textOf('README.md').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(700);
  });

  it('docs/glossary.md has at most 40 entries', () => {
    expect(textOf('docs/glossary.md').match(/^\| (?!code|-)/gm)?.length).toBeLessThanOrEqual(40);
  });
});

/** As GitHub makes them. */
function anchorsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the results of the bench', () => {
  const sections = new Map(
    textOf('bench/figures.md')
      .split(/\n(?=## )/)
      .map((section) => {
        const heading = /^## (.+)/.exec(section)?.[1] ?? '';
        const anchor = heading.toLowerCase().replaceAll(/[^\w -]/g, '');
        return [anchor.replaceAll(' ', '-'), section];
      }),
  );
  const cited = [...textOf('bench/results.md').matchAll(/\[([^\]]+)\]\(figures\.md#([^)]+)\)/g)];

  it.each(cited.map(([, figure = '', anchor = '']) => [figure, anchor]))('have %s from “%s”', (figure, anchor) => {
    expect(sections.get(anchor) ?? '').toContain(figure);
  });

  it('name a dozen figures at least', () => {
    expect(cited.length).toBeGreaterThan(12);
  });
});
