// Subsets the fonts: `npm run fonts`, after an update of one. The result is committed
// (docs/features/first-load.md), so that builds need no font tools.
import { readFile, writeFile } from 'node:fs/promises';
import { installFolder } from '../setup-packages.mjs';

await installFolder({ folder: 'scripts/fonts', announcement: 'Installing the tools that cut fonts' });
const { default: subsetFont } = await import('subset-font');

const sources = new URL('node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../../web/theme/fonts/', import.meta.url);

/** Weights as in `theme/fonts.css`; size 28 is that of headings. */
const serif = { opsz: 28, wght: { min: 500, max: 700 } };
const sans = { wght: { min: 400, max: 800 } };
const cuts = [
  { name: 'serif-latin', source: 'source-serif-4/files/source-serif-4-latin-opsz-normal.woff2', axes: serif },
  { name: 'serif-latin-ext', source: 'source-serif-4/files/source-serif-4-latin-ext-opsz-normal.woff2', axes: serif },
  { name: 'sans-latin', source: 'source-sans-3/files/source-sans-3-latin-wght-normal.woff2', axes: sans },
];

/** Small capitals, old-style figures and fractions are dropped. */
const keepFeatures = ['kern', 'mark', 'liga', 'lnum', 'tnum'];
const preserveNameIds = [0, 13, 14];

for (const { name, source, axes } of cuts) {
  const whole = await readFile(new URL(source, sources));
  const options = { targetFormat: 'woff2', preserveNameIds, variationAxes: axes };
  const cut = name.endsWith('-ext')
    ? await subsetFont(whole, undefined, { ...options, keepAllGlyphs: true })
    : await subsetFont(whole, letters(), { ...options, keepFeatures });
  // The licence reserves the original's name.
  await writeFile(new URL(`zunfthaus-${name}.woff2`, target), cut);
  console.log(`${name}: ${whole.length} bytes became ${cut.length}`);
}

function letters() {
  const ranges = [
    [0x20, 0xff],
    [0x131],
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    [0x2c6],
    [0x2da],
    [0x2dc],
    [0x304],
    [0x308],
    [0x329],
    [0x2000, 0x206f],
    [0x20ac],
    [0x2122],
    [0x2191],
    [0x2193],
    [0x2212],
    [0x2215],
    [0xfb01, 0xfb02],
    [0xfeff],
    [0xfffd],
  ];
  return ranges
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}
