/** Makes the thumbnail of a file; undefined where there is nothing to be seen. Throws where it cannot. */
type Draw = (file: Uint8Array) => Promise<Uint8Array | undefined>;

type Load = () => Promise<Draw>;

const picture: Load = async () => (await import('./picture.ts')).pictureThumbnail;

/** By media type; each is loaded for its files alone. A drawing (SVG) may ask for more work than its size says, and has none. */
const ways: Record<string, Load> = {
  'application/pdf': async () => (await import('./pdf.ts')).pdfThumbnail,
  'image/jpeg': picture,
  'image/png': picture,
  'image/gif': picture,
  'image/webp': picture,
  'image/tiff': picture,
  'image/avif': picture,
};

/** Media types of what has a thumbnail. */
export const drawnTypes = Object.keys(ways);

/** What a thumbnail is made of. */
export interface Task {
  file: Uint8Array;
  /** Media type by content. */
  type: string;
}

/** A small picture (WebP) of the first page of a file; undefined where it has none. Throws where it cannot be drawn. */
export async function thumbnailOf({ file, type }: Task): Promise<Uint8Array | undefined> {
  const draw = Object.hasOwn(ways, type) ? await ways[type]?.() : undefined;
  return draw?.(file);
}
