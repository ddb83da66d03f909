// Cuts the serif to what the portal sets in it: `npm run serif`, after an update of the font. The result is kept in the
// repository (decision 066), so that neither a build nor a start needs the tools.
import { readFile, writeFile } from 'node:fs/promises';
import { installFolder } from '../setup-packages.mjs';

installFolder({ folder: 'scripts/serif', announcement: 'Installing the tools that cut fonts' });
const { default: subsetFont } = await import('subset-font');

const source = new URL('node_modules/@fontsource-variable/source-serif-4/files/', import.meta.url);
const target = new URL('../../web/theme/serif/', import.meta.url);
/** Size 28 is where headings are read; weights as `theme/fonts.css` names them. */
const variationAxes = { opsz: 28, wght: { min: 500, max: 700 } };
/** Copyright and licence stay in the file. */
const preserveNameIds = [0, 13, 14];

for (const part of ['latin', 'latin-ext']) {
  const whole = await readFile(new URL(`source-serif-4-${part}-opsz-normal.woff2`, source));
  const cut = await subsetFont(whole, undefined, {
    targetFormat: 'woff2',
    keepAllGlyphs: true,
    preserveNameIds,
    variationAxes,
  });
  // Not under the name of the original, which its licence reserves.
  await writeFile(new URL(`zunfthaus-serif-${part}.woff2`, target), cut);
  console.log(`${part}: ${whole.length} bytes became ${cut.length}`);
}
