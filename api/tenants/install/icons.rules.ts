import { createHash } from 'node:crypto';
import { ramp, textOn } from '../shades.rules.ts';
import type { TenantSettings } from '../tenant-file.rules.ts';

export interface Icon {
  /** With a content hash, for caching. */
  path: string;
  /** In pixels. */
  size: number;
  purpose: 'any' | 'maskable' | 'monochrome' | 'apple';
  /** Given the portal's own logo as PNG, where it has one. */
  svg(logo: Uint8Array | undefined): string;
}

const gable =
  'M4 46V24a1 1 0 0 1 1-1h5v-7a1 1 0 0 1 1-1h5V8a1 1 0 0 1 1-1h4V3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v4h4a1 1 0 0 1 1 1v7h5a1 1 0 0 1 1 1v7h5a1 1 0 0 1 1 1v22z';
const doorAndNotice = 'M17 46V34.5a7 7 0 0 1 14 0V46zM17.5 13.5h13v8.5h-13z';
const lines = 'M19.8 16h8.4v1.5h-8.4zM19.8 18.9h5.6v1.5h-5.6z';

const wanted = [
  { purpose: 'any', size: 192 },
  { purpose: 'any', size: 512 },
  { purpose: 'maskable', size: 192 },
  { purpose: 'maskable', size: 512 },
  { purpose: 'monochrome', size: 512 },
  { purpose: 'apple', size: 180 },
] as const;

/** The portal's own logo, else the gable in its colour. A mask has the gable: of most logos nothing would be left. */
export function iconsOf({ palette: { primaryColor }, logo }: Worn): Icon[] {
  return wanted.map(({ purpose, size }) => {
    const own = purpose === 'monochrome' ? null : logo;
    const mark = createHash('sha256').update(`${drawn(purpose, primaryColor)}${own?.sha256 ?? ''}`);
    const path = `/icons/${mark.digest('hex').slice(0, 12)}-${size}.png`;
    return { path, size, purpose, svg: (picture) => drawn(purpose, primaryColor, own === null ? undefined : picture) };
  });
}

type Worn = Pick<TenantSettings, 'palette' | 'logo'>;

function drawn(purpose: Icon['purpose'], primary: string, own?: Uint8Array): string {
  // Monochrome icons are masks, so the shape must be transparent.
  if (purpose === 'monochrome') return sheet(`<path fill-rule="evenodd" d="${gable}${doorAndNotice}${lines}"/>`, 22);
  const wall = ramp(primary)[0] ?? '#FFFFFF';
  const open = textOn(primary, 4.5) ?? '#000000';
  const logo = own
    ? embedded(own)
    : `<path fill="${primary}" d="${gable}"/><path fill="${open}" d="${doorAndNotice}"/><path fill="${primary}" d="${lines}"/>`;
  // Masks leave 80 % of maskable ones; Apple rounds corners itself.
  const [radius, margin] = { any: [18, 18], maskable: [0, 22], apple: [0, 18] }[purpose] as [number, number];
  return sheet(logo, margin, `<rect width="96" height="96" rx="${radius}" fill="${wall}"/>`);
}

/** As large as the gable. */
function embedded(png: Uint8Array): string {
  return `<image width="48" height="48" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`;
}

function sheet(logo: string, margin: number, ground = ''): string {
  const scale = (96 - 2 * margin) / 48;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${ground}<g transform="translate(${margin} ${margin - 1}) scale(${scale})">${logo}</g></svg>`;
}
