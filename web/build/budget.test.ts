// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { budget } from './budget.ts';

let folder: string;
afterEach(() => rm(folder, { recursive: true }));

const web = join(import.meta.dirname, '..');

/** Of the built page, in which the part `late.tsx` is shown, and `later.tsx` fetched ahead; both need `shared.js`. */
async function faultOf(first: number, ahead: number): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(folder, name))));
  const files = ['main.js', 'de.js', 'login-de.js', 'login.js', 'other.js', 'late.js', 'later.js', 'shared.js'].map(
    (name) => `assets/${name}.br`,
  );
  await Promise.all(files.map((file) => writeFile(join(folder, file), '1234567890')));
  await writeFile(join(folder, 'index.html'), '<script type="module" crossorigin src="/assets/main.js"></script>');
  const noted = {
    pages: { '/auth/login': { files: ['/assets/login.js'], texts: { de: ['/assets/login-de.js'] } } },
    texts: { de: ['/assets/de.js'] },
  };
  await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify(noted));
  const plugin = budget({
    '/auth/login': { first, shown: ['late.tsx'], ahead, fetched: ['later.tsx'] },
  }) as unknown as {
    generateBundle(options: object, bundle: object): void;
    writeBundle(options: { dir: string }): void;
    closeBundle(this: { error(fault: string): void }): Promise<void>;
  };
  let fault = '';
  plugin.generateBundle({}, bundle);
  plugin.writeBundle({ dir: folder });
  await plugin.closeBundle.call({ error: (text) => (fault = text) });
  return fault;
}

const bundle = Object.fromEntries(
  ['late', 'later', 'shared'].map((name) => {
    const fileName = `assets/${name}.js`;
    const imports = name === 'shared' ? [] : ['assets/shared.js'];
    return [fileName, { type: 'chunk', fileName, imports, moduleIds: [join(web, `${name}.tsx`)] }];
  }),
);

it('a page within its budget is accepted', async () => {
  expect(await faultOf(60, 10)).toBe('');
});

it('a page above its budget fails the build, with the parts that it shows', async () => {
  expect(await faultOf(59, 10)).toBe('/auth/login loads 60 bytes of scripts and styles, and may load 59');
});

it('files fetched ahead have a budget of their own, without those of the page', async () => {
  expect(await faultOf(60, 9)).toBe('/auth/login fetches 10 bytes ahead, and may fetch 9');
});
