import { expect, it } from 'vitest';
import { shortName } from './short-names.ts';

it('each class of a module has its own short name, the same each time', () => {
  const names = ['sheet', 'text', 'sheet'].map((name) => shortName(name, '/house/web/ui/sheet.module.css'));
  expect(names[0]).toMatch(/^_[\w-]{5}0$/);
  expect(names[1]).toBe(names[0]?.replace(/0$/, '1'));
  expect(names[2]).toBe(names[0]);
});

it('modules do not share names', () => {
  expect(shortName('sheet', '/house/web/posts/post.module.css?used')).not.toBe(
    shortName('sheet', '/house/web/ui/sheet.module.css'),
  );
});
