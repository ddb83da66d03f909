// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { budget } from './budget.ts';

let folder: string;
afterEach(() => rm(folder, { recursive: true }));

async function faultOf(limit: number): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'built-'));
  await Promise.all(['assets', '.vite'].map((name) => mkdir(join(folder, name))));
  const files = ['main.js', 'de.js', 'login-de.js', 'login.js', 'other.js'].map((name) => `assets/${name}.br`);
  await Promise.all(files.map((file) => writeFile(join(folder, file), '1234567890')));
  await writeFile(join(folder, 'index.html'), '<script type="module" crossorigin src="/assets/main.js"></script>');
  const noted = {
    pages: { '/auth/login': { files: ['/assets/login.js'], texts: { de: ['/assets/login-de.js'] } } },
    texts: { de: ['/assets/de.js'] },
  };
  await writeFile(join(folder, '.vite', 'preloads.json'), JSON.stringify(noted));
  const plugin = budget({ '/auth/login': limit }) as unknown as {
    writeBundle(options: { dir: string }): void;
    closeBundle(this: { error(fault: string): void }): Promise<void>;
  };
  let fault = '';
  plugin.writeBundle({ dir: folder });
  await plugin.closeBundle.call({ error: (text) => (fault = text) });
  return fault;
}

it('a page within its budget is accepted', async () => {
  expect(await faultOf(40)).toBe('');
});

it('a page above its budget fails the build', async () => {
  expect(await faultOf(39)).toBe('/auth/login loads 40 bytes of scripts and styles, and may load 39');
});
