// Writes how wide and high each picture of the help is, so that no page moves when one has come.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '../../web/help/pictures');
const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.webp')).toSorted();
const lines = await Promise.all(
  files.map(async (file) => {
    const { width, height } = await sharp(join(folder, file)).metadata();
    return `  '${file.replace('.webp', '')}': [${width}, ${height}],\n`;
  }),
);
await writeFile(
  join(folder, 'sizes.ts'),
  `/** Written by \`npm run help:pictures\`. */
export const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {\n${lines.join('')}};\n`,
);
