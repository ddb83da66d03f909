import { drawLogo, type PdfPage } from './pdf.ts';

/** In points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** DIN 5008. */
export const margins = { top: mm(27), right: mm(20), bottom: mm(25), left: mm(25) };

export interface Letterhead {
  tenant: {
    name: string;
    palette: { primaryColor: string };
    contact: { address?: string | undefined; phone?: string | undefined; email?: string | undefined };
  };
  /** PNG of the portal's own. */
  logo?: Uint8Array | undefined;
}

/** The height of one logo, beside the name and the contact. */
const head = { top: mm(9), height: mm(14) };

export function writeHead(doc: PdfPage, { tenant: { name, palette, contact }, logo }: Letterhead): void {
  doc.rect(0, 0, doc.page.width, mm(3)).fill(palette.primaryColor).fillColor('black');
  drawLogo(doc, logo, head);
  const width = doc.page.width - margins.left - margins.right - (logo ? 3 * head.height + mm(4) : 0);
  doc.font('bold').fontSize(14).text(name, margins.left, mm(12), { width });
  const reached = [contact.address, contact.phone, contact.email].filter((one) => one !== undefined);
  doc.font('plain').fontSize(8.5).fillColor('#444444').text(reached.join('  ·  '), { width }).fillColor('black');
}
