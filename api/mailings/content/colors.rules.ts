import { wcagContrast } from 'culori';
import { ramp, textOn } from '#api/tenants/shades.rules.ts';

export const grounds = {
  page: '#f2f4f5',
  sheet: '#ffffff',
  ink: '#1d2023',
  quiet: '#55595e',
  pageDark: '#131517',
  sheetDark: '#1e2124',
  inkDark: '#eceef0',
  quietDark: '#b4b9be',
  open: '#f9eee2',
  openInk: '#764a04',
  openDark: '#382814',
  openInkDark: '#e5c097',
  urgent: '#bc2826',
} as const;

/** Derived from the tenant's colour. */
export interface MailColors {
  color: string;
  onColor: string;
  /** An edge if the colour alone has too little contrast. */
  edge: string;
  edgeDark: string;
  soft: string;
  onSoft: string;
  link: string;
  softDark: string;
  onSoftDark: string;
  linkDark: string;
}

/** Contrast of 4.5:1 for text and 3:1 for edges, for any colour. */
export function mailColors(color: string): MailColors {
  const shades = ramp(color);
  const soft = shades[0] ?? '#ffffff';
  const softDark = shades[9] ?? '#000000';
  const on = (ground: string, from: readonly string[], otherwise: string, least = 4.5) =>
    from.find((shade) => wcagContrast(shade, ground) >= least) ?? otherwise;
  const darker = shades.slice(6);
  const lighter = shades.slice(0, 7).toReversed();
  return {
    color,
    onColor: textOn(color, 4.5) ?? '#000000',
    edge: on(grounds.sheet, darker, grounds.ink, 3),
    edgeDark: on(grounds.sheetDark, lighter, grounds.inkDark, 3),
    soft,
    onSoft: on(soft, darker, grounds.ink),
    link: on(grounds.page, darker, grounds.ink),
    softDark,
    onSoftDark: on(softDark, lighter, '#ffffff'),
    linkDark: on(grounds.pageDark, lighter, '#ffffff'),
  };
}
