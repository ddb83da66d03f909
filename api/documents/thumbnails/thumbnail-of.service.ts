import { textPictures } from './text-pictures.rules.ts';

/** Undefined if there is nothing to see. Throws if it cannot. */
type Draw = (file: Uint8Array) => Promise<Uint8Array | undefined>;

type Load = () => Promise<Draw>;

const picture: Load = async () => (await import('./picture.service.ts')).pictureThumbnail;

/** By media type, loaded on demand. Not SVG: its cost is unbounded. */
const ways: Record<string, Load> = {
  'application/pdf': async () => (await import('./pdf.service.ts')).pdfThumbnail,
  'image/jpeg': picture,
  'image/png': picture,
  'image/gif': picture,
  'image/webp': picture,
  'image/tiff': picture,
  'image/avif': picture,
  'image/heic': picture,
  'image/heif': picture,
};

/** A picture or drawing for the head of the portal, not a document's type. */
export const logo = 'logo';

/** The first page of a PDF, large enough to be read. */
export const firstPage = 'first page';

export const drawnTypes = Object.keys(ways);

export interface Task {
  file: Uint8Array;
  type: string;
}

/** WebP of the first page; undefined if empty. Throws if it cannot be drawn. */
export async function thumbnailOf({ file, type }: Task): Promise<Uint8Array | undefined> {
  if (type === logo) return (await import('./logo.service.ts')).logoPicture(file);
  if (type === firstPage) return (await import('./pdf.service.ts')).pdfPage(file);
  const textPicture = textPictures.find((one) => one === type);
  if (textPicture) return (await import('./text-picture.service.ts')).textPicture(file, textPicture);
  const draw = Object.hasOwn(ways, type) ? await ways[type]?.() : undefined;
  return draw?.(file);
}
